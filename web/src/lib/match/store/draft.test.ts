import { describe, expect, it } from 'vitest';
import type { Tried } from '../../api/socket';
import type { Command, OrderOutcome, Position, Refusal, Table } from '../../api/types.gen';
import { TurnDraft } from './draft.svelte';
import { position, table } from './fixture';

const NO: Refusal = { code: 'against_the_rules', message: 'no' };
const leadsTo = (after: Position): Tried => ({ kind: 'tried', draft: { position: after, effects: [] } });

/** A draft on a table whose server answers as it is told. */
function begun(change: Partial<Table> = {}) {
  const server = {
    table: { ...table, ...change },
    acting: 0 as number | null,
    isOpen: true,
    tried: [] as string[][],
    sent: [] as Command[],
    answer: (actions: string[]): Tried | null => leadsTo(position(actions.length, 0)),
    result: (): OrderOutcome => ({ outcome: 'done', seq: 9 }),
    try: ({ actions }: { actions: string[] }) => {
      server.tried.push(actions);
      return Promise.resolve(server.answer(actions));
    },
    order: (command: Command) => {
      server.sent.push(command);
      return Promise.resolve(server.result());
    },
  };
  return { server, draft: new TurnDraft(server) };
}
const actionsOf = (draft: TurnDraft) => draft.steps.map(({ action }) => action);

describe('a draft', () => {
  it('grows by what the server accepts', async () => {
    const { server, draft } = begun();
    expect(await draft.add('+a1')).toBe(true);
    expect(await draft.add('b1>a1')).toBe(true);
    expect(server.tried).toEqual([['+a1'], ['+a1', 'b1>a1']]);
    expect([actionsOf(draft), draft.finished]).toEqual([['+a1', 'b1>a1'], false]);
  });

  it('stays as it is after a refusal, and says why', async () => {
    const { server, draft } = begun();
    server.answer = () => ({ kind: 'untried', refusal: NO });
    expect(await draft.add('+a1')).toBe(false);
    expect([draft.refusal, draft.steps]).toEqual([NO, []]);
    server.answer = (actions) => leadsTo(position(actions.length, 0));
    await draft.add('+a1');
    expect(draft.refusal).toBeNull();
    server.answer = () => ({ kind: 'tried', draft: { position: position(1, 0), effects: [], refused: NO } });
    expect(await draft.add('+a2')).toBe(false);
    expect([draft.refusal, actionsOf(draft)]).toEqual([NO, ['+a1']]);
  });

  it('takes one action at a time, and none where nobody answers or it is not the reader’s turn', async () => {
    const { server, draft } = begun();
    const [first, second] = await Promise.all([draft.add('+a1'), draft.add('+a2')]);
    expect([first, second, server.tried]).toEqual([true, false, [['+a1']]]);
    server.answer = () => null;
    expect(await draft.add('+a2')).toBe(false);
    server.acting = null;
    expect([draft.isOpen, await draft.add('+a2')]).toEqual([false, false]);
    server.acting = 0;
    server.isOpen = false;
    expect([draft.isOpen, await draft.add('+a2')]).toEqual([false, false]);
  });

  it('forgets an answer whose ground has gone', async () => {
    const { draft } = begun();
    await draft.add('+a1');
    const late = draft.add('+a2');
    draft.jumped();
    expect(await late).toBe(false);
    expect(draft.steps).toEqual([]);
  });

  it('has come to its end when somebody else, chance, or the next round follows', async () => {
    const next = { ...position(1, 0), heading: '2A' };
    for (const after of [position(1, 1), position(1, 'chance'), next]) {
      const { server, draft } = begun();
      server.answer = () => leadsTo(after);
      await draft.add('+a1');
      expect(draft.finished).toBe(true);
    }
  });

  it('cannot wait where chance follows, or somebody else waits for it', async () => {
    const { server, draft } = begun();
    await draft.add('+a1');
    expect(draft.isUrgent).toBe(false);
    server.answer = () => leadsTo(position(2, 'chance'));
    await draft.add('+a2');
    expect(draft.isUrgent).toBe(true);
    const worm = { ...position(0, 0), view: { game: 'reef', phase: 'opponent_worm' } } as Position;
    const other = begun({ position: worm });
    await other.draft.add('worm r');
    expect(other.draft.isUrgent).toBe(true);
  });

  it('goes back by one, or to its beginning, and not while it is sent', async () => {
    const { server, draft } = begun();
    for (const action of ['+a1', '+a2', '+a3']) await draft.add(action);
    draft.undo();
    expect(actionsOf(draft)).toEqual(['+a1', '+a2']);
    const sent = draft.send();
    draft.undo();
    draft.reset();
    expect(actionsOf(draft)).toEqual(['+a1', '+a2']);
    await sent;
    // Nor before what happened is told.
    draft.reset();
    expect(actionsOf(draft)).toEqual(['+a1', '+a2']);
    draft.moved(position(2, 1), true);
    expect([draft.steps, draft.sending, server.tried.length]).toEqual([[], false, 3]);
  });

  it('is sent whole, with its end where it needs one', async () => {
    const { server, draft } = begun();
    await draft.add('+a1');
    await draft.send('.');
    expect(server.sent).toEqual([{ do: 'play', seat: 0, seen: 1, actions: ['+a1', '.'] }]);
    // What was sent is shown until the events tell it.
    expect([draft.sending, actionsOf(draft)]).toEqual([true, ['+a1']]);
  });

  it('is gone when the server refuses it', async () => {
    const { server, draft } = begun();
    await draft.add('+a1');
    server.result = () => ({ outcome: 'refused', ...NO });
    await draft.send();
    expect([draft.refusal, draft.steps]).toMatchObject([NO, []]);
  });

  it('is sent once more if it was only overtaken by words', async () => {
    const { server, draft } = begun();
    await draft.add('+a1');
    server.result = () => {
      server.result = () => ({ outcome: 'done', seq: 3 });
      return { outcome: 'refused', code: 'stale', message: '', seq: 2 };
    };
    await draft.send();
    expect(server.sent.map((order) => order.do === 'play' && order.seen)).toEqual([1, 2]);
  });

  it('is not sent again if the position has changed', async () => {
    const { server, draft } = begun();
    await draft.add('+a1');
    server.result = () => {
      server.table = { ...server.table, position: position(1, 1) };
      return { outcome: 'refused', code: 'stale', message: '', seq: 2 };
    };
    await draft.send();
    expect([server.sent.length, draft.refusal?.code]).toEqual([1, 'stale']);
  });

  it('is taken off the board when all of it is told, or something else happens', async () => {
    const { draft } = begun();
    for (const action of ['+a1', '+a2']) await draft.add(action);
    draft.moved(position(1, 0), true);
    expect(draft.steps).toHaveLength(2);
    draft.moved(position(2, 1), true);
    expect(draft.steps).toEqual([]);
    await draft.add('+a1');
    draft.moved(position(0, 1), false);
    expect(draft.steps).toEqual([]);
  });

  it('stays while it is sent and what chance brought before it is told', async () => {
    const { draft } = begun();
    for (const action of ['+a1', '+a2']) await draft.add(action);
    const sent = draft.send();
    draft.moved(position(1, 0), false);
    draft.jumped();
    expect(draft.steps).toHaveLength(2);
    await sent;
  });

  it('asks why without growing', async () => {
    const { server, draft } = begun();
    await draft.why('+c1');
    expect([draft.refusal, draft.steps]).toEqual([null, []]);
    server.answer = () => ({ kind: 'untried', refusal: NO });
    await draft.why('+c1');
    expect(draft.refusal).toEqual(NO);
  });
});
