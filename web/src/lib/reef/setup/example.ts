// The table of the rulebook's example turn, which the rules show too.
import { ILLUSTRATIONS } from '../../rules/illustrations';
import { readPosition } from './laid';
import type { Situation } from './situation';

export const EXAMPLE: Situation = {
  deck: null,
  laid: readPosition(ILLUSTRATIONS['turn']?.position?.join('\n') ?? ''),
};
