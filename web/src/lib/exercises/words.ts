// What is said of an exercise.
import { GAMES } from '../games';
import { percent } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import type { Exercise } from './exercise';

/** A turn, action by action, as the rest of a sentence. */
export function turnLine({ position }: Exercise, actions: readonly string[]): string {
  const { actionWords, endOfTurn } = GAMES[position.game.name];
  const telling = actions.length > 1 ? actions.filter((action) => action !== endOfTurn) : actions;
  return telling.map(actionWords).join('; ');
}

/** How it is known that the turn is best. */
export function proofWords({ proof }: Exercise): string {
  switch (proof.how) {
    case 'solved':
      return t('exercise-proof-solved', { lead: signed(proof.lead), next: signed(proof.next) });
    case 'wins':
      return t('exercise-proof-wins');
    case 'searched':
      return t('exercise-proof-searched', {
        searches: proof.searches,
        share: percent(proof.share),
        next: percent(proof.next),
      });
    case 'reviewed':
      return t('exercise-proof-reviewed', { share: percent(proof.share) });
  }
}

/** Somebody who is behind is ahead by less than nothing; half a point is a shadoof more in hand. */
const signed = (points: number): string =>
  points < 0 ? `−${Math.abs(points).toLocaleString()}` : points.toLocaleString();
