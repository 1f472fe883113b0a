// A board as a scenario file, to be sent to the server, kept and shared; and such files read back as far as a plan
// needs it. Mistakes in a file are not judged here: what cannot be read is left out and told.
import {
  emptyPlan,
  MAX_SIDE,
  MAX_PAWNS,
  NONE,
  put,
  WAYS,
  type Outlets,
  type Plan,
  type PlanCell,
  type Way,
} from './plan';
import { nameOf } from '../../wadi/board/geometry';

/** Words by language. */
export type Words = Readonly<Record<string, string>>;

/** Everything that a scenario file says. */
export interface Drawn {
  id: string;
  name: Words;
  note: Words;
  players: readonly number[];
  /** Whether the board keeps to what one box holds. */
  box: boolean;
  plan: Plan;
}

/** The word of a cell in the map. */
function wordOf(cell: PlanCell): string {
  if (cell.kind === 'none') return '.';
  if (cell.kind === 'land') return String(cell.fertility);
  const way = cell.outlets.length === 0 ? 'end' : cell.outlets.join('/');
  return cell.pawns > 0 ? `${way}:${cell.pawns}` : way;
}

/** The cell that a word stands for; `null` if it is none. */
function cellOfWord(word: string): PlanCell | null {
  if (word === '.') return NONE;
  if (word === '1' || word === '2' || word === '3')
    return { kind: 'land', fertility: word === '1' ? 1 : word === '2' ? 2 : 3 };
  const [, ways = '', count] = /^([a-z/]+)(?::(\d{1,2}))?$/.exec(word) ?? [];
  const outlets = outletsOf(ways);
  if (outlets === null) return null;
  return { kind: 'wadi', outlets, pawns: count === undefined ? 0 : Math.min(MAX_PAWNS, Number(count)) };
}

function outletsOf(ways: string): Outlets | null {
  if (ways === 'end') return [];
  const isWay = (part: string): part is Way => (WAYS as readonly string[]).includes(part);
  const parts = ways.split('/');
  if (!parts.every(isWay) || parts.length > 2) return null;
  const [first, second] = parts;
  if (first === undefined) return null;
  return second === undefined ? [first] : [first, second];
}

/** The map with its columns straight. */
export function mapOf(plan: Plan): string {
  const words = plan.cells.map(wordOf);
  const widths = Array.from({ length: plan.columns }, (_, column) =>
    Math.max(...words.filter((_, index) => index % plan.columns === column).map((word) => word.length)),
  );
  return Array.from({ length: plan.rows }, (_, row) =>
    words
      .slice(row * plan.columns, (row + 1) * plan.columns)
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

/** The whole file. English is required there, so another language stands in for it. */
export function textOf({ id, name, note, players, box, plan }: Drawn): string {
  const lines = [`id      = ${quoted(id)}`, `name    = ${table(withEnglish(name))}`];
  lines.push(`players = [${players.join(', ')}]`);
  if (!box) lines.push('box     = false');
  if (Object.values(note).some((words) => words.trim() !== ''))
    lines.push(`note    = ${table(withEnglish(note))}`);
  return `${lines.join('\n')}\nmap = """\n${mapOf(plan)}\n"""\n`;
}

/** An id for programs, made of a name for people. */
export function idOf(name: Words): string {
  const words = withEnglish(name)['en'] ?? '';
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'own-board' : id;
}

function withEnglish(words: Words): Words {
  const said = Object.entries(words).filter(([, text]) => text.trim() !== '');
  const english = words['en']?.trim() ? words['en'] : (said[0]?.[1] ?? '');
  return { en: english, ...Object.fromEntries(said) };
}

const table = (words: Words): string =>
  `{ ${Object.entries(words)
    .map(([language, text]) => `${language} = ${quoted(text)}`)
    .join(', ')} }`;

/** A string as TOML writes it. */
const quoted = (text: string): string =>
  JSON.stringify(text.replace(/\p{Cs}/gu, '').trim()).replaceAll('\x7f', '\\u007F');

export interface Reading {
  drawn: Drawn;
  /** Words of the map that are no tiles; their cells are empty. */
  unread: string[];
}

/** Reads a scenario file; `null` if there is no map in it. */
export function readText(text: string): Reading | null {
  const found = /^\s*map\s*=\s*("""|''')([\s\S]*?)\1/m.exec(text);
  if (found === null) return null;
  const [whole, , map = ''] = found;
  const { plan, unread } = readMap(map);
  if (plan === null) return null;
  const rest = text.replace(whole, '');
  const drawn: Drawn = {
    id: stringOf(rest, 'id'),
    name: wordsOf(rest, 'name'),
    note: wordsOf(rest, 'note'),
    players: [...(/^\s*players\s*=\s*\[([^\]]*)\]/m.exec(rest)?.[1] ?? '').matchAll(/[234]/g)].map(([n]) =>
      Number(n),
    ),
    box: !/^\s*box\s*=\s*false/m.test(rest),
    plan,
  };
  return { drawn, unread };
}

function readMap(map: string): { plan: Plan | null; unread: string[] } {
  const rows = map
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)
    .slice(0, MAX_SIDE);
  const columns = Math.min(MAX_SIDE, Math.max(0, ...rows.map((words) => words.length)));
  if (columns === 0) return { plan: null, unread: [] };
  const unread: string[] = [];
  let plan = emptyPlan(columns, rows.length);
  rows.forEach((words, row) =>
    words.slice(0, columns).forEach((word, column) => {
      const cell = cellOfWord(word);
      if (cell === null) unread.push(word);
      else plan = put(plan, nameOf({ column, row }), cell);
    }),
  );
  return { plan, unread };
}

/** A string of TOML on one line, quoted either way. */
const STRING = /"((?:[^"\\]|\\.)*)"|'([^']*)'/;

function stringOf(text: string, key: string): string {
  const found = new RegExp(`^\\s*${key}\\s*=\\s*(?:${STRING.source})`, 'm').exec(text);
  return found === null ? '' : unquoted(found[1], found[2]);
}

function wordsOf(text: string, key: string): Words {
  const pair = new RegExp(`([a-z]{2})\\s*=\\s*(?:${STRING.source})`, 'g');
  const inline = new RegExp(`^\\s*${key}\\s*=\\s*\\{(.*)\\}`, 'm').exec(text)?.[1];
  const section = new RegExp(`^\\s*\\[${key}\\]\\s*$([^[]*)`, 'm').exec(text)?.[1];
  const words: Record<string, string> = {};
  for (const [, language = '', basic, literal] of (inline ?? section ?? '').matchAll(pair))
    words[language] = unquoted(basic, literal);
  return words;
}

function unquoted(basic: string | undefined, literal: string | undefined): string {
  if (basic === undefined) return literal ?? '';
  try {
    return JSON.parse(`"${basic}"`) as string;
  } catch {
    // TOML knows a few escapes that JSON does not; they come over as they are.
    return basic;
  }
}
