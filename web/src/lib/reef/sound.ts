// What Das Riff sounds like.
import type { Sound } from '../sound';

/** By the word that an action, or what chance brings, begins with. */
const SOUNDS: Readonly<Record<string, Sound>> = {
  boat: 'build',
  dice: 'roll',
  card: 'reveal',
  take: 'reveal',
  breeding: 'reveal',
};

export const soundOf = (action: string | null): Sound | null => SOUNDS[action?.split(' ')[0] ?? ''] ?? null;
