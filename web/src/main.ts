import { mount } from 'svelte';
import './lib/theme/theme.css';
import './lib/theme/base.css';
import App from './App.svelte';
import { guardSecondPresses } from './lib/frame/second-press';
import { begin } from './lib/i18n/index.svelte';
import { beginTheme } from './lib/theme/theme.svelte';

beginTheme();
guardSecondPresses();
await begin();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

// Keeps the page itself, so that without its server it can say so.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
