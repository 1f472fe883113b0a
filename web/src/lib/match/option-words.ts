// What a table has agreed on, for whoever is invited and whoever plays: the board, the rules, the time, hints.
import type { Table } from '../api/types.gen';
import { GAMES } from '../games';
import type { Labelled } from '../games/game';
import { gameTitle } from '../games/keys';
import { named } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import { clockWords, seatNames } from './names';

type Agreed = Pick<Table, 'game' | 'board_name' | 'clock' | 'hints' | 'seats'>;

const boardOf = ({ board_name: names }: Agreed): string | null => (names === undefined ? null : named(names));

export function tableOptions(agreed: Agreed): Labelled[] {
  const { game, clock, hints } = agreed;
  return [
    { label: t('option-game'), value: gameTitle(game) },
    ...GAMES[game.name].choices(game, boardOf(agreed)),
    ...headStart(agreed),
    { label: t('new-time'), value: clockWords(clock.rule) },
    { label: t('new-hints'), value: t(hints ? 'option-yes' : 'option-no') },
  ];
}

/** Who was given how much before the match. */
function headStart({ game, seats }: Agreed): Labelled[] {
  const names = seatNames(seats);
  const given = (game.head_start ?? []).flatMap((points, seat) =>
    points === 0 ? [] : [t('option-head-start', { name: names[seat] ?? '', points })],
  );
  return given.length === 0 ? [] : [{ label: t('new-head-start'), value: given.join(' · ') }];
}

/** What is worth a word beside the board: its name, how one builds, the pro rule, a head start. */
export const specialties = (agreed: Agreed): string[] => [
  ...GAMES[agreed.game.name].specialties(agreed.game, boardOf(agreed)),
  ...headStart(agreed).map(({ label, value }) => `${label}: ${value}`),
];
