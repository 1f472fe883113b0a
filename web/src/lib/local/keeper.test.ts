import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Evaluation, Event, NewMatch, Table } from '../api/types.gen';
import { hex } from '../util/random';
import { Answers } from './answers';
import { Keeper } from './keeper';
import * as rules from './module/browser';
import { solve } from './solving';
import { MemoryStorage, type Append, type Storage } from './storage';
import type { Thinker } from './thinker';
import { Tryouts } from './tryouts';

beforeAll(() => {
  rules.initSync({ module: readFileSync('src/lib/local/module/browser_bg.wasm') });
});

/** Thinks at once, in this very thread. */
const thinker: Thinker = {
  atOnce: 1,
  solve: (problem) => Promise.resolve(solve(rules, problem, 7, () => undefined)),
};

/** A tab of a device: its tables, and what it was told. */
class Tab {
  readonly told: Event[] = [];
  readonly keeper: Keeper;
  readonly answers: Answers;
  #others: Tab[] = [];

  constructor(storage: Storage) {
    this.keeper = new Keeper(
      rules,
      storage,
      thinker,
      { now: () => Date.now(), digits: hex, name: () => 'Guest 4711' },
      {
        event: (_, event) => this.told.push(event),
        thinking: () => undefined,
        kept: (id) => this.#others.forEach((tab) => void tab.keeper.catchUp(id)),
      },
    );
    this.answers = new Answers(this.keeper, rules, new Tryouts(rules, thinker));
  }

  beside(other: Tab): this {
    this.#others.push(other);
    return this;
  }

  async table(id: string): Promise<Table> {
    return JSON.parse(await this.keeper.view(id)) as Table;
  }

  /** Plays the first action that is legal, as the page does: by an order. */
  async play(id: string): Promise<void> {
    const { seq, position } = await this.table(id);
    if (position.turn.who !== 'seat') throw new Error('nobody is to act');
    const action = position.legal?.at(0) ?? '';
    const command = { do: 'play' as const, seat: position.turn.seat, seen: seq, actions: [action] };
    await this.keeper.order(id, { id: hex(32), command });
  }
}

const WANTED: NewMatch = {
  game: { name: 'wadi', scenario: 'two-palms', building: 'free', watchmen: false, pro: false },
  seats: [{ sitter: { kind: 'me' } }, { sitter: { kind: 'computer', level: 2 } }],
  first: { who: 'seat', seat: 0 },
  clock: { kind: 'none' },
  absence: { kind: 'leave' },
  hints: true,
  listed: false,
};
const make = async (tab: Tab, wanted = WANTED) => (JSON.parse(await tab.keeper.make(wanted)) as Table).id;
/** Until it is somebody's turn who is no computer, or nobody's. */
const settled = async (tab: Tab, id: string): Promise<Table> => {
  for (;;) {
    const table = await tab.table(id);
    const { turn } = table.position;
    if (turn.who === 'over' || (turn.who === 'seat' && table.yours.includes(turn.seat))) return table;
    await new Promise((resolve) => setTimeout(resolve));
  }
};

