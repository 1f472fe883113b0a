// The words of the page. Message files lie in /locales, shared with the binary.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isOneOf, Remembered } from '../util/remembered.svelte';

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, FluentVariable>;

/** What the languages call themselves. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

const files: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./messages.en'),
  nl: () => import('./messages.nl'),
  de: () => import('./messages.de'),
};

const chosen = new Remembered<Language | null>(
  'language',
  null,
  isOneOf<Language | null>(...LANGUAGES, null),
);

let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
let current = $state.raw<Language>('en');

/** The language of the page. */
export const language = (): Language => current;

/** What has been said in this language. A board says the same few hundred things over and over. */
const said = new Map<string, string>();
const MAX_SAID = 5_000;

/** The words with this id, with these arguments. */
export function t(id: string, args?: Args): string {
  // Whoever says something hears of another language, also where the words are known.
  const words = bundle;
  let key = id;
  for (const name in args) key += `\n${name} ${typeof args[name]} ${String(args[name])}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const message = words.getMessage(id);
  const found = message?.value == null ? id : words.formatPattern(message.value, args ?? null, []);
  if (said.size >= MAX_SAID) said.clear();
  said.set(key, found);
  return found;
}

/** Whether there are words with this id. */
export function has(id: string): boolean {
  return bundle.getMessage(id)?.value != null;
}

/** Takes the language that was chosen, or else the browser's. */
export function begin(): Promise<void> {
  return show(chosen.value ?? preferred(navigator.languages));
}

/** Changes the language and remembers it. */
export function choose(language: Language): Promise<void> {
  chosen.value = language;
  return show(language);
}

/** The first language of the reader that we have, English if none. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

export function bundleOf(language: Language, texts: Iterable<string>): FluentBundle {
  // Isolation marks would show up in tab titles and be spoken by some readers; all our languages run left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

async function show(language: Language): Promise<void> {
  const texts = (await files[language]()).default;
  said.clear();
  bundle = bundleOf(language, Object.values(texts));
  current = language;
  document.documentElement.lang = language;
}
