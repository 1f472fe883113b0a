// A record that was played through, as a table to look at.
import type {
  ClockFace,
  Event,
  Fact,
  GameChoice,
  Holder,
  Position,
  Replay,
  Step,
  Table,
} from './api/types.gen';

const CLOCK: ClockFace = { rule: { kind: 'none' }, left: [], running: null, paused: false, at: 0 };

export function tableOf(replay: Replay): { table: Table; events: Event[] } | null {
  const last = replay.steps.at(-1)?.position;
  if (last === undefined) return null;
  const table: Table = {
    id: '',
    seq: replay.steps.length,
    phase: 'over',
    game: gameOf(replay.steps, last),
    ...(replay.board === undefined ? {} : { board: replay.board }),
    first: 0,
    seats: replay.names.map((name, seat) => ({
      holder: holderOf(name),
      colour: seat,
      left: false,
    })),
    yours: [],
    made_by_you: false,
    position: last,
    clock: CLOCK,
    absence: { kind: 'leave' },
    hints: false,
    listed: false,
    muted: [],
    made_at: 0,
  };
  return { table, events: replay.steps.map(eventOf) };
}

/** Records name a computer player as the program does: `level:5`. */
function holderOf(name: string): Holder {
  const level = /^level:([1-8])$/.exec(name)?.[1];
  return level === undefined
    ? { kind: 'person', name, player: '' }
    : { kind: 'computer', level: Number(level) };
}

function eventOf(step: Step, seq: number): Event {
  return {
    seq,
    at: 0,
    seat: step.seat,
    fact: factOf(step, seq),
    effects: step.effects,
    position: step.position,
    clock: CLOCK,
  };
}

function factOf({ seat, action }: Step, seq: number): Fact {
  if (seq === 0) return { kind: 'began' };
  if (action === null) return { kind: 'left', why: 'resigned' };
  return seat === null ? { kind: 'fell', action } : { kind: 'acted', action };
}

/** What a record's positions tell of the game; only what boards look at matters. */
function gameOf(steps: readonly Step[], last: Position): GameChoice {
  if (last.view.game === 'reef') return { name: 'reef' };
  const watchmen = steps.some(
    ({ position: { view } }) =>
      view.game === 'wadi' && (view.withdrawn.length > 0 || view.watchmen.some((at) => at !== null)),
  );
  return { name: 'wadi', scenario: '', building: 'free', watchmen, pro: false };
}
