import { describe, expect, it } from 'vitest';
import { boardsOf, entryOf, parse, rulesOf } from './parse';

const TEXT = `# A game

Two lines
of a lead.

## Build {#build}

First an introduction.

{#W1 #W2} A *rule* with **two** names and \`+c4\`; see W3.

- one
- two, on
  two lines

[R] As we read it.

![Try it.](small)

{#W3} Another.
`;

describe('a text of the rules', () => {
  const book = parse(TEXT);

  it('has a title, a lead and sections', () => {
    expect(book.title).toBe('A game');
    expect(book.lead).toEqual([
      { kind: 'paragraph', words: [{ kind: 'text', text: 'Two lines of a lead.' }] },
    ]);
    expect(book.sections.map(({ id, title }) => [id, title])).toEqual([['build', 'Build']]);
  });

  it('has entries, to which everything up to the next anchor belongs', () => {
    expect(rulesOf(book)).toEqual(['W1', 'W2', 'W3']);
    expect(boardsOf(book)).toEqual(['small']);
    expect(book.sections[0]?.entries.map(({ rules }) => rules)).toEqual([[], ['W1', 'W2'], ['W3']]);
    expect(entryOf(book, 'W2')?.blocks).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'text', text: 'A ' },
          { kind: 'emphasis', text: 'rule' },
          { kind: 'text', text: ' with ' },
          { kind: 'strong', text: 'two' },
          { kind: 'text', text: ' names and ' },
          { kind: 'code', text: '+c4' },
          { kind: 'text', text: '; see ' },
          { kind: 'rule', id: 'W3' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two, on two lines' }]],
      },
      { kind: 'note', source: 'reading', words: [{ kind: 'text', text: 'As we read it.' }] },
      { kind: 'board', name: 'small', words: [{ kind: 'text', text: 'Try it.' }] },
    ]);
    expect(entryOf(book, 'W9')).toBeNull();
  });

  it.each([
    ['# A\n\n# B', 'line 3: a heading'],
    ['## No name', 'line 1: a heading'],
    ['{#W1} Too early', 'line 1: a rule needs a section'],
    ['## S {#s}\n\n{W1} Wrong', 'line 3: an anchor'],
    ['## S {#s}\n\n[X] Wrong', 'line 3: a note'],
    ['An *open end', 'line 1: a *'],
  ])('%j is a mistake', (text, message) => expect(() => parse(text)).toThrow(message));

  it('is only ever text: nothing in it becomes an element', () => {
    expect(parse('<img src=x onerror=alert(1)>').lead).toEqual([
      { kind: 'paragraph', words: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ]);
  });
});
