import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, type Client } from '../../api/client';
import type { Order, Table } from '../../api/types.gen';
import { commitmentTo, sealOf } from './commitment';
import { LuckContributor } from './luck';
import { seenSeal } from './seals.svelte';

/** What the server promises: something else in every test, as in every match. */
let promised = '';
let tests = 0;
const SEAL = '77'.repeat(32);

/** A table for two at which the reader has seat 0, before play. */
function table(luck: object, others: 'person' | 'open' = 'person'): Table {
  const given = { commitment: promised, commitments: [null, null], contributions: [null, null], withheld: 0 };
  const seats = [{ holder: { kind: 'person' } }, { holder: { kind: others } }];
  return {
    phase: 'waiting',
    yours: [0],
    awaited: [],
    seats,
    luck: { ...given, ...luck },
  } as unknown as Table;
}

function contributor() {
  const order = vi.fn((_: string, _order: Order) => Promise.resolve({ outcome: 'done', seq: 1 }));
  const luck = new LuckContributor('m', { order } as unknown as Pick<Client, 'order'>);
  return { luck, order, commands: () => order.mock.calls.map(([, { command }]) => command) };
}

describe('luck', () => {
  beforeEach(() => {
    tests += 1;
    promised = String(tests).padStart(64, '0');
    sessionStorage.clear();
    localStorage.clear();
  });

  it('hashes what a second program hashes', () => {
    // What crates/catalog/tests/luck/tickets.py has written.
    const lines = readFileSync('../crates/catalog/tests/luck/agreements.txt', 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    for (const line of lines) {
      const [match = '', promised = '', given = '', made = '', seal = ''] = line.split('|');
      const commitments = given
        .split(',')
        .map((one, seat) => (one === '' ? null : commitmentTo(match, promised, seat, one)));
      expect(commitments.map((one) => one ?? '').join(',')).toBe(made);
      expect(sealOf(match, promised, commitments)).toBe(seal);
    }
    expect(lines.length).toBe(4);
  });

  it('waits until all seats are taken and everybody has come, commits itself once, and shows nothing yet', () => {
    const { luck, commands } = contributor();
    luck.contribute(table({}, 'open'));
    luck.contribute({ ...table({}), awaited: [1] });
    expect(commands()).toEqual([]);
    luck.contribute(table({}));
    luck.contribute(table({}));
    expect(commands()).toMatchObject([{ do: 'commit', seat: 0 }]);
  });

  it('shows what it has committed itself to when the luck is sealed, and keeps the seal', () => {
    const { luck, commands } = contributor();
    luck.contribute(table({}));
    const [first] = commands();
    if (first?.do !== 'commit') throw new Error('nothing was committed to');
    const commitments = [first.commitment, '12'.repeat(32)];
    luck.contribute(table({ commitments, seal: SEAL }));
    const [, second] = commands();
    if (second?.do !== 'contribute') throw new Error('nothing was shown');
    expect(commitmentTo('m', promised, 0, second.luck)).toBe(first.commitment);
    // Not what the server says it is.
    expect(seenSeal(promised)).toBe(sealOf('m', promised, commitments));
    // Nor what it is later, when the server knows what was added.
    luck.contribute(table({ commitments: [first.commitment, '34'.repeat(32)], seal: SEAL }));
    expect(seenSeal(promised)).toBe(sealOf('m', promised, commitments));
  });

  it('shows it also after the page was loaded again', () => {
    const before = contributor();
    before.luck.contribute(table({}));
    const [first] = before.commands();
    if (first?.do !== 'commit') throw new Error('nothing was committed to');
    const { luck, commands } = contributor();
    luck.contribute(table({ commitments: [first.commitment, null], seal: SEAL }));
    expect(commands()).toMatchObject([{ do: 'contribute', seat: 0 }]);
  });

  it('shows nothing where somebody else has committed the seat, or nobody has', () => {
    const { luck, commands } = contributor();
    luck.contribute(table({ commitments: ['12'.repeat(32), null], seal: SEAL }));
    luck.contribute(table({ seal: SEAL }));
    expect(commands()).toEqual([]);
    expect(seenSeal(promised)).toBeNull();
  });

  it('draws anew when the server promises something else', () => {
    const { luck, commands } = contributor();
    luck.contribute(table({}));
    luck.contribute(table({ commitment: '01'.repeat(32) }));
    const [one, other] = commands();
    expect([one?.do, other?.do]).toEqual(['commit', 'commit']);
    expect(one).not.toEqual(other);
  });

  it('leaves tables of long ago alone', () => {
    const { luck, commands } = contributor();
    luck.contribute(table({ commitments: undefined }));
    expect(commands()).toEqual([]);
  });

  it('sends again what did not arrive', async () => {
    const { luck, order } = contributor();
    order.mockRejectedValueOnce(new OfflineError(null));
    luck.contribute(table({}));
    await new Promise((resolve) => setTimeout(resolve));
    luck.contribute(table({}));
    expect(order).toHaveBeenCalledTimes(2);
  });
});
