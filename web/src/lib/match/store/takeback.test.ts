import { describe, expect, it } from 'vitest';
import type { Event, Fact, Position } from '../../api/types.gen';
import { redo, takeBack } from './takeback';
import { timeline } from './timeline';

/** A match from lines such as `0 +a1 1B`: who acts, what, and the heading after it. `-` is chance. */
function match(...lines: readonly string[]): Event[] {
  const events: Event[] = [];
  let plays = 0;
  const add = (seat: number | null, fact: Fact, heading: string) =>
    events.push({
      seq: events.length,
      at: 0,
      seat,
      fact,
      effects: [],
      clock: {} as Event['clock'],
      position: { plays, heading, points: [0, 0, 0] } as unknown as Position,
    });
  for (const line of ['began 1A', ...lines]) {
    const [who = '', what = '', heading = ''] = line.split(' ');
    if (who === 'began') add(null, { kind: 'began' }, what);
    else if (who === 'back') {
      plays = Number(what);
      add(0, { kind: 'took_back', plays }, heading);
    } else {
      plays++;
      if (who === '-') add(null, { kind: 'fell', action: what }, heading);
      else add(Number(who), { kind: 'acted', action: what }, heading);
    }
  }
  return events;
}

function taken(yours: readonly number[], ...lines: readonly string[]): string | null {
  const events = match(...lines);
  const plan = takeBack(events, timeline(events), yours);
  return plan === null ? null : `${plan.seat}: ${plan.turns.map(({ heading }) => heading).join(' ')}`;
}

describe('taking back', () => {
  const round = ['0 +a1 1A', '0 b1>a1 1B', '1 +c1 1C', '2 . 2A'];
  it('is of the turn that just ended, whoever is to act', () => {
    expect(taken([0, 1, 2], ...round.slice(0, 2))).toBe('0: 1A');
    expect(taken([0, 1, 2], ...round)).toBe('2: 1C');
    expect(taken([0, 1, 2], ...round, '0 +a2 2A')).toBe('0: 2A');
  });

  it('takes along what others have done since', () => {
    expect(taken([0], ...round)).toBe('0: 1A 1B 1C');
    expect(taken([0, 1], ...round)).toBe('1: 1B 1C');
  });

  it('is offered only where something can be had back', () => {
    expect(taken([0])).toBeNull();
    expect(taken([], ...round)).toBeNull();
    expect(taken([2], ...round.slice(0, 3))).toBeNull();
    expect(taken([0, 1], '- ry 1A', '0 end 1B', '- bb 1B')).toBeNull();
    expect(taken([0, 1], '- ry 1A', '0 end 1B', '- bb 1B', '1 worm 1B')).toBe('1: 1B');
    // What chance brought in the middle of a turn stays.
    expect(taken([0], '- ry 1A', '0 flip 1A', '- wa 1A', '0 take 1A')).toBe('0: 1A');
  });

  it('does not go back into the match that this one goes on from', () => {
    const [began, ...plays] = match('0 +a1 1B');
    const events = [...plays, ...(began === undefined ? [] : [{ ...began, position: plays[0]?.position }])];
    expect(takeBack(events as Event[], timeline(events as Event[]), [0, 1])).toBeNull();
  });
});

describe('playing again', () => {
  const played = ['0 +a1 1A', '0 b1>a1 1B', '1 +c1 2A'];
  it('is of one turn after the other, the one that was taken back last first', () => {
    const back = [...played, 'back 2 1B', 'back 0 1A'];
    expect(redo(match(...played))).toBeNull();
    expect(redo(match(...back))).toEqual({ seat: 0, actions: ['+a1', 'b1>a1'] });
    expect(redo(match(...back, '0 +a1 1A', '0 b1>a1 1B'))).toEqual({ seat: 1, actions: ['+c1'] });
    expect(redo(match(...back, ...played))).toBeNull();
  });

  it('ends when somebody plays something else', () => {
    expect(redo(match(...played, 'back 2 1B', '1 +d1 2A'))).toBeNull();
    expect(redo(match(...played, 'back 2 1B', '- ry 1B'))).toBeNull();
  });
});
