import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/index.svelte';
import { accepts, lessonOf, matchOf, sketchAt, type Lesson, type Step } from './lessons';

const lesson: Lesson = {
  id: 'reef',
  game: { name: 'reef' },
  players: 2,
  seat: 0,
  opening: ['dice rb'],
  steps: [
    { id: 'one', show: [], play: 'take a1 r', or: ['take a1'], then: ['card co'] },
    { id: 'two', show: [], try: { action: 'boat r', rule: 'R66' } },
    { id: 'three', show: [], play: 'end' },
    { id: 'four', show: [], plays: ['dice yy'], play: 'end' },
  ],
  matches: [],
};
function step(index: number): Step {
  const found = lesson.steps[index];
  if (found === undefined) throw new Error(`there is no step ${index}`);
  return found;
}

describe('a step', () => {
  it('begins where the steps before it lead, whatever was answered', () => {
    expect(sketchAt(lesson, 0).plays).toEqual(['dice rb']);
    expect(sketchAt(lesson, 1).plays).toEqual(['dice rb', 'take a1 r', 'card co']);
    expect(sketchAt(lesson, 2).plays).toEqual(sketchAt(lesson, 1).plays);
  });

  it('may begin somewhere else', () => {
    expect(sketchAt(lesson, 3).plays).toEqual(['dice yy']);
    expect(sketchAt(lesson, 4).plays).toEqual(['dice yy', 'end']);
  });

  it('accepts what it asks for, with any payment where none is named', () => {
    expect(accepts(step(0), 'take a1 y')).toBe(true);
    expect(accepts(step(0), 'take a12')).toBe(false);
    expect(accepts(step(2), 'end')).toBe(true);
    expect(accepts(step(1), 'boat r')).toBe(false);
  });
});

describe('the match after a lesson', () => {
  it('is begun by the learner, against the computer', () => {
    const [offered] = lessonOf('wadi').matches;
    const made = offered === undefined ? null : matchOf(offered);
    expect(made?.seats).toEqual([{ sitter: { kind: 'me' } }, { sitter: { kind: 'computer', level: 1 } }]);
  });
});

const messages = import.meta.glob<string>('../../../../locales/*/learn.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe.each(LANGUAGES)('the lesson of Wadi in %s', (language) => {
  const text = messages[`../../../../locales/${language}/learn.ftl`] ?? '';
  const said = (id: string) => new RegExp(`^learn-wadi-${id} = (.*)$`, 'm').exec(text)?.[1] ?? '';

  it('tells the aim and how land scores before there are points', () => {
    const [first] = lessonOf('wadi').steps;
    expect(first).toMatchObject({ play: '+d2' });
    expect(said('build-text')).toMatch(/points.*reservoirs|punten.*reservoirs|Punkte.*Speicher/);
  });

  it('tells that nobody builds on land with water, where one might', () => {
    const asked = lessonOf('wadi').steps.filter((each) => 'play' in each && each.play.startsWith('+'));
    expect(asked.map(({ id }) => id)).toEqual(['build', 'flow']);
    expect(said('flow-do')).toMatch(/land with water|land met water|Land mit Wasser/);
  });

  it('tells what the computer will play before it plays', () => {
    const answered = lessonOf('wadi').steps.filter((each) => 'then' in each);
    expect(answered.map(({ id }) => id)).toEqual(['extra', 'end']);
    for (const { id } of answered) expect(said(`${id}-do`)).toMatch(/Blue|Blauw|Blau/);
  });
});
