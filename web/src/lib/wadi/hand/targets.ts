// What can be done now, sorted by where it begins. It comes from the texts of the legal actions; there is no rule here.

export type Action =
  | { kind: 'build'; at: string }
  | { kind: 'pump'; from: string; to: string }
  | { kind: 'watch'; at: string }
  | { kind: 'withdraw' }
  | { kind: 'end' };

/** How the end of a turn is written. */
export const END_OF_TURN = '.';

const CELL = /^[a-p](?:[1-9]|1[0-6])$/;

/** Reads an action in writing; `null` if it is none. */
export function parse(text: string): Action | null {
  if (text === END_OF_TURN) return { kind: 'end' };
  if (text === '@-') return { kind: 'withdraw' };
  const [sign, rest] = [text.slice(0, 1), text.slice(1)];
  if (sign === '+') return CELL.test(rest) ? { kind: 'build', at: rest } : null;
  if (sign === '@') return CELL.test(rest) ? { kind: 'watch', at: rest } : null;
  const [from = '', to = '', more] = text.split('>');
  return more === undefined && CELL.test(from) && CELL.test(to) ? { kind: 'pump', from, to } : null;
}

export const build = (at: string): string => `+${at}`;
export const pump = (from: string, to: string): string => `${from}>${to}`;
export const watch = (at: string): string => `@${at}`;
export const WITHDRAW = '@-';

export interface Targets {
  builds: ReadonlySet<string>;
  /** Where each pawn that can be pumped may go. */
  pumps: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where the watchman may go. */
  posts: ReadonlySet<string>;
  withdraw: boolean;
  end: boolean;
  /** Whether there is anything to do. */
  any: boolean;
}

export function targetsOf(legal: readonly string[]): Targets {
  const builds = new Set<string>();
  const pumps = new Map<string, Set<string>>();
  const posts = new Set<string>();
  let [withdraw, end] = [false, false];
  for (const text of legal) {
    const action = parse(text);
    switch (action?.kind) {
      case 'build':
        builds.add(action.at);
        break;
      case 'pump':
        pumps.set(action.from, (pumps.get(action.from) ?? new Set()).add(action.to));
        break;
      case 'watch':
        posts.add(action.at);
        break;
      case 'withdraw':
        withdraw = true;
        break;
      case 'end':
        end = true;
        break;
      case undefined:
        break;
    }
  }
  return { builds, pumps, posts, withdraw, end, any: legal.length > 0 };
}

/** Makes an action of what somebody typed: blanks, capitals and a dash for an arrow do no harm. */
export function tidy(typed: string): string {
  const text = typed.toLowerCase().replace(/\s+/g, '');
  const pumped = /^([a-p]\d{1,2})(?:-|–|→|to|:|x)?>?([a-p]\d{1,2})$/.exec(text);
  if (pumped?.[1] !== undefined && pumped[2] !== undefined) return pump(pumped[1], pumped[2]);
  return CELL.test(text) ? build(text) : text;
}
