// The worker that keeps the tables of this device and answers in place of a server.
import { hex } from '../util/random';
import { Answers } from './answers';
import { Keeper } from './keeper';
import type { FromPage, ToPage } from './messages';
import { MindsOfThePage } from './minds';
import init, * as rules from './module/browser';
import address from './module/browser_bg.wasm?url';
import { openStorage } from './storage';
import { WorkerThinkers } from './thinker';
import { Tryouts } from './tryouts';

const say = (message: ToPage): void => self.postMessage(message);
const minds = new MindsOfThePage(say);

/** What other tabs are told: a match was moved on. */
const tabs = new BroadcastChannel('shadoof-here');
let name = '';

async function begin(): Promise<{ keeper: Keeper; answers: Answers }> {
  const full = () => say({ say: 'fleeting' });
  const [storage] = await Promise.all([openStorage(full), init({ module_or_path: address })]);
  const thinkers = new WorkerThinkers(() => minds.make(), navigator.hardwareConcurrency);
  const keeper = new Keeper(
    rules,
    storage,
    thinkers,
    { now: () => Date.now(), digits: hex, name: () => name },
    {
      event: (id, event) => say({ say: 'event', id, event }),
      thinking: (id, part) => say({ say: 'thinking', id, part }),
      kept: (id) => tabs.postMessage(id),
    },
  );
  tabs.onmessage = ({ data }: MessageEvent<string>) => void keeper.catchUp(data);
  if (!storage.lasts) full();
  return { keeper, answers: new Answers(keeper, rules, new Tryouts(rules, thinkers)) };
}

const begun = begin();

/** Without its rules it can answer nothing. */
function unready(message: FromPage): void {
  const body = JSON.stringify({ code: 'internal', message: 'the rules cannot be loaded' });
  if (message.say === 'ask') say({ say: 'answer', number: message.number, answer: { status: 500, body } });
}

self.onmessage = ({ data }: MessageEvent<FromPage>) => {
  if (data.say === 'said') {
    minds.hear(data.worker, data.said);
    return;
  }
  begun
    .then(async ({ keeper, answers }) => {
      switch (data.say) {
        case 'ask':
          name = data.name;
          return say({ say: 'answer', number: data.number, answer: await answers.answer(data.request) });
        case 'watch':
          return keeper.watch(data.id);
        case 'leave':
          return keeper.leave(data.id);
      }
    })
    .catch(() => unready(data));
};
