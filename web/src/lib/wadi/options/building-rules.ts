/** The ways to build between which a table chooses. */
export const BUILDING_RULES = ['free', 'spreading', 'classic'] as const;
