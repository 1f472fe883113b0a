// Actions of Das Riff in few words, for readers who listen and for the steps of a turn. Only their writing is read
// here, not rules.
import { t } from '../../i18n/index.svelte';
import { END_OF_TURN } from './notation';

/** What somebody does, as the rest of a sentence that begins with a name. */
export function spokenAction(action: string): string {
  const [head, ...rest] = action.split(' ');
  const [at = ''] = rest;
  const coral = rest.find((part) => part.startsWith('@'))?.slice(1);
  switch (head) {
    case 'worm':
      return at === '-' ? t('act-no-worm') : t('act-worm', { colour: colour(at) });
    case 'flip':
      return t('act-flip', { at });
    case 'take':
      return coral === undefined ? t('act-take', { at }) : t('act-take-coral', { at, coral });
    case 'boat':
      return t('act-boat');
    case 'shark':
      return coral === undefined ? t('act-shark', { at }) : t('act-shark-coral', { coral });
    case END_OF_TURN:
      return t('act-end');
    default:
      return action;
  }
}

/** What dice or cards bring, as a sentence; nothing where there is nothing to see. */
export function spokenChance(action: string): string | null {
  const [head = '', what = ''] = action.split(' ');
  if (head === 'dice') return t('act-dice', { first: colour(what[0]), second: colour(what[1]) });
  if (head === 'card') return t('act-card', { card: spokenCard(what) });
  if (head === 'breeding') return t('act-breeding', { first: colour(what[0]), second: colour(what[1]) });
  return null;
}

/** A card in words: `rm`, `co` … */
function spokenCard(card: string): string {
  if (/^[rybgvp][mf]$/.test(card)) return t('card-fish', { sex: card[1] ?? '', colour: colour(card[0]) });
  return t(`card-${card}`);
}

function colour(letter: string | undefined): string {
  return t(`fish-colour-${letter ?? 'r'}`);
}
