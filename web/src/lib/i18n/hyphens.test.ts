import { describe, expect, it } from 'vitest';
import { hyphenated } from './hyphens';

const shown = (text: string) => hyphenated(text).replaceAll('\u00ad', '-');

describe('a long word', () => {
  it.each([
    ['Luchtspiegeling', 'Luchtspie-ge-ling'],
    ['Wüstenwasserfall', 'Wüstenwas-serfall'],
    ['Schattenspiel', 'Schat-tenspiel'],
    ['Crossroads', 'Crossroads'],
    ['Two palms', 'Two palms'],
    ['Het grote Luchtspiegelingmeer', 'Het grote Luchtspie-ge-lingmeer'],
  ])('breaks between syllables: %s', (word, parts) => expect(shown(word)).toBe(parts));

  it('is the same word', () =>
    expect(hyphenated('Luchtspiegeling').replaceAll('\u00ad', '')).toBe('Luchtspiegeling'));
});
