import { describe, expect, it } from 'vitest';
import {
  DEAD_AFTER,
  FILL_WITHIN,
  GIVE_UP_AFTER,
  Link,
  PING_EVERY,
  RECONNECT_AFTER,
  RESEND_AFTER,
} from './link';
import type { Event, FromServer, Order, Table } from './types.gen';

const table = (seq: number): FromServer => ({ say: 'table', table: { seq } as Table });
const event = (seq: number): FromServer => ({ say: 'event', event: { seq } as Event });
const order: Order = { id: '00', command: { do: 'resign', seat: 0 } };

/** A machine that has heard of a table with so many events, at time 0. */
function live(seq: number): Link {
  const link = new Link(0, () => 0.5);
  link.start(0);
  link.step({ kind: 'opened' }, 0);
  link.step({ kind: 'message', message: table(seq) }, 0);
  return link;
}

describe('the link', () => {
  it('is live once it is open, and goes on from what it knows', () => {
    const link = new Link(3);
    expect(link.start(0)).toEqual([{ kind: 'connect', seen: 3 }]);
    link.step({ kind: 'opened' }, 0);
    expect(link.state.kind).toBe('live');
    link.step({ kind: 'message', message: event(3) }, 1);
    expect(link.at).toBe(4);
  });

  it('takes the whole table where it comes', () => {
    expect(live(4).at).toBe(4);
  });

  it('passes events on in order', () => {
    const link = live(4);
    expect(link.step({ kind: 'message', message: event(4) }, 1)).toEqual([
      { kind: 'event', event: { seq: 4 } },
    ]);
    expect(link.at).toBe(5);
  });

  it('asks once for what is missing', () => {
    const link = live(4);
    expect(link.step({ kind: 'message', message: event(6) }, 1)).toEqual([
      { kind: 'send', message: { say: 'since', seen: 4 } },
    ]);
    expect(link.step({ kind: 'message', message: event(7) }, 2)).toEqual([]);
    link.step({ kind: 'message', message: event(4) }, 3);
    expect(link.state.kind).toBe('live');
  });

  it('begins anew when a gap stays open', () => {
    const link = live(4);
    link.step({ kind: 'message', message: event(6) }, 1);
    expect(link.step({ kind: 'tick' }, 1 + FILL_WITHIN)).toEqual([{ kind: 'disconnect' }]);
    expect(link.step({ kind: 'tick' }, 2 + FILL_WITHIN)).toEqual([{ kind: 'connect', seen: 4 }]);
  });

  it('pings, and gives up on silence', () => {
    const link = live(0);
    expect(link.step({ kind: 'tick' }, PING_EVERY)).toEqual([{ kind: 'send', message: { say: 'ping' } }]);
    expect(link.step({ kind: 'tick' }, PING_EVERY + 1)).toEqual([]);
    link.step({ kind: 'message', message: { say: 'pong' } }, PING_EVERY + 2);
    expect(link.step({ kind: 'tick' }, PING_EVERY + 2 + DEAD_AFTER)).toEqual([{ kind: 'disconnect' }]);
    expect(link.state.kind).toBe('waiting');
  });

  it('comes back after a while', () => {
    const link = live(3);
    link.step({ kind: 'lost' }, 100);
    expect(link.step({ kind: 'tick' }, 100 + RECONNECT_AFTER - 1)).toEqual([]);
    expect(link.step({ kind: 'tick' }, 100 + RECONNECT_AFTER)).toEqual([{ kind: 'connect', seen: 3 }]);
  });

  it('sends an unanswered order again under the same name', () => {
    const link = live(0);
    const sent = { kind: 'send', message: { say: 'order', ...order } };
    expect(link.step({ kind: 'order', order }, 0)).toEqual([sent]);
    expect(link.step({ kind: 'tick' }, RESEND_AFTER)).toContainEqual(sent);
    link.step(
      { kind: 'message', message: { say: 'answer', id: '00', result: { outcome: 'done', seq: 1 } } },
      2_600,
    );
    expect(link.unanswered).toEqual([]);
  });

  it('keeps an order over a lost connection', () => {
    const link = live(0);
    link.step({ kind: 'lost' }, 0);
    expect(link.step({ kind: 'order', order }, 1)).toEqual([]);
    link.step({ kind: 'retry' }, 2);
    expect(link.step({ kind: 'opened' }, 3)).toEqual([{ kind: 'send', message: { say: 'order', ...order } }]);
  });

  it('asks for the whole table when an order stays unanswered', () => {
    const link = live(0);
    link.step({ kind: 'order', order }, 0);
    for (let now = 1_000; now < GIVE_UP_AFTER; now += 1_000) {
      link.step({ kind: 'message', message: { say: 'pong' } }, now);
    }
    expect(link.step({ kind: 'tick' }, GIVE_UP_AFTER)).toEqual([{ kind: 'disconnect' }]);
    expect(link.unanswered).toEqual([order]);
  });

  it('does as the server says when it stops', () => {
    const link = live(0);
    expect(link.step({ kind: 'message', message: { say: 'closing', reconnect_in: 1_000 } }, 0)).toEqual([
      { kind: 'disconnect' },
    ]);
    expect(link.step({ kind: 'lost' }, 10)).toEqual([]);
    expect(link.step({ kind: 'tick' }, 1_500)).toEqual([{ kind: 'connect', seen: 0 }]);
  });

  it('is silent once closed', () => {
    const link = live(0);
    link.step({ kind: 'close' }, 0);
    expect(link.step({ kind: 'tick' }, 99_999)).toEqual([]);
  });
});
