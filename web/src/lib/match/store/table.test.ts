import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, type Client } from '../../api/client';
import type { Listener, Tried } from '../../api/socket';
import type { Advice, AnyView, Command, OrderOutcome, Draft, Event, Table, Worth } from '../../api/types.gen';
import { settings } from '../settings.svelte';
import { acted, event, position, start, table } from './fixture';
import { TableStore } from './table.svelte';

const computer = { kind: 'computer', level: 4 } as const;

/** A table with a server that answers as it is told. */
async function sit() {
  let listener: Listener | undefined;
  const drafts: Draft[] = [];
  const orders: Command[] = [];
  const answers = {
    tried: (draft: Draft): Tried => ({
      kind: 'tried',
      draft: { position: position(draft.actions.length, draft.actions.length < 2 ? 0 : 1), effects: [] },
    }),
    result: (): OrderOutcome => ({ outcome: 'done', seq: 9 }),
    table: () => Promise.resolve(table),
    advice: (): Promise<Advice> => Promise.reject(new Error('this device cannot think')),
  };
  const api = {
    record: () => Promise.resolve('a record'),
    adviceHere: () => answers.advice(),
    table: () => answers.table(),
    events: () => Promise.resolve(start),
  } as unknown as Client;
  const store = new TableStore('m', api, (_id, _seen, given) => {
    listener = given;
    return {
      try: (draft) => {
        drafts.push(draft);
        return Promise.resolve(answers.tried(draft));
      },
      order: (command) => {
        orders.push(command);
        return Promise.resolve(answers.result());
      },
      close: () => undefined,
      retry: () => undefined,
    };
  });
  await store.open();
  const tell = (event: Event) => listener?.event(event);
  return { store, drafts, orders, answers, tell, api };
}

