import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, RefusalError, type Client } from '../../api/client';
import type { Listener } from '../../api/socket';
import type { Command, OrderOutcome, Event, Table } from '../../api/types.gen';
import { Feed, type FeedListener } from './feed.svelte';
import { acted, clock, event, position, start, table } from './fixture';

/** A feed with a server that answers as it is told. */
function begun() {
  let listener: Listener | undefined;
  const link = {
    try: vi.fn().mockResolvedValue(null),
    order: vi.fn((_: Command): Promise<OrderOutcome> => Promise.resolve({ outcome: 'done', seq: 2 })),
    close: vi.fn(),
    retry: vi.fn(),
  };
  const api = {
    table: vi.fn((): Promise<Table> => Promise.resolve(table)),
    events: vi.fn((): Promise<Event[]> => Promise.resolve(start)),
    position: vi.fn(() => Promise.resolve(position(0, 0))),
    draft: vi.fn(() => Promise.resolve({ position: position(1, 0), effects: [] })),
    order: vi.fn(() => Promise.resolve({ outcome: 'done', seq: 2 })),
  };
  const heard = {
    jumped: vi.fn(),
    moved: vi.fn(),
    refused: vi.fn(),
  } satisfies FeedListener;
  const connect = vi.fn((_id: string, _seen: number, given: Listener) => {
    listener = given;
    return link;
  });
  const feed = new Feed('m', api as unknown as Client, connect, heard);
  return { feed, api, link, heard, connect, server: () => listener };
}

