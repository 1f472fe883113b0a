// What a review says of turns.
import type { Cost, Evaluation, Habit, JudgedTurn, Position } from '../api/types.gen';
import type { Game } from '../games/game';
import { percent, percentChange } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import { positionAt, type Timeline } from '../match/store/timeline';

/** What a turn cost, in short: `−12 %`, or that nothing clearly better was found. */
export function costWords(cost: Cost | undefined): string {
  if (cost === undefined) return '…';
  return cost.clear ? percentChange(-cost.share) : '✓';
}

/** The same for those who cannot see it. */
export function costSpoken(cost: Cost | undefined): string {
  if (cost === undefined) return t('review-cost-unknown');
  return cost.clear ? t('review-cost', { share: percent(cost.share) }) : t('review-cost-none');
}

/** What a seat's luck came to, and what its share of the win would have been without it. A part of the sum is no answer. */
export function luckWords({ complete, players }: Evaluation, seat: number, won: number): [string, string] {
  const luck = players[seat]?.luck;
  if (!complete || luck === undefined) return [t('shares-working'), ''];
  const share = percent(Math.min(1, Math.max(0, won - luck.share)));
  return [percentChange(luck.share), t('review-without-luck', { share, margin: percent(luck.margin) })];
}

/** What most of the reader's costly turns have in common. */
export const habitWords = ({ theme, turns, of }: Habit): string =>
  t(`habit-${theme}`, { turns, of, all: turns === of ? 'yes' : 'no' });

/** An action, and what was to be seen before it: it names the cards. */
export interface Deed {
  action: string;
  before: Position['view'] | null;
}

/** What was done in a turn. */
export const deedsOf = (line: Timeline, turn: JudgedTurn): Deed[] =>
  line.plays.flatMap(({ event: { fact }, position: { plays } }) =>
    fact?.kind === 'acted' && plays > turn.from && plays <= turn.to
      ? [{ action: fact.action, before: viewAt(line, plays - 1) }]
      : [],
  );

/** What would have been better, as seen before it: no card is known that only turns up in it. */
export function betterDeeds(line: Timeline, turn: JudgedTurn): Deed[] {
  const before = viewAt(line, turn.from);
  return turn.better?.actions.map((action) => ({ action, before })) ?? [];
}

const viewAt = (line: Timeline, plays: number) => positionAt(line, plays)?.position.view ?? null;

/** What somebody did or would do, as the rest of a sentence that begins with a name. */
export const doneWords = (game: Game, deeds: readonly Deed[]): string =>
  deeds
    .filter(({ action }) => action !== game.endOfTurn || deeds.length === 1)
    .map(({ action, before }) =>
      before === null ? game.actionWords(action) : game.actionWordsIn(action, before),
    )
    .join(', ');

/** The seat that profited most from a turn, and how much: nobody, where nothing better was found. */
export function helped(turn: JudgedTurn): { seat: number; share: number } | null {
  const given = turn.better?.given ?? [];
  const others = given.map((share, seat) => ({ seat, share })).filter(({ seat }) => seat !== turn.seat);
  return others.reduce<{ seat: number; share: number } | null>(
    (best, one) => (one.share > (best?.share ?? 0.005) ? one : best),
    null,
  );
}
