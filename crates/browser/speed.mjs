// How fast the module of WebAssembly is beside the program: node crates/browser/speed.mjs PROGRAM
//
// Everything is done several times, and the best counts: other programs on the machine make less of a difference so.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

const TIMES = 12;
const [DEPTH, ITERATIONS] = [6, 2_000];
const folder = new URL('../../web/src/lib/local/module/', import.meta.url);
const bytes = readFileSync(new URL('browser_bg.wasm', folder));
const rules = await import(new URL('browser.js', folder));
const { memory } = rules.initSync({ module: bytes });
const program = process.argv[2];

const say = (what, ...values) => process.stdout.write(`${[what.padEnd(44), ...values].join('  ')}\n`);
const best = (measure) => Math.min(...Array.from({ length: TIMES }, measure));
function timed(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
const compared = (what, here, there) =>
  say(what, `${here.toFixed(1)} ms`, `${there.toFixed(1)} ms`, `${Math.round((there / here) * 100)} % of native`);

say('module', `${Math.round(bytes.length / 1024)} KiB`, `${Math.round(gzipSync(bytes, { level: 9 }).length / 1024)} KiB compressed`);

const sketch = JSON.stringify({ game: { name: 'wadi', scenario: 'first-wadi' } });
const record = rules.recordOfSketch(sketch);
const perftHere = best(() => timed(() => rules.perft(record, DEPTH)));
const perftThere = best(() => {
  const { stdout } = spawnSync(program, ['perft', 'first-wadi', '--depth', String(DEPTH)], { encoding: 'utf8' });
  return Number(new RegExp(`perft ${DEPTH} \\d+ +([\\d.]+) s`).exec(stdout)[1]) * 1_000;
});
compared(`rules: perft ${DEPTH} of first-wadi`, perftHere, perftThere);

const ask = (extra) =>
  JSON.parse(rules.advise(JSON.stringify({ record, seed: 7, ...extra }), () => undefined));
const searchHere = best(() => timed(() => ask({ player: 'strong', iterations: ITERATIONS })));
const referee = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
const request = async (body) => {
  referee.stdin.write(`${JSON.stringify(body)}\n`);
  return JSON.parse((await lines.next()).value);
};
let searchThere = Infinity;
for (let time = 0; time < TIMES; time++) {
  // A new match each time: the player would remember the last one.
  await request({ op: 'new', game: 'wadi', options: { scenario: 'first-wadi' }, seed: 7 });
  const begin = performance.now();
  await request({ op: 'go', iterations: ITERATIONS });
  searchThere = Math.min(searchThere, performance.now() - begin);
}
referee.stdin.end();
compared(`search: ${ITERATIONS} iterations`, searchHere, searchThere);

for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
  let iterations = 0;
  const took = best(() => timed(() => ({ iterations } = ask({ player: `level:${level}` }))));
  say(`level ${level} at the start of first-wadi`, `${took.toFixed(0)} ms`, `${iterations} iterations`);
}
say('memory', `${Math.round(memory.buffer.byteLength / 1024 / 1024)} MiB`);
