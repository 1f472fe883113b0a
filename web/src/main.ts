import { mount } from 'svelte';
import './lib/theme/theme.css';
import './lib/theme/base.css';
import App from './App.svelte';
import { guardSecondPresses } from './lib/frame/second-press';
import { keepPage } from './lib/frame/new-version.svelte';
import { begin } from './lib/i18n/index.svelte';
import { beginTheme } from './lib/theme/theme.svelte';

beginTheme();
guardSecondPresses();
await begin();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

// Keeps the page itself, so that it can be played without its server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) keepPage(navigator.serviceWorker);
