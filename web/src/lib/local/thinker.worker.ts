// A worker in which one computer player thinks. It hears nothing meanwhile; whoever does not want to wait ends it.
import init, * as rules from './module/browser';
import address from './module/browser_bg.wasm?url';
import reef from '../../../../nets/reef.net?url';
import wadi from '../../../../nets/wadi.net?url';
import { solve } from './solving';
import type { Problem, Said } from './thinker';

const say = (said: Said): void => self.postMessage(said);
const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const begun = Promise.all([init({ module_or_path: address }), weightsOf(wadi), weightsOf(reef)]).then(
  ([, ...nets]) => {
    for (const net of nets) if (net !== null) rules.learn(net);
    say({ kind: 'ready' });
  },
);

/** What the computer players have learned of a game. Without it they play by what everybody knows of it. */
async function weightsOf(address: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

self.onmessage = async ({ data }: MessageEvent<Problem>) => {
  try {
    await begun;
    say({ kind: 'answer', text: solve(rules, data, seed(), (part) => say({ kind: 'progress', part })) });
  } catch (thrown) {
    // The module throws refusals as texts; anything else is its end.
    if (typeof thrown === 'string') say({ kind: 'refused', refusal: thrown });
    else say({ kind: 'crashed', message: String(thrown) });
  }
};
