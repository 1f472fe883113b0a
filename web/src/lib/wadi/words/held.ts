// What is in the hand, and what to do with it.
import { t } from '../../i18n/index.svelte';
import type { Pick } from '../hand/choice';

export function heldIn(pick: Pick): string {
  switch (pick.kind) {
    case 'pawn':
      return t('wadi-held-pawn', { at: pick.at });
    case 'shadoof':
      return t('wadi-held-shadoof');
    case 'watchman':
      return t('wadi-held-watchman');
  }
}
