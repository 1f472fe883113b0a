// Where the reader is, by the part of the address behind the `#`: it works at any sub-path without configuration.
import { assertNever } from './util/assert-never';

export type Route =
  | { page: 'home' }
  /** A new match, from a position of another one or from the start. */
  | { page: 'new'; from: { id: string; at: number } | null }
  | { page: 'match'; id: string; at: number | null }
  /** A link to a seat that waits for somebody. */
  | { page: 'join'; id: string; seat: number; key: string }
  /** A link that moves a seat to this device. */
  | { page: 'move'; id: string; seat: number; key: string }
  | { page: 'replay' }
  | { page: 'account' }
  | { page: 'lost' };

export function parse(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const [head, id, word, third, fourth] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'new' && id === undefined) return { page: 'new', from: null };
  if (head === 'new' && id !== undefined && word !== undefined && third === undefined && /^\d+$/.test(word))
    return { page: 'new', from: { id, at: Number(word) } };
  if (head === 'replay' && id === undefined) return { page: 'replay' };
  if (head === 'account' && id === undefined) return { page: 'account' };
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
      return route.from === null ? '#/new' : `#/new/${encodeURIComponent(route.from.id)}/${route.from.at}`;
    case 'replay':
      return '#/replay';
    case 'account':
      return '#/account';
    case 'match':
      return `#/m/${encodeURIComponent(route.id)}${route.at === null ? '' : `/at/${route.at}`}`;
    case 'join':
    case 'move':
      return `#/m/${encodeURIComponent(route.id)}/${route.page}/${route.seat}/${encodeURIComponent(route.key)}`;
    default:
      return assertNever(route);
  }
}

/** A whole address to give to somebody else. */
export function linkTo(route: Route): string {
  return new URL(hashOf(route), document.baseURI).href;
}

let current = $state.raw<Route>(parse(location.hash));
window.addEventListener('hashchange', () => (current = parse(location.hash)));

export const route = (): Route => current;

export function go(route: Route): void {
  location.hash = hashOf(route);
}

/** Changes the address without a step in the history. */
export function replace(route: Route): void {
  history.replaceState(null, '', hashOf(route));
  current = route;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
