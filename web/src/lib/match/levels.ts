// The levels of computer players.
import { LEVELS } from '../api/types.gen';

/** All levels, the weakest first. */
export const ALL_LEVELS: readonly number[] = Array.from({ length: LEVELS }, (_, index) => index + 1);

export const isLevel = (value: unknown): value is number => ALL_LEVELS.includes(value as number);
