// Where the reader is, by the part of the address behind the `#`: it works at any sub-path without configuration.
import { GAME_KEYS, type GameKey } from './games/keys';
import { EXAMPLE_KEYS, type ExampleKey } from './learn/example-keys';
import { assertNever } from './util/assert-never';
import { scrollOnceItFits } from './util/scroll-once-it-fits';

export type Route =
  | { page: 'home' }
  /** A new match, from a position of another one, on a board that was sent, or from the start. */
  | { page: 'new'; from: { id: string; at: number } | { board: string } | null }
  | { page: 'match'; id: string; at: number | null }
  /** A link to a seat that waits for somebody. */
  | { page: 'join'; id: string; seat: number; key: string }
  /** A link that moves a seat to this device. */
  | { page: 'move'; id: string; seat: number; key: string }
  | { page: 'replay' }
  /** A match that was played on a device and is to be taken over. */
  | { page: 'carry'; code: string }
  /** Boards, positions and decks of one's own: empty, from a link, or a copy of one that the server has. */
  | { page: 'editor'; from: Source | null }
  | { page: 'setup'; from: Source | null }
  | { page: 'setup-reef'; from: Source | null }
  | { page: 'deck'; from: Source | null }
  /** The rules of all games or of one, at a rule or a section. */
  | { page: 'rules'; game: GameKey | null; at: string | null }
  /** The rules of a game on one page. */
  | { page: 'summary'; game: GameKey }
  /** All lessons, or the one of a game. */
  | { page: 'learn'; game: GameKey | null }
  /** What there is to practise; the exercise of the day, those of one's own matches or of a game, or a single one. */
  | { page: 'exercises'; what: Practice | null }
  /** A whole match of a game, turn by turn. */
  | { page: 'example'; example: ExampleKey }
  | { page: 'account' }
  /** A link from a mail: signs in, or confirms an address. */
  | { page: 'link' | 'mail'; token: string }
  /** A link from a mail that ends such mails. */
  | { page: 'stop'; who: string; key: string }
  | { page: 'lost' };

/** What is practised: one by its id, or one after the other. */
export type Practice =
  | { kind: 'day' | 'own' | 'again' }
  | { kind: 'game'; game: GameKey; theme: string | null }
  | { kind: 'one'; game: GameKey; id: string };

/** What a page of the workshop begins with: a packed text, or a scenario by its id. */
export type Source = { kind: 'link'; code: string } | { kind: 'copy'; id: string };

const WORKSHOP = ['editor', 'setup', 'setup-reef', 'deck'] as const;
type Workshop = (typeof WORKSHOP)[number];
export const isWorkshop = (page: string): page is Workshop => WORKSHOP.some((one) => one === page);

export function parse(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const [head, id, word, third, fourth] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'new' && id === undefined) return { page: 'new', from: null };
  if (head === 'new' && id === 'board' && word !== undefined && third === undefined)
    return { page: 'new', from: { board: word } };
  if (head === 'new' && id !== undefined && word !== undefined && third === undefined && /^\d+$/.test(word))
    return { page: 'new', from: { id, at: Number(word) } };
  if (head === 'replay' && id === undefined) return { page: 'replay' };
  if (head === 'carry' && id !== undefined && word === undefined) return { page: 'carry', code: id };
  const game = GAME_KEYS.find((known) => known === id);
  if (isWorkshop(head) && third === undefined) {
    if (id === undefined) return { page: head, from: null };
    if (id === 'link' && word !== undefined) return { page: head, from: { kind: 'link', code: word } };
    if (id === 'copy' && word !== undefined) return { page: head, from: { kind: 'copy', id: word } };
  }
  if (head === 'rules' && third === undefined) {
    if (id === undefined) return { page: 'rules', game: null, at: null };
    if (game === undefined) return { page: 'lost' };
    return word === 'summary' ? { page: 'summary', game } : { page: 'rules', game, at: word ?? null };
  }
  if (head === 'learn' && id === undefined) return { page: 'learn', game: null };
  if (head === 'learn' && game !== undefined && word === undefined) return { page: 'learn', game };
  if (head === 'exercises') {
    if (id === undefined) return { page: 'exercises', what: null };
    if ((id === 'day' || id === 'own' || id === 'again') && word === undefined)
      return { page: 'exercises', what: { kind: id } };
    if (game !== undefined && word === undefined)
      return { page: 'exercises', what: { kind: 'game', game, theme: null } };
    if (game !== undefined && word === 'about' && third !== undefined && fourth === undefined)
      return { page: 'exercises', what: { kind: 'game', game, theme: third } };
    if (game !== undefined && word === 'one' && third !== undefined && fourth === undefined)
      return { page: 'exercises', what: { kind: 'one', game, id: third } };
  }
  const example = EXAMPLE_KEYS.find((known) => known === id);
  if (head === 'example' && example !== undefined && word === undefined) return { page: 'example', example };
  if (head === 'account' && id === undefined) return { page: 'account' };
  if ((head === 'link' || head === 'mail') && id !== undefined && word === undefined)
    return { page: head, token: id };
  if (head === 'stop' && id !== undefined && word !== undefined && third === undefined)
    return { page: 'stop', who: id, key: word };
  if (head === 'm' && id !== undefined) {
    if (word === undefined) return { page: 'match', id, at: null };
    const number = third === undefined ? NaN : Number(third);
    if (!Number.isInteger(number) || number < 0) return { page: 'lost' };
    if (word === 'at' && fourth === undefined) return { page: 'match', id, at: number };
    if (word === 'join' && fourth !== undefined) return { page: 'join', id, seat: number, key: fourth };
    if (word === 'move' && fourth !== undefined) return { page: 'move', id, seat: number, key: fourth };
  }
  return { page: 'lost' };
}

