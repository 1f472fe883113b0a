const wanted = window.matchMedia('(prefers-reduced-motion: reduce)');
let reduced = $state(wanted.matches);
wanted.addEventListener('change', () => (reduced = wanted.matches));

/** Whether the reader wants no movement. */
export const reducedMotion = (): boolean => reduced;
