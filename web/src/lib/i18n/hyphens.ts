// Where long words may break. Browsers hyphenate in the languages they happen to have; names of boards are long compounds, and
// on a small card one of them would break anywhere.

const SOFT_HYPHEN = '\u00ad';
const VOWELS = 'aeiouyäöüáéíóúàèëï';
/** A word that is shorter is not broken. */
const SHORTEST = 10;
/** A syllable begins with a consonant between two vowels, or with the second of two equal ones. */
const SYLLABLE = new RegExp(
  `(?<=\\p{L}{2}[${VOWELS}])(?=[^${VOWELS}\\P{L}][${VOWELS}]\\p{L}{2})|(?<=\\p{L}{2}([^${VOWELS}\\P{L}]))(?=\\1[${VOWELS}]\\p{L}{2})`,
  'giu',
);

/** The same text with soft hyphens in its long words. */
export const hyphenated = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length < SHORTEST ? word : word.replace(SYLLABLE, SOFT_HYPHEN)));
