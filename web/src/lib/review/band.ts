// The band of win shares: where its edges run, and what stands at its axis.
import type { Worth } from '../api/types.gen';

/** A place on the band: how many plays there were, and where the areas of all seats begin, from 0 at the bottom to 1. */
export interface Edge {
  plays: number;
  /** One more than there are seats. */
  heights: readonly number[];
}

/** The edges between the areas of the seats. What does not add up to one is stretched until it does. */
export function edges(positions: readonly Worth[]): Edge[] {
  return positions.map(({ plays, shares }) => {
    const sum = shares.reduce((all, share) => all + share, 0);
    let height = 0;
    const tops = shares.map((share) => (height += sum > 0 ? share / sum : 1 / shares.length));
    return { plays, heights: [0, ...tops] };
  });
}

/** The outline of a seat's area in a picture of this size, as an SVG path. */
export function area(
  all: readonly Edge[],
  seat: number,
  last: number,
  width: number,
  height: number,
): string {
  const at = (plays: number, share: number) =>
    `${((plays / Math.max(1, last)) * width).toFixed(1)} ${((1 - share) * height).toFixed(1)}`;
  const top = all.map(({ plays, heights }) => at(plays, heights[seat + 1] ?? 0));
  const bottom = all.map(({ plays, heights }) => at(plays, heights[seat] ?? 0)).reverse();
  return top.length === 0 ? '' : `M${[...top, ...bottom].join('L')}Z`;
}

/** What is known of the position after so many plays: of the last one that is known, where it is in the middle of a turn. */
export function worthAt(positions: readonly Worth[], plays: number): Worth | null {
  return positions.filter((worth) => worth.plays <= plays).at(-1) ?? null;
}

/** How wide a digit of a label is, and what stands between two labels, in pixels. */
const LABEL = 8;
const GAP = 8;

export interface Tick {
  plays: number;
  label: string;
}

/** Where rounds begin, by the number of a turn's name; of many, every second, fifth … has a label. */
export function rounds(turns: readonly { from: number; heading: string }[], most = 12): Tick[] {
  const begins = new Map<number, number>();
  for (const { from, heading } of turns) {
    const round = Number.parseInt(heading, 10);
    if (Number.isFinite(round) && !begins.has(round)) begins.set(round, from);
  }
  const every = [1, 2, 5, 10, 20, 50].find((step) => begins.size / step <= most) ?? 100;
  return [...begins]
    .filter(([round]) => round === 1 || round % every === 0)
    .map(([round, plays]) => ({ plays, label: String(round) }));
}

/** Those of the labels that do not run into the one before: in Das Riff rounds are of very different lengths. */
export function legible(ticks: readonly Tick[], last: number, width: number): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    const apart = ((tick.plays - (before?.plays ?? 0)) / Math.max(1, last)) * width;
    if (before === undefined || apart >= LABEL * before.label.length + GAP) kept.push(tick);
  }
  return kept;
}

/** The sum of what fell for a seat up to each fall. */
export function luckLine(
  falls: readonly { plays: number; luck: readonly number[] }[],
  seat: number,
): { plays: number; sum: number }[] {
  let sum = 0;
  return falls.map(({ plays, luck }) => ({ plays, sum: (sum += luck[seat] ?? 0) }));
}
