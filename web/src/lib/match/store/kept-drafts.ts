// Turns in the making, kept in this browser: a reload, or a phone that discards the page, does not lose them.
import { isNumber, isString, Remembered } from '../../util/remembered.svelte';

export interface KeptDraft {
  seat: number;
  /** After how many plays the turn sets out. */
  plays: number;
  actions: readonly string[];
}
type Kept = KeptDraft & { match: string };

/** Of so many matches; the one that was touched last is the last. */
const MAX_KEPT = 20;

// Read anew each time: another window may have changed it.
const all = () => new Remembered<readonly Kept[]>('drafts', [], isKept);

export function keptDraft(match: string): KeptDraft | null {
  return all().value.find((kept) => kept.match === match) ?? null;
}

/** Keeps the turn of a match, or forgets it. */
export function keepDraft(match: string, draft: KeptDraft | null): void {
  const remembered = all();
  const others = remembered.value.filter((kept) => kept.match !== match);
  if (draft === null && others.length === remembered.value.length) return;
  remembered.value = [...others, ...(draft === null ? [] : [{ match, ...draft }])].slice(-MAX_KEPT);
}

function isKept(value: unknown): value is readonly Kept[] {
  return Array.isArray(value) && value.every(isOne);
}

function isOne(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { match, seat, plays, actions } = value as Record<string, unknown>;
  return (
    isString(match) && isNumber(seat) && isNumber(plays) && Array.isArray(actions) && actions.every(isString)
  );
}
