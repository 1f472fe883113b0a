// Actions of Wadi in words, for readers who listen and for the steps of a turn. Only their writing is read here, not
// rules.
import { t } from '../../i18n/index.svelte';
import { END_OF_TURN } from '../hand/targets';

/** What somebody does, as the rest of a sentence that begins with a name. */
export function actionWords(action: string): string {
  if (action === END_OF_TURN) return t('act-end');
  if (action === '@-') return t('act-withdraw');
  if (action.startsWith('+')) return t('act-build', { at: action.slice(1) });
  if (action.startsWith('@')) return t('act-watchman', { at: action.slice(1) });
  const [from, to] = action.split('>');
  return from !== undefined && to !== undefined ? t('act-pump', { from, to }) : action;
}