export function hashOf(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'lost':
      return '#/';
    case 'new':
      if (route.from === null) return '#/new';
      if ('board' in route.from) return `#/new/board/${route.from.board}`;
      return `#/new/${encodeURIComponent(route.from.id)}/${route.from.at}`;
    case 'replay':
      return '#/replay';
    case 'carry':
      return `#/carry/${route.code}`;
    case 'editor':
    case 'setup':
    case 'setup-reef':
    case 'deck':
      return `#/${route.page}${sourcePart(route.from)}`;
    case 'rules':
      return ['#/rules', route.game, route.at].filter((part) => part !== null).join('/');
    case 'summary':
      return `#/rules/${route.game}/summary`;
    case 'learn':
      return route.game === null ? '#/learn' : `#/learn/${route.game}`;
    case 'exercises':
      return `#/exercises${practicePart(route.what)}`;
    case 'example':
      return `#/example/${route.example}`;
    case 'account':
      return '#/account';
    case 'link':
    case 'mail':
      return `#/${route.page}/${encodeURIComponent(route.token)}`;
    case 'stop':
      return `#/stop/${encodeURIComponent(route.who)}/${encodeURIComponent(route.key)}`;
    case 'match':
      return `#/m/${encodeURIComponent(route.id)}${route.at === null ? '' : `/at/${route.at}`}`;
    case 'join':
    case 'move':
      return `#/m/${encodeURIComponent(route.id)}/${route.page}/${route.seat}/${encodeURIComponent(route.key)}`;
    default:
      return assertNever(route);
  }
}

function practicePart(what: Practice | null): string {
  if (what === null) return '';
  switch (what.kind) {
    case 'game':
      return `/${what.game}${what.theme === null ? '' : `/about/${encodeURIComponent(what.theme)}`}`;
    case 'one':
      return `/${what.game}/one/${encodeURIComponent(what.id)}`;
    default:
      return `/${what.kind}`;
  }
}

function sourcePart(from: Source | null): string {
  if (from === null) return '';
  return from.kind === 'link' ? `/link/${from.code}` : `/copy/${encodeURIComponent(from.id)}`;
}

/** What is one page to its reader: a match with all its positions, a book with all its rules, a drawing board. */
export function pageOf(route: Route): string {
  switch (route.page) {
    case 'match':
    case 'rules':
      return hashOf({ ...route, at: null });
    case 'editor':
    case 'setup':
    case 'setup-reef':
    case 'deck':
      return hashOf({ ...route, from: null });
    case 'lost':
      return route.page;
    default:
      return hashOf(route);
  }
}

/** A whole address to give to somebody else, at this address of the page or at another one. */
export function linkTo(route: Route, base = document.baseURI): string {
  return new URL(hashOf(route), base).href;
}

let current = $state.raw<Route>(parse(location.hash));

// The history numbers the places where the reader was, differently each time the page is loaded. To those he comes back
// by the browser's buttons, and finds them scrolled as he left them; any other page begins at its top.
let visits = Date.now();
let visit = visits++;
history.replaceState(visit, '');
const leftAt = new Map<number, number>();
window.addEventListener('scroll', () => leftAt.set(visit, window.scrollY), { passive: true });
let endScrolling = (): void => undefined;
window.addEventListener('hashchange', () => {
  endScrolling();
  const next = parse(location.hash);
  const known: unknown = history.state;
  const isNew = typeof known !== 'number';
  visit = isNew ? visits++ : known;
  if (isNew) history.replaceState(visit, '');
  if (isNew && pageOf(next) !== pageOf(current)) window.scrollTo(0, 0);
  current = next;
  const top = leftAt.get(visit);
  if (!isNew && top !== undefined) endScrolling = scrollOnceItFits(top);
});

export const route = (): Route => current;

export function go(route: Route): void {
  location.hash = hashOf(route);
}

/**
 * Changes the address without a step in the history, unless the reader has gone to another page than `of` meanwhile: whoever
 * has waited for an answer must not call him back.
 */
export function replace(route: Route, of = route): void {
  if (pageOf(of) !== pageOf(current)) return;
  history.replaceState(visit, '', hashOf(route));
  current = route;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
