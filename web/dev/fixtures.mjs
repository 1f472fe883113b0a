// Plays matches with the referee and writes them down for the page in this folder: `node dev/fixtures.mjs`.
// What a shadoof reaches comes from the server in the real page; here it is worked out again, for pictures only.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const root = new URL('../../', import.meta.url).pathname;
const binary = process.env.SHADOOF_BINARY ?? `${root}target/release/shadoof`;
const WAYS = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
const name = (x, y) => `${String.fromCharCode(97 + x)}${y + 1}`;

function readBoard(id) {
  const text = readFileSync(`${root}scenarios/${id}.toml`, 'utf8');
  const rows = /map = """\n([\s\S]*?)\n"""/
    .exec(text)[1]
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const at = (x, y) => rows[y]?.[x] ?? '.';
  const land = (x, y) => /^[123]$/.test(at(x, y));
  const wadi = (x, y) => at(x, y) !== '.' && !land(x, y);
  const tiles = [];
  rows.forEach((row, y) =>
    row.forEach((word, x) => {
      if (word === '.') return;
      const [ways, spring = '0'] = word.split(':');
      const reach = [];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [u, v] = [x + dx, y + dy];
          if (at(u, v) === '.') continue;
          if (!land(x, y) && !land(u, v)) continue;
          if (dx !== 0 && dy !== 0 && land(x, y) && land(u, v)) {
            const between = [
              [u, y],
              [x, v],
            ];
            if (!between.some(([a, b]) => land(a, b)) && between.some(([a, b]) => wadi(a, b))) continue;
          }
          reach.push(name(u, v));
        }
      const area = land(x, y)
        ? [
            [x, y],
            [x, y - 1],
            [x - 1, y],
            [x + 1, y],
            [x, y + 1],
          ]
            .filter(([a, b]) => land(a, b))
            .map(([a, b]) => name(a, b))
        : [];
      const flows = land(x, y) || ways === 'end' ? [] : ways.split('/');
      const ground = land(x, y)
        ? { kind: 'land', fertility: Number(word) }
        : {
            kind: 'wadi',
            flow: flows[0] ?? null,
            to: flows
              .map((way) => [x + WAYS[way][0], y + WAYS[way][1]])
              .filter(([a, b]) => at(a, b) !== '.')
              .map(([a, b]) => name(a, b)),
            spring: Number(spring),
          };
      tiles.push({ at: name(x, y), ground, reach, area });
    }),
  );
  return { columns: rows[0].length, rows: rows.length, tiles };
}

async function play({ key, scenario, players, options = {}, iterations = 400, most = 400 }) {
  const board = readBoard(scenario);
  const fertility = new Map(
    board.tiles.map((t) => [t.at, t.ground.kind === 'land' ? t.ground.fertility : 0]),
  );
  const reach = new Map(board.tiles.map((t) => [t.at, t.reach]));
  const child = spawn(binary, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value);
    if (!answer.ok) throw new Error(answer.error);
    return answer;
  };
  const steps = [];
  const note = (answer, action, seat) => {
    const { state, legal } = answer;
    const harvest = {};
    for (const at of Object.keys(state.shadoofs))
      harvest[at] = reach
        .get(at)
        .reduce((sum, tile) => sum + (state.water[tile] ? fertility.get(tile) : 0), 0);
    steps.push({
      action,
      seat,
      effects: answer.events,
      position: {
        plays: steps.length,
        heading: `${state.round}${'ABCD'[answer.to_move ?? 0]}`,
        turn: answer.over
          ? {
              who: 'over',
              outcome: {
                winners: answer.result.winners,
                places: answer.result.scores.map(() => 1),
                points: answer.result.scores,
              },
            }
          : { who: 'seat', seat: answer.to_move },
        view: { game: 'wadi', ...state },
        points: state.scores,
        harvest,
        legal,
      },
    });
  };
  let answer = await ask({ op: 'new', game: 'wadi', seed: 7, options: { scenario, players, ...options } });
  note(answer, null, null);
  while (!answer.over && steps.length < most) {
    const { best } = await ask({ op: 'go', iterations });
    const seat = answer.to_move;
    answer = await ask({ op: 'play', action: best });
    note(answer, best, seat);
  }
  child.stdin.write('{"op":"quit"}\n');
  console.log(key, steps.length);
  return { key, scenario, players, board, steps };
}

const all = [];
for (const wanted of [
  { key: 'two-palms', scenario: 'two-palms', players: 2 },
  {
    key: 'guards',
    scenario: 'qasr-al-haras',
    players: 4,
    options: { watchmen: true, building: 'spreading' },
  },
  { key: 'delta', scenario: 'little-delta', players: 3 },
  { key: 'salt', scenario: 'salt-pan', players: 2 },
  { key: 'rocks', scenario: 'red-rocks', players: 4 },
  { key: 'oasis', scenario: 'great-oasis', players: 4 },
  { key: 'mabraq', scenario: 'al-mabraq', players: 2, options: { watchmen: true } },
  { key: 'spring', scenario: 'hidden-spring', players: 2, most: 40 },
  { key: 'stairs', scenario: 'jinn-stairs', players: 3, most: 60 },
])
  all.push(await play(wanted));
writeFileSync(new URL('fixtures.json', import.meta.url), JSON.stringify(all));