describe('a table', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.sendAtOnce.value = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  it('tries each action after those before it', async () => {
    const { store, drafts } = await sit();
    await store.play('+a1');
    await store.play('b1>a1');
    expect(drafts.map((draft) => draft.actions)).toEqual([['+a1'], ['+a1', 'b1>a1']]);
    expect(store.shown?.position.plays).toBe(2);
    expect(store.draft.finished).toBe(true);
    expect(store.legal).toEqual([]);
  });

  it("comes to its end even if the next turn is one's own", async () => {
    const { store, answers, orders } = await sit();
    const next = { ...position(1, 0), heading: '2A' };
    answers.tried = () => ({ kind: 'tried', draft: { position: next, effects: [] } });
    await store.play('+a1');
    expect(store.draft.finished).toBe(true);
    expect(store.legal).toEqual([]);
    await store.confirm();
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1'] }]);
  });

  it('sends a turn that costs too much in training when it is confirmed once more', async () => {
    const { store, orders, api } = await sit();
    settings.training.value = 0.1;
    const seats =
      store.table?.seats.map((seat, at) => (at === 0 ? seat : { ...seat, holder: computer })) ?? [];
    store.feed.table = { ...table, hints: true, seats };
    api.sketchAdvice = () => Promise.resolve({ turn: ['+b2'] } as unknown as Advice);
    api.sketchWorth = ({ plays }) =>
      Promise.resolve({ shares: plays.includes('+b2') ? [0.6, 0.4] : [0.3, 0.7] } as unknown as Worth);
    await store.play('+a1');
    await store.play('b1>a1');
    await store.confirm();
    expect([orders, store.warnedCost]).toEqual([[], 0.3]);
    await store.confirm();
    expect(orders).toHaveLength(1);
    settings.training.value = 0;
  });

  it('takes back without asking', async () => {
    const { store, drafts } = await sit();
    await store.play('+a1');
    store.draft.undo();
    expect(store.shown?.position.plays).toBe(0);
    expect(drafts).toHaveLength(1);
    await store.play('+a1');
    await store.play('b1>a1');
    store.draft.reset();
    expect(store.draft.steps).toEqual([]);
  });

  it('sends the whole turn at once', async () => {
    const { store, orders } = await sit();
    await store.play('+a1');
    await store.play('b1>a1');
    await store.confirm();
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1', 'b1>a1'] }]);
  });

  it('ends a turn in which something could still be done only when that was looked at', async () => {
    const { store, orders, answers } = await sit();
    await store.play('+a1');
    answers.tried = () => ({ kind: 'tried', draft: { position: position(2, 1), effects: [] } });
    await store.confirm();
    expect([orders, store.draft.finished]).toEqual([[], true]);
    // Until it is sent, the turn is still the reader's own.
    expect(store.shown?.position.turn).toEqual({ who: 'seat', seat: 0 });
    await store.confirm();
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1', '.'] }]);
  });

  it('asks before it ends a turn of Das Riff in which nothing was bought, and only then', async () => {
    const { store, orders, answers, tell } = await sit();
    const reef = (plays: number, seat: number | 'chance') => ({
      ...position(plays, seat, ['flip a2 r', 'boat rrr', 'end']),
      view: { game: 'reef', phase: 'buy' } as AnyView,
    });
    answers.table = () => Promise.resolve({ ...table, game: { name: 'reef' }, position: reef(0, 0) });
    await store.open();
    tell(event(1, 0, acted('worm r'), reef(1, 0)));
    answers.tried = () => ({ kind: 'tried', draft: { position: reef(2, 'chance'), effects: [] } });
    await store.play('end');
    expect([orders, store.check?.early]).toEqual([[], true]);
    store.draft.undo();
    // The same for whoever types, or presses the key.
    await store.type('end');
    expect([orders, store.check?.early]).toEqual([[], true]);
    store.draft.undo();
    await store.play('flip a2 r');
    expect(orders).toHaveLength(1);
    tell(event(2, 0, acted('flip a2 r'), reef(2, 'chance')));
    tell(event(3, null, { kind: 'fell', action: 'rm' }, reef(3, 0)));
    store.playback.skip();
    await store.play('end');
    expect(orders).toHaveLength(2);
  });

  it('asks nobody to check a turn that is sent by itself', async () => {
    const { store, answers, tell } = await sit();
    const asked = (plays: number, seat: number) => ({
      ...position(plays, seat, ['worm r']),
      view: { game: 'reef', phase: 'opponent_worm' } as AnyView,
    });
    answers.table = () => Promise.resolve({ ...table, game: { name: 'reef' }, position: asked(0, 0) });
    await store.open();
    answers.tried = () => ({ kind: 'tried', draft: { position: asked(1, 1), effects: [] } });
    const sent = store.play('worm r');
    await vi.waitFor(() => expect(store.draft.sending).toBe(true));
    expect(store.check).toBeNull();
    await sent;
    // The server has it, and what happened is still on its way.
    expect([store.draft.finished, store.check]).toEqual([true, null]);
    tell(event(1, 0, acted('worm r'), asked(1, 1)));
    expect(store.draft.steps).toEqual([]);
  });

  it('ends a turn at once in which nothing more can be done', async () => {
    const { store, orders, answers } = await sit();
    answers.tried = () => ({ kind: 'tried', draft: { position: position(1, 0, ['.']), effects: [] } });
    await store.play('+a1');
    await store.confirm();
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1', '.'] }]);
  });

  it('takes typed actions, and confirms with a full stop what is complete', async () => {
    const { store, orders, answers } = await sit();
    await store.type(' +A1 ');
    answers.tried = () => ({ kind: 'tried', draft: { position: position(2, 1), effects: [] } });
    await store.type('b1 - a1');
    expect([store.draft.steps.map(({ action }) => action), orders]).toEqual([['+a1', 'b1>a1'], []]);
    await store.type('+a2');
    expect([store.draft.note, store.refusal]).toEqual(['nothing-more', null]);
    await store.type('.');
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1', 'b1>a1'] }]);
  });

  it('keeps a turn in the making for whoever comes back', async () => {
    const { store } = await sit();
    await store.type('+a1, b1>a1');
    const again = await sit();
    expect(again.store.draft.steps.map(({ action }) => action)).toEqual(['+a1', 'b1>a1']);
    expect(again.store.draft.note).toBe('restored');
    again.store.draft.reset();
    expect((await sit()).store.draft.steps).toEqual([]);
  });

  it('sends what leads to dice or cards', async () => {
    const { store, orders, answers } = await sit();
    answers.tried = () => ({ kind: 'tried', draft: { position: position(1, 'chance'), effects: [] } });
    await store.play('flip a2 r');
    expect(orders).toHaveLength(1);
  });

  it('sends every action with the setting', async () => {
    settings.sendAtOnce.value = true;
    const { store, orders } = await sit();
    await store.play('+a1');
    expect(orders).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1'] }]);
  });

  it('says why not, and changes nothing', async () => {
    const { store, answers } = await sit();
    const refused = { code: 'against_the_rules', message: 'no' } as const;
    answers.tried = () => ({ kind: 'tried', draft: { position: position(0, 0), effects: [], refused } });
    await store.play('+c1');
    expect(store.refusal).toEqual(refused);
    expect(store.draft.steps).toEqual([]);
  });

  it('sends a turn again when somebody only talked', async () => {
    const { store, orders, answers, tell } = await sit();
    await store.play('+a1');
    await store.play('b1>a1');
    answers.result = () => {
      answers.result = () => ({ outcome: 'done', seq: 4 });
      tell(event(1, 1, { kind: 'said', words: { kind: 'phrase', number: 0 } }));
      return { outcome: 'refused', code: 'stale', message: '', seq: 2 };
    };
    await store.confirm();
    expect(orders.map((order) => order.do === 'play' && order.seen)).toEqual([1, 2]);
    expect(store.refusal).toBeNull();
  });

  it('does not show the own turn twice', async () => {
    const { store, tell } = await sit();
    await store.play('+a1');
    tell(event(1, 0, acted('+a1'), position(1, 1)));
    expect(store.draft.steps).toEqual([]);
    expect(store.playback.live).toBe(true);
    expect(store.shown?.position.plays).toBe(1);
  });

  it('shows the actions of others one by one, or at once', async () => {
    const { store, tell } = await sit();
    tell(event(1, 1, acted('+c1'), position(1, 1)));
    tell(event(2, 1, acted('.'), position(2, 0)));
    expect(store.shown?.position.plays).toBe(1);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(store.shown?.position.plays).toBe(2);
    store.playback.skip();
    expect(store.playback.live).toBe(true);
    expect(store.legal).toEqual(['+a1', '.']);
  });

  it('asks again for a table that the events have overtaken, or that did not come', async () => {
    const { store, answers, tell } = await sit();
    const deputed: Table = { ...table, seq: 2, muted: [1] };
    const late: ((answer: Table) => void)[] = [];
    answers.table = () => new Promise((resolve) => late.push(resolve));
    tell(event(1, 1, { kind: 'deputed', level: 5 }));
    tell(event(2, 1, acted('+c1'), position(1, 0)));
    answers.table = vi
      .fn()
      .mockRejectedValueOnce(new OfflineError(null))
      .mockResolvedValueOnce({ ...deputed, seq: 3 });
    late[0]?.(deputed);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(answers.table).toHaveBeenCalledTimes(2);
    expect(store.table?.seq).toBe(3);
    expect(store.table?.muted).toEqual([1]);
  });

  it('drops a turn whose ground has gone', async () => {
    const { store, tell } = await sit();
    await store.play('+a1');
    tell(event(1, 1, { kind: 'took_back', plays: 0 }, position(0, 1)));
    expect(store.draft.steps).toEqual([]);
  });

  it('looks back and comes back', async () => {
    const { store, tell } = await sit();
    tell(event(1, 0, acted('+a1'), position(1, 1)));
    store.playback.show(0);
    expect(store.shown?.position.plays).toBe(0);
    expect(store.playback.live).toBe(false);
    store.playback.show(5);
    expect(store.playback.at).toBeNull();
  });

  it('asks for a hint at any moment of a turn, and forgets it when the turn changes', async () => {
    const { store, orders, answers } = await sit();
    answers.table = () => Promise.resolve({ ...table, hints: true });
    await store.open();
    const turn = ['b1>a1', '.'];
    const hint = { best: 'b1>a1', value: [], line: turn, turn, choices: [], why: [] };
    answers.result = () => ({ outcome: 'done', seq: 9, hint });
    await store.play('+a1');
    await store.askHint();
    const asked = [{ do: 'hint', seat: 0, actions: ['+a1'] }];
    expect(orders).toEqual(asked);
    // Where to look comes first, then what, then the whole turn; nobody has to be asked again for that.
    expect([store.hint, store.pointed, store.moreHelp]).toEqual([null, ['b1', 'a1'], 'what']);
    await store.askHint();
    expect([store.hint, store.pointed, store.moreHelp]).toEqual([hint, [], 'turn']);
    await store.askHint();
    expect([store.helped?.help, store.moreHelp]).toEqual(['turn', null]);
    expect(orders).toEqual(asked);
    store.draft.undo();
    expect(store.hint).toBeNull();
  });

  it('lets this device think where it can, and the server note that it was asked', async () => {
    vi.stubGlobal('Worker', vi.fn());
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(8);
    const { store, orders, answers } = await sit();
    answers.table = () => Promise.resolve({ ...table, hints: true });
    await store.open();
    const advice = (best: string) => ({ best, value: [], line: [], turn: [best], choices: [], why: [] });
    const [here, there] = [advice('worm r'), advice('.')];
    answers.advice = () => Promise.resolve(here);
    await store.askHint();
    expect(orders).toEqual([{ do: 'hint', seat: 0, actions: [], own: true }]);
    expect(store.hint).toEqual(here);
    // Where it fails, the server answers.
    answers.advice = () => Promise.reject(new Error('no module'));
    answers.result = () => ({ outcome: 'done', seq: 9, hint: there });
    await store.askHint();
    expect(orders.at(-1)).toEqual({ do: 'hint', seat: 0, actions: [] });
    expect(store.hint).toEqual(there);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('tells where an action would lead without playing it', async () => {
    const { store, answers } = await sit();
    expect((await store.preview('+a1'))?.plays).toBe(1);
    expect(store.draft.steps).toEqual([]);
    const refused = { outcome: 'refused', code: 'against_the_rules', message: '' } as const;
    answers.tried = () => ({ kind: 'untried', refusal: refused });
    expect(await store.preview('+a1')).toBeNull();
    expect(store.refusal).toBeNull();
  });
});
