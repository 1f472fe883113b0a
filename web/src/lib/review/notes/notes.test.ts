import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, RefusalError } from '../../api/client';
import { KEEP_AFTER } from '../../match/keeping.svelte';
import type { LoggedTurn } from '../../match/store/timeline';
import { annotated } from './annotated';
import { MatchNotes, type NotesServer, type Try } from './notes.svelte';
import { placeAt, places } from './places';
import { said } from './record-remarks';

const RECORD = 'game = "wadi"\n---\n1A: +a1 b1>a1 .\n1B: +c1 .\n';
const tried = (from: number, plays: string[][]): Try => ({
  from,
  heading: '1A',
  seat: 0,
  plays,
  shares: [0.6, 0.4],
});

beforeEach(() => localStorage.clear());

describe('a record with notes', () => {
  it('has them where a record has comments and variations', () => {
    const notes = { 0: 'Before.', 3: 'Two\nlines ', 5: 'The end.' };
    expect(annotated(RECORD, { notes, tries: [tried(0, [['.']])] }, ' ')).toBe(
      'game = "wadi"\n---\n; Before.\n1A: +a1 b1>a1 .\n(1A: .)\n; Two\n; lines\n1B: +c1 .\n; The end.\n',
    );
    expect(annotated(RECORD, { notes: {}, tries: [] }, ' ')).toBe(RECORD);
  });

  it('writes a turn that was tried in the middle of another with all that came before it', () => {
    const reef = 'game = "reef"\n---\n3A: dice rg, worm r, flip c2 r, card rm, end\n';
    const written = annotated(reef, { notes: {}, tries: [tried(4, [['take c2 rr @2'], ['end']])] }, ', ');
    expect(written).toContain('\n(3A: dice rg, worm r, flip c2 r, card rm, take c2 rr @2, end)\n');
  });
});

describe('notes of a match', () => {
  it('are kept by position, and gone when they are empty', () => {
    const notes = new MatchNotes('m1', null);
    notes.write(3, 'why?');
    notes.write(5, 'later');
    notes.write(5, '  ');
    expect([notes.noteAt(3), notes.noteAt(5), new MatchNotes('m2', null).noteAt(3)]).toEqual([
      'why?',
      '',
      '',
    ]);
    expect(JSON.parse(localStorage.getItem('shadoof.review-notes') ?? '')).toMatchObject({
      m1: { notes: { 3: 'why?' } },
    });
  });

  it('have every turn that was tried once', () => {
    const notes = new MatchNotes('m3', null);
    notes.remember(tried(0, [['.']]));
    notes.remember(tried(0, [['+a1'], ['.']]));
    notes.remember(tried(0, [['.']]));
    expect(notes.written.tries.map(({ plays }) => plays.length)).toEqual([2, 1]);
    notes.forget(tried(0, [['.']]));
    expect(notes.written.tries.length).toBe(1);
  });

  it('stand where a turn is over', () => {
    const turn = (heading: string, plays: number): LoggedTurn =>
      ({ heading, plays: [{ position: { plays } }] }) as unknown as LoggedTurn;
    const all = places([turn('1A', 3), turn('1B', 5)]);
    expect([0, 1, 3, 4, 9].map((at) => placeAt(all, at).heading)).toEqual(['', '1A', '1A', '1B', '1B']);
  });
});

/** A server that keeps notes of one reader, unless it is away. */
class Server implements NotesServer {
  notes: Record<string, string> = {};
  away = false;
  /** What it does not take. */
  refuses: string | null = null;
  sent = 0;
  /** What happens before it says that it has a note. */
  meanwhile = (): void => undefined;

  positionNotes = () =>
    this.#answer(() => Object.entries(this.notes).map(([plays, text]) => ({ plays: Number(plays), text })));
  keepPositionNote = (_: string, plays: number, { text }: { text: string }) =>
    this.#answer(() => {
      this.sent++;
      if (text === this.refuses) throw new RefusalError({ code: 'too_large', message: 'too long' }, 413);
      const all: Record<string, string> = { ...this.notes, [plays]: text };
      this.notes = Object.fromEntries(Object.entries(all).filter(([, kept]) => kept !== ''));
      this.meanwhile();
      return { plays, text };
    });

  async #answer<T>(answer: () => T): Promise<T> {
    await Promise.resolve();
    if (this.away) throw new OfflineError(null);
    return answer();
  }
}

