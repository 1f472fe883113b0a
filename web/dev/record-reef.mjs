// Records a match of the reef between two computer players, as fixtures for the page beside this file:
// node dev/record-reef.mjs ../target/release/shadoof 7 > dev/reef-match.json
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [program = '../target/release/shadoof', seed = '7', most = '400'] = process.argv.slice(2);
const referee = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await lines.next()).value);
}

let answer = await ask({ op: 'new', game: 'reef', seed: Number(seed) });
const plays = [];
const keep = (seat, action) => {
  const { to_move, legal, events, state, over, result } = answer;
  plays.push({ seat, action, to_move, legal, events, state, over, result });
};
keep(null, null);
while (!answer.over && plays.length < Number(most)) {
  const seat = answer.to_move;
  const { best } = await ask({ op: 'go', iterations: 60 });
  answer = await ask({ op: 'play', action: best });
  keep(seat, best);
}
referee.stdin.end();
console.log(JSON.stringify(plays));
