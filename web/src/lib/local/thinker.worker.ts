// A worker in which one computer player thinks. It hears nothing meanwhile; whoever does not want to wait ends it.
import init, * as rules from './module/browser';
import address from './module/browser_bg.wasm?url';
import { solve } from './solving';
import type { Problem, Said } from './thinker';

const say = (said: Said): void => self.postMessage(said);
const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const begun = init({ module_or_path: address });

self.onmessage = ({ data }: MessageEvent<Problem>) => {
  void begun.then(() => {
    try {
      say({ kind: 'answer', text: solve(rules, data, seed(), (part) => say({ kind: 'progress', part })) });
    } catch (thrown) {
      // The module throws refusals as texts; anything else is its end.
      if (typeof thrown === 'string') say({ kind: 'refused', refusal: thrown });
      else say({ kind: 'crashed', message: String(thrown) });
    }
  });
};
