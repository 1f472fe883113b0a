// What Das Riff offers whoever makes a match.
import type { NewMatchOffer } from '../../games/game';
import { t } from '../../i18n/index.svelte';
import ReefOptions from './ReefOptions.svelte';

export const newMatch: NewMatchOffer<'reef'> = {
  Options: ReefOptions,
  preview: () => ({ picture: 'sign', title: t('game-reef'), notes: [t('new-reef-note')] }),
  choice: ({ deck }) => (deck === '' ? { name: 'reef' } : { name: 'reef', deck }),
  mostHeadStart: 3,
  formOf: () => ({}),
};
