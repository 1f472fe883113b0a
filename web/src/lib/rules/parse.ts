// Reads a text of /rules: a small part of Markdown, and anchors for rules.
//
//   # Title                  the game
//   ## Build {#build}        a section and its name in addresses
//   {#W20} Take a shadoof    an entry that explains rule W20; what follows belongs to it, up to the next anchor
//   [R] Look at the two …    a note on where this comes from: our reading, the author's site, the cards
//   - **Anywhere**: …        an item of a list
//   ![Tap a shadoof](reach)  a board from boards.json, with what to do there
//
// Within text: *emphasis*, **strong**, `code`, and W20 wherever a rule is named.

/** Where a statement comes from that is not in the printed rules. */
export type Source = 'reading' | 'author' | 'cards';

export type Inline =
  | { kind: 'text' | 'emphasis' | 'strong' | 'code'; text: string }
  /** A rule that is named. */
  | { kind: 'rule'; id: string };

export type Words = readonly Inline[];

export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'note'; source: Source; words: Words }
  | { kind: 'board'; name: string; words: Words };

/** What explains some rules, or none: then it is an introduction. */
export interface Entry {
  rules: readonly string[];
  blocks: readonly Block[];
}

export interface Section {
  id: string;
  title: string;
  entries: readonly Entry[];
}

export interface Book {
  title: string;
  lead: readonly Block[];
  sections: readonly Section[];
}

const SOURCES: Record<string, Source> = { R: 'reading', A: 'author', '?': 'cards' };

interface Growing {
  rules: string[];
  blocks: Block[];
}

/** Reads a text. A mistake in it is an error that names the line. */
export function parse(text: string): Book {
  let title = '';
  const lead: Growing = { rules: [], blocks: [] };
  const sections: { id: string; title: string; entries: Growing[] }[] = [];
  let entry = lead;
  for (const { line, lines } of chunks(text)) {
    const whole = lines.join(' ');
    const wrong = (what: string): Error => new Error(`line ${line}: ${what}`);
    const heading = /^(#+) (.*?)(?: \{#([a-z-]+)\})?$/.exec(whole);
    if (heading !== null) {
      const [, hashes = '', words = '', id] = heading;
      if (hashes === '#' && title === '') title = words;
      else if (hashes === '##' && id !== undefined) {
        entry = { rules: [], blocks: [] };
        sections.push({ id, title: words, entries: [entry] });
      } else throw wrong('a heading is "# Title", once, or "## Section {#name}"');
      continue;
    }
    const anchor = /^\{((?:#[A-Z]\d+ ?)+)\} /.exec(whole);
    const section = sections.at(-1);
    if (anchor?.[1] !== undefined) {
      if (section === undefined) throw wrong('a rule needs a section');
      entry = { rules: anchor[1].split(' ').map((id) => id.slice(1)), blocks: [] };
      section.entries.push(entry);
    } else if (whole.startsWith('{')) throw wrong('an anchor is "{#W20}" or "{#W20 #W21}"');
    entry.blocks.push(block(anchor === null ? lines : [whole.slice(anchor[0].length)], wrong));
  }
  return {
    title,
    lead: lead.blocks,
    sections: sections.map((section) => ({
      ...section,
      entries: section.entries.filter(({ blocks }) => blocks.length > 0),
    })),
  };
}

function block(lines: readonly string[], wrong: (what: string) => Error): Block {
  const whole = lines.join(' ');
  if (whole.startsWith('- ')) {
    const items = ` ${whole}`.split(' - ').slice(1);
    return { kind: 'list', items: items.map((item) => words(item, wrong)) };
  }
  const board = /^!\[(.*)\]\(([a-z-]+)\)$/.exec(whole);
  if (board?.[1] !== undefined && board[2] !== undefined)
    return { kind: 'board', name: board[2], words: words(board[1], wrong) };
  const note = /^\[(.)\] (.*)$/.exec(whole);
  if (note === null) return { kind: 'paragraph', words: words(whole, wrong) };
  const source = SOURCES[note[1] ?? ''];
  if (source === undefined) throw wrong('a note begins with [R], [A] or [?]');
  return { kind: 'note', source, words: words(note[2] ?? '', wrong) };
}

const PIECES = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([WTR]\d+)\b/g;

function words(text: string, wrong: (what: string) => Error): Inline[] {
  const found: Inline[] = [];
  const plain = (piece: string): void => {
    if (/[*`]/.test(piece)) throw wrong(`a * or \` without its other one in "${piece}"`);
    if (piece !== '') found.push({ kind: 'text', text: piece });
  };
  let done = 0;
  for (const piece of text.matchAll(PIECES)) {
    plain(text.slice(done, piece.index));
    const [all, strong, emphasis, code, id] = piece;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (id !== undefined) found.push({ kind: 'rule', id });
    done = piece.index + all.length;
  }
  plain(text.slice(done));
  return found;
}

/** Lines between empty ones, and the number of the first of them. */
function chunks(text: string): { line: number; lines: string[] }[] {
  const all: { line: number; lines: string[] }[] = [];
  let open = false;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '') open = false;
    else if (open) all.at(-1)?.lines.push(trimmed);
    else {
      all.push({ line: index + 1, lines: [trimmed] });
      open = true;
    }
  }
  return all;
}

/** The ids of all rules that a book explains, in its order. */
export const rulesOf = (book: Book): string[] =>
  book.sections.flatMap(({ entries }) => entries.flatMap(({ rules }) => [...rules]));

/** The names of all boards in a book, in its order. */
export const boardsOf = (book: Book): string[] =>
  book.sections.flatMap(({ entries }) =>
    entries.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'board' ? [block.name] : []))),
  );

/** What a book says about a rule. */
export const entryOf = (book: Book, rule: string): Entry | null =>
  book.sections.flatMap(({ entries }) => entries).find(({ rules }) => rules.includes(rule)) ?? null;
