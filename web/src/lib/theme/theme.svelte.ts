// Light or dark: as the system says, or as the reader chose.
import { isOneOf, Remembered } from '../util/remembered.svelte';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const chosen = new Remembered<Theme>('theme', 'auto', isOneOf(...THEMES));
const system = window.matchMedia('(prefers-color-scheme: dark)');

export const theme = (): Theme => chosen.value;

export function setTheme(theme: Theme): void {
  chosen.value = theme;
  apply();
}

/** Shows the theme and follows the system from now on. */
export function beginTheme(): void {
  system.addEventListener('change', apply);
  apply();
}

function apply(): void {
  const dark = chosen.value === 'dark' || (chosen.value === 'auto' && system.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#15131d' : '#f4e7cc');
}
