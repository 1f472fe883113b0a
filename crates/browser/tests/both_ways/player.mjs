// The module of WebAssembly as a program: a call a line, an answer a line.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const folder = new URL(`file://${process.argv[2]}/`);
const rules = await import(new URL('browser.js', folder));
rules.initSync({ module: readFileSync(new URL('browser_bg.wasm', folder)) });
for (const net of ['wadi', 'reef']) rules.learn(readFileSync(new URL(`../../../../../nets/${net}.net`, folder)));

let table;
const made = { review: null, tryout: null };
const classes = { review: rules.Review, tryout: rules.Tryout };
function call([what, name, ...args]) {
  if (name === 'advise') return rules.advise(...args, () => undefined);
  if (what === 'rules') return rules[name](...args);
  if (what in made && name === 'new') return void (made[what] = new classes[what](...args));
  if (what in made) return made[what][name](...args);
  if (what === 'new') return void (table = rules.LocalTable[name](...args));
  return table[name](...args);
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = { ok: call(JSON.parse(line)) ?? null };
  } catch (thrown) {
    answer = { refused: String(thrown) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
