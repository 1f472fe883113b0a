// The choices of a new match, and what they ask of the server. Pure: the page holds one and replaces it.
import type { Absence, ClockRule, NewMatch, NewSeat, Scenario, Sitter } from '../api/types.gen';
import { GAMES } from '../games';
import { factsOf, type GameKey } from '../games/keys';
import { assertNever } from '../util/assert-never';

export const SITTERS = ['me', 'here', 'invited', 'computer', 'open'] as const;
/** Those who need nobody elsewhere. */
export const SITTERS_HERE = ['me', 'here', 'computer'] as const satisfies readonly (typeof SITTERS)[number][];
export type SitterKind = (typeof SITTERS)[number];
export const COLOURS = [0, 1, 2, 3, 4, 5] as const;

export interface FormSeat {
  kind: SitterKind;
  level: number;
  name: string;
  colour: number;
  /** What the seat is given before the match, so that it is even. */
  headStart: number;
}

export interface Form {
  game: GameKey;
  scenario: string;
  /** The text of a board of one's own; it is taken when it is not empty. */
  ownBoard: string;
  /** The text of a deck of Das Riff; empty for the built-in one. */
  deck: string;
  seats: readonly FormSeat[];
  /** The seat that begins; `null` for chance. */
  first: number | null;
  building: string;
  pro: boolean;
  clock: ClockRule['kind'];
  days: number;
  holidays: number;
  minutes: number;
  increment: number;
  absence: Absence['kind'];
  absenceLevel: number;
  hints: boolean;
  listed: boolean;
  /** Whether it is played on this device, without a server. */
  here: boolean;
  beginning: { id: string; at: number } | null;
}

export function newForm(level: number): Form {
  return {
    game: 'wadi',
    scenario: 'first-wadi',
    ownBoard: '',
    deck: '',
    seats: [newSeat('me', 0, level), newSeat('computer', 1, level)],
    first: null,
    building: 'free',
    pro: false,
    clock: 'none',
    days: 3,
    holidays: 14,
    minutes: 15,
    increment: 10,
    absence: 'leave',
    absenceLevel: 4,
    hints: true,
    listed: false,
    here: false,
    beginning: null,
  };
}

const newSeat = (kind: SitterKind, colour: number, level: number): FormSeat => ({
  kind,
  level,
  name: '',
  colour,
  headStart: 0,
});

/** How many may play this game. */
export const counts = (game: GameKey): readonly number[] => factsOf(game).seats;

/** Another game, with the building rule that is usual there, and with seats for as many as may play it. */
export function withGame(form: Form, game: GameKey): Form {
  if (game === form.game) return form;
  const { usual, seats } = factsOf(game);
  const { building = form.building } = GAMES[usual.name].newMatch.formOf(usual);
  const next = { ...form, game, building };
  return seats.includes(form.seats.length) ? next : withCount(next, seats[0], []);
}

/** Another number of seats, on a board that is made for it. */
export function withCount(form: Form, count: number, scenarios: readonly Scenario[]): Form {
  const seats = form.seats.slice(0, count);
  while (seats.length < count) {
    const free = COLOURS.find((colour) => seats.every((seat) => seat.colour !== colour)) ?? 0;
    seats.push(
      newSeat(
        seats.at(-1)?.kind === 'me' ? 'computer' : (seats.at(-1)?.kind ?? 'computer'),
        free,
        seats.at(-1)?.level ?? 3,
      ),
    );
  }
  const fits = (scenario: Scenario) => scenario.players.includes(count);
  const current = scenarios.find((scenario) => scenario.id === form.scenario);
  const scenario =
    current === undefined || fits(current) ? form.scenario : (scenarios.find(fits)?.id ?? form.scenario);
  const first = form.first !== null && form.first >= count ? null : form.first;
  return { ...form, seats, scenario, first };
}

export function withSeat(form: Form, index: number, change: Partial<FormSeat>): Form {
  return { ...form, seats: form.seats.map((seat, at) => (at === index ? { ...seat, ...change } : seat)) };
}

/** Another colour for a seat; whoever had it takes the one that is left. */
export function withColour(form: Form, index: number, colour: number): Form {
  const left = form.seats[index]?.colour ?? 0;
  const seats = form.seats.map((seat, at) =>
    at === index ? { ...seat, colour } : seat.colour === colour ? { ...seat, colour: left } : seat,
  );
  return { ...form, seats };
}

/** What each seat is given, as far as the game permits. */
export function headStarts(form: Form): number[] {
  const { mostHeadStart } = GAMES[factsOf(form.game).game].newMatch;
  return form.seats.map(({ headStart }) => Math.min(Math.max(Math.round(headStart), 0), mostHeadStart));
}

export function toNewMatch(form: Form): NewMatch {
  const given = headStarts(form);
  return {
    game: {
      ...GAMES[factsOf(form.game).game].newMatch.choice(form),
      ...(given.every((points) => points === 0) ? {} : { head_start: given }),
    },
    seats: form.seats.map(newSeatOf),
    first: form.first === null ? { who: 'random' } : { who: 'seat', seat: form.first },
    clock: clockRule(form),
    absence: form.absence === 'leave' ? { kind: 'leave' } : { kind: 'computer', level: form.absenceLevel },
    hints: form.hints,
    listed: form.listed,
    ...(form.beginning === null ? {} : { beginning: { kind: 'match', ...form.beginning } }),
  };
}

function newSeatOf(seat: FormSeat): NewSeat {
  return { sitter: sitter(seat), colour: seat.colour };
}

function sitter(seat: FormSeat): Sitter {
  const name = seat.name.trim();
  switch (seat.kind) {
    case 'me':
      return { kind: 'me' };
    case 'here':
      return name === '' ? { kind: 'me' } : { kind: 'me', name };
    case 'invited':
      return { kind: 'invited' };
    case 'open':
      return { kind: 'open' };
    case 'computer':
      return { kind: 'computer', level: seat.level };
    default:
      return assertNever(seat.kind);
  }
}

function clockRule(form: Form): ClockRule {
  switch (form.clock) {
    case 'none':
      return { kind: 'none' };
    case 'days':
      return { kind: 'days', days: form.days, holidays: form.holidays };
    case 'live':
      return { kind: 'live', seconds: Math.round(form.minutes * 60), increment: form.increment };
    default:
      return assertNever(form.clock);
  }
}
