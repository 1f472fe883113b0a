// How the module answers each kind of problem.
import type * as Rules from './module/browser';
import type { Problem } from './thinker';

/** Thinks until there is an answer, and tells `hear` how far it is, from 0 to 1. */
export function solve(
  rules: typeof Rules,
  problem: Problem,
  seed: number,
  hear: (part: number) => void,
): string {
  switch (problem.kind) {
    case 'advise':
      return rules.advise(problem.question, hear);
    case 'judge':
      return rules.judgeTask(problem.task);
    case 'worth':
      return rules.worthOfSketch(problem.sketch, seed);
    case 'match': {
      const tryout = new rules.Tryout(problem.wanted);
      try {
        return tryout.play(problem.number, seed);
      } finally {
        tryout.free();
      }
    }
  }
}