describe('the tables of this device', () => {
  it('are played against the computer to their end, and found again in another page', async () => {
    const storage = new MemoryStorage();
    const tab = new Tab(storage);
    const id = await make(tab);
    await tab.keeper.watch(id);
    let table = await settled(tab, id);
    while (table.phase === 'running') {
      await tab.play(id);
      table = await settled(tab, id);
    }
    expect(table.phase).toBe('over');
    expect(tab.told.map(({ seq }) => seq)).toEqual(
      Array.from({ length: tab.told.length }, (_, index) => index + table.seq - tab.told.length),
    );
    const later = new Tab(storage);
    expect(await later.table(id)).toEqual({ ...table, clock: expect.anything() as unknown });
    expect((await later.keeper.list('played')).matches.map((match) => match.id)).toEqual([id]);
    expect((await later.keeper.list('mine')).matches).toEqual([]);
    expect(await later.keeper.record(id)).toBe(await tab.keeper.record(id));
    // A whole match takes a slow machine a while.
  }, 60_000);

  it('are the same in two tabs, whoever is faster', async () => {
    const storage = new MemoryStorage();
    const wanted = {
      ...WANTED,
      seats: [{ sitter: { kind: 'me' as const } }, { sitter: { kind: 'me' as const } }],
    };
    const one = new Tab(storage);
    const other = new Tab(storage).beside(one);
    const id = await make(one, wanted);
    await one.keeper.watch(id);
    await other.keeper.watch(id);
    await one.play(id);
    // The other tab has not heard of it, and wants what is not possible any more.
    await expect(other.play(id)).rejects.toThrow();
    await other.play(id);
    await one.keeper.catchUp(id);
    expect((await one.table(id)).seq).toBe((await other.table(id)).seq);
  });

  it('lose nothing but what was refused when the storage is full', async () => {
    class Full extends MemoryStorage {
      isFull = false;
      override append(id: string, append: Append, kept?: string): Promise<boolean> {
        return this.isFull ? Promise.reject(new Error('quota')) : super.append(id, append, kept);
      }
    }
    const storage = new Full();
    const tab = new Tab(storage);
    const id = await make(tab);
    const before = (await tab.table(id)).seq;
    storage.isFull = true;
    await expect(tab.play(id)).rejects.toThrow('cannot keep');
    expect((await tab.table(id)).seq).toBe(before);
    storage.isFull = false;
    await tab.play(id);
    expect((await tab.table(id)).seq).toBe(before + 1);
  });

  it('go on with another match, and from a position of one', async () => {
    const tab = new Tab(new MemoryStorage());
    const id = await make(tab);
    await tab.play(id);
    const again = await make(tab, { ...WANTED, beginning: { kind: 'match', id, at: 1 } });
    expect((await tab.table(again)).position.plays).toBe(1);
    await tab.keeper.order(id, { id: hex(32), command: { do: 'resign', seat: 0 } });
    const outcome = await tab.keeper.order(id, { id: hex(32), command: { do: 'rematch', seat: 0 } });
    const follows = outcome.outcome === 'done' ? (outcome.follows ?? '') : '';
    expect((await tab.table(follows)).yours).toEqual([1]);
    expect((await tab.table(id)).followed_by).toBe(follows);
  });

  it('give hints, and say what needs a server', async () => {
    const tab = new Tab(new MemoryStorage());
    const id = await make(tab);
    const outcome = await tab.keeper.order(id, { id: hex(32), command: { do: 'hint', seat: 0 } });
    expect(outcome).toMatchObject({ outcome: 'done', hint: { best: expect.any(String) as unknown } });
    const ask = (method: string, address: string, body = '') => tab.answers.answer({ method, address, body });
    expect(await ask('GET', `here/matches/${id}/invitations`)).toMatchObject({ status: 404 });
    expect(await ask('GET', 'here/matches/here-none')).toMatchObject({ status: 404 });
    expect(await ask('GET', 'api/scenarios')).toMatchObject({ status: 200 });
    expect(await ask('GET', 'api/scenarios/first-wadi/text')).toMatchObject({ status: 200 });
    const friends = { ...WANTED, seats: [{ sitter: { kind: 'me' } }, { sitter: { kind: 'open' } }] };
    expect(await ask('POST', 'here/matches', JSON.stringify(friends))).toMatchObject({ status: 422 });
  });

  it('keep a whole match that was played elsewhere, and say what its positions were worth', async () => {
    const tab = new Tab(new MemoryStorage());
    const there = await make(tab);
    await tab.play(there);
    await tab.keeper.order(there, { id: hex(32), command: { do: 'resign', seat: 0 } });
    const text = await tab.keeper.record(there);
    const id = await make(tab, { ...WANTED, beginning: { kind: 'record', text } });
    const { phase, position } = await tab.table(id);
    expect([phase, position.turn.who]).toEqual(['over', 'over']);
    const worth = async () => {
      const { body } = await tab.answers.answer({
        method: 'GET',
        address: `here/matches/${id}/evaluation`,
        body: '',
      });
      return JSON.parse(body) as Evaluation;
    };
    await expect.poll(async () => (await worth()).complete, { timeout: 60_000 }).toBe(true);
    expect((await worth()).positions).toHaveLength(position.plays + 1);
    // Nobody goes on from the end of a match.
    await expect(make(tab, { ...WANTED, beginning: { kind: 'record', text, at: 99 } })).rejects.toContain(
      'over',
    );
  }, 90_000);

  it('try a board out, one at a time, until somebody has seen enough', async () => {
    const tab = new Tab(new MemoryStorage());
    const ask = (method: string, address: string, body: object = {}) =>
      tab.answers.answer({ method, address, body: JSON.stringify(body) });
    const wanted = { text: 'two-palms', players: 2, matches: 2 };
    expect(await ask('POST', 'api/fairness', { ...wanted, players: 4 })).toMatchObject({ status: 422 });
    const first = JSON.parse((await ask('POST', 'api/fairness', wanted)).body) as { id: string };
    const told = async (id: string) =>
      JSON.parse((await ask('GET', `api/fairness/${id}`)).body) as { done: number; ready: boolean };
    await expect.poll(() => told(first.id), { timeout: 30_000 }).toMatchObject({ done: 2, ready: true });
    const second = JSON.parse((await ask('POST', 'api/fairness', wanted)).body) as { id: string };
    expect(await ask('GET', `api/fairness/${first.id}`)).toMatchObject({ status: 404 });
    await ask('POST', `api/fairness/${second.id}/stop`);
    expect(await told(second.id)).toMatchObject({ ready: true });
  }, 60_000);
});