describe('notes that the server keeps', () => {
  let id = 0;
  let server: Server;
  /** A review that is opened in this browser. */
  const opened = async (): Promise<MatchNotes> => {
    const notes = new MatchNotes(`s${id}`, server);
    await notes.begin();
    return notes;
  };
  const pause = () => vi.advanceTimersByTimeAsync(KEEP_AFTER);
  /** What this browser remembers of the match. */
  const here = (): unknown =>
    (JSON.parse(localStorage.getItem('shadoof.review-notes') ?? '{}') as Record<string, unknown>)[`s${id}`];
  beforeEach(() => {
    vi.useFakeTimers();
    id++;
    server = new Server();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are read, written when somebody pauses, and removed', async () => {
    server.notes = { 0: 'from the phone' };
    const notes = await opened();
    expect([notes.noteAt(0), notes.keeping?.words]).toEqual(['from the phone', '']);
    notes.write(3, 'wh');
    notes.write(3, 'why?');
    expect([notes.noteAt(3), notes.keeping?.words, server.sent]).toEqual(['why?', 'Saving…', 0]);
    await pause();
    expect([notes.keeping?.words, server.sent]).toEqual(['Saved', 1]);
    expect(server.notes).toEqual({ 0: 'from the phone', 3: 'why?' });
    notes.write(0, ' ');
    expect(notes.noteAt(0)).toBe('');
    await pause();
    expect([server.notes, notes.written.notes]).toEqual([{ 3: 'why?' }, { 3: 'why?' }]);
    // Whoever uses this browser next finds nothing.
    expect(here()).toBeUndefined();
  });

  it('go to the server without a pause from whoever leaves', async () => {
    const notes = await opened();
    notes.write(3, 'why?');
    notes.end();
    await vi.waitFor(() => {
      expect(server.notes).toEqual({ 3: 'why?' });
    });
  });

  it('are sent if they were written before the server kept any', async () => {
    new MatchNotes(`s${id}`, null).write(3, 'long ago');
    const notes = await opened();
    expect([server.notes, notes.noteAt(3)]).toEqual([{ 3: 'long ago' }, 'long ago']);
  });

  it('stay in the browser until the server has them', async () => {
    server.notes = { 3: 'before', 5: 'to be removed' };
    const notes = await opened();
    server.away = true;
    notes.write(3, 'after');
    notes.write(5, '');
    await pause();
    expect([notes.keeping?.failed, notes.written.notes]).toEqual([true, { 3: 'after' }]);
    expect(here()).toMatchObject({ notes: { 3: 'after', 5: '' } });
    server.away = false;
    const later = await opened();
    expect([server.notes, later.written.notes, here()]).toEqual([{ 3: 'after' }, { 3: 'after' }, undefined]);
  });

  it('can be written where the server could not be read', async () => {
    server.notes = { 3: 'from the phone' };
    server.away = true;
    const notes = await opened();
    expect([notes.isReading, notes.keeping?.failed]).toEqual([false, true]);
    notes.write(3, 'from here');
    server.away = false;
    await pause();
    expect([server.notes, notes.keeping?.words]).toEqual([{ 3: 'from the phone\nfrom here' }, 'Saved']);
  });

  it('are both there if two devices wrote at one position', async () => {
    server.notes = { 3: 'one', 5: 'one' };
    const notes = await opened();
    server.notes = { 3: 'from the phone', 5: 'from the phone' };
    notes.write(3, 'from here');
    notes.write(5, '');
    await pause();
    expect(server.notes).toEqual({ 3: 'from the phone\nfrom here', 5: 'from the phone' });
    expect(notes.written.notes).toEqual(server.notes);
  });

  it('are not lost if they are written while others are sent', async () => {
    const notes = await opened();
    server.meanwhile = () => {
      server.meanwhile = () => undefined;
      notes.write(3, 'why not?');
    };
    notes.write(3, 'why');
    await pause();
    expect([server.notes, notes.noteAt(3), notes.keeping?.words]).toEqual([
      { 3: 'why' },
      'why not?',
      'Saving…',
    ]);
    await pause();
    expect([server.notes, notes.keeping?.words, here()]).toEqual([{ 3: 'why not?' }, 'Saved', undefined]);
  });

  it('do not wait for one that is refused', async () => {
    server.refuses = 'too long';
    const notes = await opened();
    notes.write(3, 'too long');
    notes.write(5, 'fine');
    await pause();
    expect([server.notes, notes.keeping?.failed]).toEqual([{ 5: 'fine' }, true]);
    expect(here()).toMatchObject({ notes: { 3: 'too long' } });
    expect(notes.written.notes).toEqual({ 3: 'too long', 5: 'fine' });
  });
});

describe('what a record says', () => {
  it('is one text where lines are about one position', () => {
    const line = (after: number, text: string) => ({ kind: 'comment', after, text }) as const;
    expect(said([line(0, 'a'), line(0, 'b'), line(3, 'c')])).toEqual([line(0, 'a\nb'), line(3, 'c')]);
  });
});
