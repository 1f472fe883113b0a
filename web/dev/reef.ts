// The reef by itself, for looking at it: `npm run dev`, then /dev/reef.html?at=106&seat=0&theme=dark&lang=nl.
import { mount } from 'svelte';
import '../src/lib/theme/theme.css';
import '../src/lib/theme/base.css';
import { begin, choose } from '../src/lib/i18n/index.svelte';
import Reef from './Reef.svelte';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';
await (wanted.get('lang') === 'nl' ? choose('nl') : begin());
mount(Reef, {
  target: document.body,
  props: {
    at: Number(wanted.get('at') ?? 106),
    seat: wanted.get('seat') === 'none' ? null : Number(wanted.get('seat') ?? 0),
    motion: Number(wanted.get('motion') ?? 200),
    calm: wanted.has('calm'),
    rolling: wanted.has('rolling'),
  },
});
