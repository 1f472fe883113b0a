// What a table has agreed on, for whoever is invited and whoever plays: the board, the rules, the time, hints.
import type { Table } from '../api/types.gen';
import { GAMES } from '../games';
import type { Labelled } from '../games/game';
import { gameTitle } from '../games/keys';
import { named } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import { clockWords } from './names';

type Agreed = Pick<Table, 'game' | 'board_name' | 'clock' | 'hints'>;

const boardOf = ({ board_name: names }: Agreed): string | null => (names === undefined ? null : named(names));

export function tableOptions(agreed: Agreed): Labelled[] {
  const { game, clock, hints } = agreed;
  return [
    { label: t('option-game'), value: gameTitle(game) },
    ...GAMES[game.name].choices(game, boardOf(agreed)),
    { label: t('new-time'), value: clockWords(clock.rule) },
    { label: t('new-hints'), value: t(hints ? 'option-yes' : 'option-no') },
  ];
}

/** What is worth a word beside the board: its name, how one builds, the pro rule. */
export const specialties = (agreed: Agreed): string[] =>
  GAMES[agreed.game.name].specialties(agreed.game, boardOf(agreed));
