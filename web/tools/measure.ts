// What the tools that measure have in common: the browser's own trace, and a table of what came of it.
import type { CDPSession } from '@playwright/test';

/** Something that was measured, and what was promised. */
export interface Line {
  what: string;
  aim: number;
  /** Whether the promise is at least so much, rather than at most. */
  isLeast?: boolean;
  unit: string;
  worst: number;
  /** The median, where there are many. */
  middle?: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** All times are in microseconds. */
  ts: number;
  dur?: number;
  /** How long a core worked on it. */
  tdur?: number;
}

const SCRIPT_AND_LAYOUT = [
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
];

/** What the browser's own trace says while something happens. */
export async function traced(chrome: CDPSession, happens: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  chrome.on('Tracing.dataCollected', collect);
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline.frame,blink.user_timing';
  await chrome.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await happens();
  const done = new Promise((resolve) => chrome.once('Tracing.tracingComplete', resolve));
  await chrome.send('Tracing.end');
  await done;
  chrome.off('Tracing.dataCollected', collect);
  return events;
}

/** Milliseconds of script and layout in each frame while the water flows; nested work counts once. */
export function perFrame(
  events: readonly TraceEvent[],
  time: (event: TraceEvent) => number | undefined,
): number[] {
  const begins = events.filter(({ name }) => name === 'BeginMainThreadFrame').sort((a, b) => a.ts - b.ts);
  const main = new Set(begins.map(({ pid, tid }) => `${pid} ${tid}`));
  const mark = (wanted: string) => events.find(({ name }) => name === wanted)?.ts;
  const [flows, flowed] = [mark('flow-begins') ?? 0, mark('flow-ends') ?? Infinity];
  let end = 0;
  const work = events
    .filter(
      ({ ph, name, pid, tid }) => ph === 'X' && SCRIPT_AND_LAYOUT.includes(name) && main.has(`${pid} ${tid}`),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => ts >= end && ((end = ts + dur), true));
  return begins.flatMap(({ ts }, index) => {
    const next = begins[index + 1]?.ts ?? Infinity;
    if (next < flows || ts > flowed) return [];
    const inside = work.filter((one) => one.ts >= ts && one.ts < next);
    return [inside.reduce((sum, one) => sum + (time(one) ?? 0), 0) / 1_000];
  });
}

export function spread(all: readonly number[]): { worst: number; middle: number } {
  const sorted = [...all].sort((a, b) => a - b);
  return { worst: sorted.at(-1) ?? 0, middle: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

export function print(lines: readonly Line[]): void {
  const rows = lines.map(({ what, aim, isLeast, unit, worst, middle }) => [
    what,
    aim === Infinity ? '' : `${isLeast === true ? '≥ ' : ''}${aim} ${unit}`.trim(),
    middle === undefined ? '' : `${round(middle)} ${unit}`,
    `${round(worst)} ${unit}`.trim(),
  ]);
  const table = [['', 'promised', 'median', 'worst'], ...rows];
  const wide = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((word, column) => (column === 0 ? word.padEnd(wide[0]!) : word.padStart(wide[column]!)))
        .join('   '),
    );
  }
}

const round = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(value < 1 ? 3 : 1));
