// A record with what its reader has written: `; …` lines about positions, and `(…)` lines with turns that were tried
// (docs/records.md).
import type { Written } from './notes.svelte';

const RULE_OFF = '\n---\n';

/** `separator` stands between the actions of a turn, in the game that it is a record of. */
export function annotated(record: string, { notes, tries }: Written, separator: string): string {
  const cut = record.indexOf(RULE_OFF);
  if (cut < 0) return record;
  const said = (plays: number): string[] =>
    notes[plays] === undefined ? [] : notes[plays].split('\n').map((line) => `; ${line.trimEnd()}`.trimEnd());
  const lines = said(0);
  let plays = 0;
  for (const line of record.slice(cut + RULE_OFF.length).split('\n')) {
    const turn = /^([^;(][^:]*): (.*)$/.exec(line);
    lines.push(line);
    if (turn === null) continue;
    const [heading = '', made = ''] = turn.slice(1);
    const actions = made.split(separator);
    const begun = plays;
    plays += actions.length;
    for (const tried of tries) {
      if (tried.from < begun || tried.from >= plays) continue;
      const all = [...actions.slice(0, tried.from - begun), ...tried.plays.flat()];
      lines.push(`(${heading}: ${all.join(separator)})`);
    }
    lines.push(...said(plays));
  }
  return record.slice(0, cut + RULE_OFF.length) + lines.join('\n');
}
