import { mount } from 'svelte';
import './lib/theme/theme.css';
import './lib/theme/base.css';
import App from './App.svelte';
import { begin } from './lib/i18n/index.svelte';
import { beginTheme } from './lib/theme/theme.svelte';

beginTheme();
await begin();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
