// What a table of Wadi has chosen, in words.
import type { ChoiceOf, Labelled } from '../../games/game';
import { sentencesOf } from '../../games/short-rules';
import { t } from '../../i18n/index.svelte';

export function choices({ building, pro, watchmen }: ChoiceOf<'wadi'>, board: string | null): Labelled[] {
  return [
    ...(board === null ? [] : [{ label: t('option-board'), value: board }]),
    { label: t('option-building'), value: t(`new-building-${building}`) },
    { label: t('new-pro'), value: t(pro ? 'option-pro' : 'option-no') },
    // Where they are in play, the title of the game says so.
    ...(watchmen ? [] : [{ label: t('game-watchmen-short'), value: t('option-no') }]),
  ];
}

export function specialties({ building, pro }: ChoiceOf<'wadi'>, board: string | null): string[] {
  return [
    ...(board === null ? [] : [board]),
    ...(building === 'free' ? [] : [t(`new-building-${building}`)]),
    ...(pro ? [t('new-pro')] : []),
  ];
}

export function shortRules({ building, pro, watchmen }: ChoiceOf<'wadi'>): string[] {
  const turn = pro ? ['rules-wadi-1-pro'] : [];
  const spacing = building === 'free' ? [] : [`rules-building-${building}`];
  const [first = '', ...rest] = sentencesOf(watchmen ? 'watchmen' : 'wadi');
  // The first sentence of The Watchmen says that turns are as in Wadi, the first of Wadi what a turn is.
  return watchmen || !pro ? [first, ...turn, ...spacing, ...rest] : [...turn, ...spacing, ...rest];
}
