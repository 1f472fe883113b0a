// The matches of this device for the start page. It reads them itself: the rules need not come for a list.
import type { MatchSummary } from '../api/types.gen';
import { hasMatches } from './mark';

export interface MatchesHere {
  mine: MatchSummary[];
  played: MatchSummary[];
}

/** The matches that go on here and those that are over, the last that moved first. */
export async function matchesHere(): Promise<MatchesHere> {
  if (!hasMatches()) return { mine: [], played: [] };
  const { openStorage } = await import('./storage');
  const storage = await openStorage();
  const all = (await storage.matches().catch(() => [])).map(({ summary }) => summary);
  all.sort((one, other) => other.moved_at - one.moved_at);
  return {
    mine: all.filter(({ phase }) => phase === 'waiting' || phase === 'running'),
    played: all.filter(({ phase }) => phase === 'over'),
  };
}
