// A record that was played through, as a table to look at.
import type {
  Board,
  ClockView,
  Event,
  Fact,
  GameChoice,
  Holder,
  Position,
  Replay,
  Step,
  Table,
} from '../api/types.gen';
import { GAMES } from '../games';
import { isLevel } from './levels';

const CLOCK: ClockView = { rule: { kind: 'none' }, left: [], running: null, paused: false, at: 0 };

export function tableOf(replay: Replay): { table: Table; events: Event[] } | null {
  const last = replay.steps.at(-1)?.position;
  if (last === undefined) return null;
  const game = GAMES[last.view.game].choiceFrom(replay.steps.map(({ position }) => position.view));
  const table = tableAround(game, replay.board, replay.names, last);
  return { table: { ...table, seq: replay.steps.length }, events: replay.steps.map(eventOf) };
}

/** A table to look at around a position, where there is none on the server. */
export function tableAround(
  game: GameChoice,
  board: Board | undefined,
  names: readonly string[],
  position: Position,
): Table {
  return {
    id: '',
    seq: 0,
    phase: 'over',
    game,
    ...(board === undefined ? {} : { board }),
    first: 0,
    seats: names.map((name, seat) => ({
      holder: holderOf(name),
      colour: seat,
      left: false,
    })),
    awaited: [],
    yours: [],
    moves: 0,
    made_by_you: false,
    position,
    clock: CLOCK,
    absence: { kind: 'leave' },
    hints: false,
    listed: false,
    muted: [],
    made_at: 0,
  };
}

/** Records name a computer player as the program does: `level:5`. */
function holderOf(name: string): Holder {
  const level = Number(/^level:(\d+)$/.exec(name)?.[1]);
  return isLevel(level) ? { kind: 'computer', level } : { kind: 'person', name, player: '' };
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