describe('a feed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('reads the table and its events, then listens from there', async () => {
    const { feed, connect } = begun();
    expect(feed.isOpen).toBe(false);
    expect(await feed.open()).toBe(true);
    expect([feed.table, feed.events, feed.isOpen]).toEqual([table, start, true]);
    expect(connect).toHaveBeenCalledWith('m', 1, expect.anything());
    expect([feed.toAct, feed.acting, feed.yourSeat]).toEqual([0, 0, 0]);
  });

  it('says why there is nothing to see, and can be opened again', async () => {
    const { feed, api } = begun();
    const offline = new OfflineError(null);
    api.table.mockRejectedValueOnce(offline);
    expect(await feed.open()).toBe(false);
    expect([feed.failure, feed.isOpen]).toEqual([offline, false]);
    expect(await feed.open()).toBe(true);
    expect(feed.failure).toBeNull();
  });

  it('knows where a match set out from that goes on from another one', async () => {
    const { feed, api } = begun();
    api.events.mockResolvedValueOnce([event(0, 0, acted('+a1'), position(1, 0))]);
    await feed.open();
    expect(feed.line.start?.plays).toBe(0);
  });

  it('tells of each position once, and whose doing it is', async () => {
    const { feed, heard, server } = begun();
    await feed.open();
    const mine = event(1, 0, acted('+a1'), position(1, 1));
    server()?.event(mine);
    server()?.event(mine);
    expect(heard.moved).toHaveBeenCalledExactlyOnceWith(mine, mine.position, true);
    server()?.event(event(2, 1, acted('+c1'), position(2, 0)));
    expect(heard.moved).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), false);
    expect([feed.events.length, feed.table?.seq, feed.table?.position.plays]).toEqual([3, 3, 2]);
  });

  it('tells when the table is elsewhere than was known, and reads what it has missed', async () => {
    const { feed, api, heard, server } = begun();
    await feed.open();
    server()?.table({ ...table, seq: 1 });
    expect(heard.jumped).not.toHaveBeenCalled();
    const missed = event(1, 1, acted('+c1'), position(1, 0));
    api.events.mockResolvedValueOnce([missed]);
    server()?.table({ ...table, seq: 2, position: position(1, 0) });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.jumped).toHaveBeenCalledOnce();
    expect(api.events).toHaveBeenLastCalledWith('m', 1);
    expect(feed.events).toEqual([...start, missed]);
  });

  it('asks for the table again after events that do not tell all, until it is new enough', async () => {
    const { feed, api, server } = begun();
    await feed.open();
    api.table
      .mockResolvedValueOnce(table)
      .mockRejectedValueOnce(new OfflineError(null))
      .mockResolvedValueOnce({ ...table, seq: 2, muted: [1] });
    server()?.event(event(1, 1, { kind: 'deputed', level: 5 }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect([api.table.mock.calls.length, feed.table?.muted]).toEqual([4, [1]]);
  });

  it('asks no more for a table that is gone', async () => {
    const { feed, api, server } = begun();
    await feed.open();
    api.table.mockRejectedValue(new RefusalError({ code: 'not_found', message: '' }, 404));
    server()?.event(event(1, 1, { kind: 'deputed', level: 5 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.table).toHaveBeenCalledTimes(2);
  });

  it('reads the table anew when somebody was muted: there is no event of it', async () => {
    const { feed, api } = begun();
    await feed.open();
    await feed.order({ do: 'mute', seat: 1, muted: true } as Command);
    expect(api.table).toHaveBeenCalledTimes(2);
    await feed.order({ do: 'hint', seat: 0 });
    expect(api.table).toHaveBeenCalledTimes(2);
  });

  it('tries over HTTP what the socket does not answer', async () => {
    const { feed, api, link } = begun();
    await feed.open();
    const draft = { seat: 0, actions: ['+a1'] };
    const answer = { kind: 'tried', draft: { position: position(5, 0), effects: [] } };
    link.try.mockResolvedValueOnce(answer);
    expect(await feed.try(draft)).toBe(answer);
    expect(await feed.try(draft)).toMatchObject({ kind: 'tried', draft: { position: { plays: 1 } } });
    const refusal = { code: 'not_your_seat', message: '' } as const;
    api.draft.mockRejectedValueOnce(new RefusalError(refusal, 409));
    expect(await feed.try(draft)).toEqual({ kind: 'untried', refusal });
    api.draft.mockRejectedValueOnce(new OfflineError(null));
    expect(await feed.try(draft)).toBeNull();
  });

  it('passes on who is there, who is busy, and what is refused', async () => {
    const { feed, heard, server } = begun();
    await feed.open();
    server()?.other({ say: 'presence', seats: [true, false], spectators: 2 });
    server()?.other({ say: 'busy' });
    expect([feed.presence.spectators, feed.busy]).toEqual([2, true]);
    server()?.event(event(1, 1, acted('+c1'), position(1, 0)));
    expect(feed.busy).toBe(false);
    const refusal = { code: 'too_many', message: '' } as const;
    server()?.other({ say: 'error', refusal });
    expect(heard.refused).toHaveBeenCalledWith(refusal);
  });

  it('moves the clock on while somebody is waited for, in the time of the server', async () => {
    const { feed, api } = begun();
    const at = Date.now() + 60_000;
    const running = { rule: { kind: 'live', seconds: 60, increment: 0 }, left: [9_000, 9_000], running: 0 };
    const timed = { ...table, clock: { ...clock, ...running, at } } as Table;
    api.table.mockResolvedValueOnce(timed);
    await feed.open();
    expect(feed.left(0)).toBe(9_000);
    vi.advanceTimersByTime(2_000);
    expect([feed.left(0), feed.left(1)]).toEqual([7_000, 9_000]);
  });

  it('adds to the luck of a match, and again if that failed', async () => {
    const { feed, api, server } = begun();
    const luck = { commitment: '00'.repeat(32), commitments: [null, null], contributions: [null, null] };
    const seats = table.seats.map((seat) => ({ ...seat, holder: { kind: 'person' } }));
    const waiting = { ...table, phase: 'waiting', luck, seats, yours: [0], awaited: [] } as unknown as Table;
    api.table.mockResolvedValueOnce(waiting);
    api.order.mockRejectedValueOnce(new OfflineError(null));
    await feed.open();
    await vi.advanceTimersByTimeAsync(0);
    server()?.table(waiting);
    server()?.table(waiting);
    expect(api.order).toHaveBeenCalledTimes(2);
  });

  it('hears nothing more once it is closed', async () => {
    const { feed, link } = begun();
    await feed.open();
    feed.reconnect();
    feed.close();
    feed.reconnect();
    expect([link.retry.mock.calls.length, link.close.mock.calls.length, feed.isOpen]).toEqual([1, 1, false]);
    expect(await feed.order({ do: 'hint', seat: 0 })).toBeNull();
  });
});
