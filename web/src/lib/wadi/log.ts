// A turn in words, for the log: "builds on c4, pumps b3 to d4; +2".
import type { Effect } from '../match/board-props';
import { parse } from './targets';
import type { Say } from './spoken';

/** One action, without who does it. */
export function actionWords(text: string, say: Say): string {
  const action = parse(text);
  switch (action?.kind) {
    case 'build':
      return say('wadi-log-build', { at: action.at });
    case 'pump':
      return say('wadi-log-pump', { from: action.from, to: action.to });
    case 'watch':
      return say('wadi-log-watch', { at: action.at });
    case 'withdraw':
      return say('wadi-log-withdraw');
    case 'end':
      return say('wadi-log-end');
    case undefined:
      return text;
  }
}

/** A whole turn, with what it brought the seat. */
export function turnWords(actions: readonly string[], gained: number, say: Say): string {
  // The end of a turn is worth a word only where nothing else was done.
  const done = actions.filter((action) => action !== '.');
  const words = (done.length > 0 ? done : ['.']).map((action) => actionWords(action, say)).join(', ');
  if (gained === 0) return words;
  return say('wadi-log-gain', { words, gain: `${gained > 0 ? '+' : '−'}${Math.abs(gained)}` });
}

/** What followed by itself, in words; nothing for what the board shows well enough. */
export function effectWords(effects: readonly Effect[], names: readonly string[], say: Say): string[] {
  const all: string[] = [];
  let [flowed, gone] = [0, 0];
  for (const effect of effects) {
    const flow = effect['flow'] as { to: string | null; pawns: number } | undefined;
    if (flow !== undefined) {
      flowed += flow.pawns;
      if (flow.to === null) gone += flow.pawns;
    }
    const forced = effect['forced_withdrawal'];
    if (typeof forced === 'number') all.push(say('wadi-log-forced', { name: names[forced] ?? '' }));
    const starter = effect['starter'];
    if (typeof starter === 'number') all.push(say('wadi-log-starter', { name: names[starter] ?? '' }));
  }
  if (flowed > 0) all.unshift(say('wadi-log-flow', { pawns: flowed, gone }));
  return all;
}
