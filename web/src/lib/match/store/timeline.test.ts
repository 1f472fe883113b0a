import { describe, expect, it } from 'vitest';
import type { Event, Fact, Position } from '../../api/types.gen';
import { marksSince } from './marks';
import { positionAt, timeline, turns, upTo } from './timeline';

/** Events in one line each: seat, fact, plays after it, heading and points after it. */
function event(seq: number, seat: number | null, fact: Fact, after?: [number, string, number[]]): Event {
  const position = after && ({ plays: after[0], heading: after[1], points: after[2] } as Position);
  return {
    seq,
    at: 0,
    seat,
    fact,
    effects: [],
    clock: {} as Event['clock'],
    ...(position ? { position } : {}),
  };
}

const acted = (action: string): Fact => ({ kind: 'acted', action });

const events: Event[] = [
  event(0, 0, { kind: 'sat', player: 'p', name: 'Anna' }),
  event(1, null, { kind: 'began' }, [0, '1A', [0, 0]]),
  event(2, 0, acted('+a1'), [1, '1A', [0, 0]]),
  event(3, 0, acted('b1>a1'), [2, '1B', [3, 0]]),
  event(4, 1, { kind: 'said', words: { kind: 'phrase', number: 3 } }),
  event(5, 1, acted('+c1'), [3, '1B', [3, 1]]),
];

/** A match that goes on after two plays of another one. */
const goingOn: Event[] = [
  event(0, 0, { kind: 'sat', player: 'p', name: 'Anna' }),
  event(1, 0, acted('+a1'), [1, '1B', [2, 0]]),
  event(2, 1, acted('+c1'), [2, '2A', [2, 1]]),
  event(3, null, { kind: 'began' }, [2, '2A', [2, 1]]),
];

describe('the timeline', () => {
  it('begins with whoever the lot lets begin, and that is no play', () => {
    const line = timeline([
      event(0, null, { kind: 'began' }, [0, '1A', [0, 0]]),
      event(1, 1, { kind: 'drawn_first' }, [0, '1B', [0, 0]]),
      event(2, 1, acted('+c1'), [1, '1B', [0, 1]]),
    ]);
    expect(turns(line).map(({ heading, plays }) => [heading, plays.length])).toEqual([['1B', 1]]);
  });

  it('has the plays from which a match goes on', () => {
    const opening = { plays: 0, heading: '1A', points: [0, 0] } as Position;
    const line = timeline(goingOn, opening);
    expect(positionAt(line, 0)?.position).toBe(opening);
    expect(turns(line).map(({ heading, seat, gained }) => [heading, seat, gained])).toEqual([
      ['1A', 0, [2, 0]],
      ['1B', 1, [0, 1]],
    ]);
    expect(timeline(goingOn).start).toBeNull();
  });

  it('has the plays in order and the start', () => {
    const line = timeline(events);
    expect(line.start?.plays).toBe(0);
    expect(line.plays.map((play) => play.position.plays)).toEqual([1, 2, 3]);
    expect(positionAt(line, 0)?.position.heading).toBe('1A');
    expect(positionAt(line, 2)?.position.points).toEqual([3, 0]);
    expect(positionAt(line, 9)).toBeNull();
  });

  it('forgets what was taken back', () => {
    const back = event(6, null, { kind: 'took_back', plays: 1 }, [1, '1A', [0, 0]]);
    expect(timeline([...events, back]).plays.map((play) => play.position.plays)).toEqual([1]);
  });

  it('makes one entry a turn with what was gained', () => {
    const log = turns(timeline(events));
    expect(log.map((turn) => [turn.heading, turn.seat, turn.plays.length, turn.gained])).toEqual([
      ['1A', 0, 2, [3, 0]],
      ['1B', 1, 1, [0, 1]],
    ]);
  });

  it('marks what happened since the reader acted', () => {
    const line = timeline(events);
    expect(marksSince(line, 0, 3)).toEqual([{ seat: 1, action: '+c1' }]);
    expect(marksSince(line, 1, 2)).toEqual([
      { seat: 0, action: '+a1' },
      { seat: 0, action: 'b1>a1' },
    ]);
    expect(marksSince(line, null, 3)).toEqual([{ seat: 1, action: '+c1' }]);
  });

  it('are told as far as they are shown', () => {
    const told = (most: number) => turns(upTo(timeline(events), most)).map(({ plays }) => plays.length);
    expect([told(1), told(2), told(9)]).toEqual([[1], [2], [2, 1]]);
  });
});
