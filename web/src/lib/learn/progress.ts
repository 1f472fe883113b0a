// How far this browser's reader is in each lesson.
import { Remembered } from '../util/remembered.svelte';

/** The step that a lesson goes on with; as many as there are when it is done. */
type Progress = Readonly<Record<string, number>>;

const progress = new Remembered<Progress>('lessons', {}, isProgress);

export function stepOf(lesson: string, steps: number): number {
  return Math.min(progress.value[lesson] ?? 0, steps);
}

export function keepStep(lesson: string, step: number): void {
  progress.value = { ...progress.value, [lesson]: step };
}

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((step) => Number.isInteger(step) && step >= 0)
  );
}
