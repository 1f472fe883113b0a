import { beforeEach, describe, expect, it } from 'vitest';
import type { LoggedTurn } from '../../match/store/timeline';
import { annotated } from './annotated';
import { MatchNotes, type Try } from './notes.svelte';
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
    const notes = new MatchNotes('m1');
    notes.write(3, 'why?');
    notes.write(5, 'later');
    notes.write(5, '  ');
    expect([notes.noteAt(3), notes.noteAt(5), new MatchNotes('m2').noteAt(3)]).toEqual(['why?', '', '']);
    expect(JSON.parse(localStorage.getItem('shadoof.review-notes') ?? '')).toMatchObject({
      m1: { notes: { 3: 'why?' } },
    });
  });

  it('have every turn that was tried once', () => {
    const notes = new MatchNotes('m3');
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

describe('what a record says', () => {
  it('is one text where lines are about one position', () => {
    const line = (after: number, text: string) => ({ kind: 'comment', after, text }) as const;
    expect(said([line(0, 'a'), line(0, 'b'), line(3, 'c')])).toEqual([line(0, 'a\nb'), line(3, 'c')]);
  });
});
