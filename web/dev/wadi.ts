// A page for looking at the board while it is made; it is not part of what is built.
// `wadi.html?key=two-palms&at=12&theme=dark&turned=1&lang=nl&seat=0`
import { mount } from 'svelte';
import '../src/lib/theme/theme.css';
import '../src/lib/theme/base.css';
import { begin, choose } from '../src/lib/i18n/index.svelte';
import Look from './Look.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
await begin();
if (asked.get('lang') === 'nl') await choose('nl');
const target = document.getElementById('app');
if (target !== null) mount(Look, { target, props: { asked } });
