// The lists of the start page, asked for again while somebody looks at them.
import { OfflineError, type Client } from '../api/client';
import type { Scenario, MatchSummary, MatchList } from '../api/types.gen';
import { GAMES } from '../games';
import { named } from '../i18n/format.svelte';
import { matchesHere } from '../local/lists';
import { errorWords } from '../match/refusal-words';

/** How long the lists stay as they are, in milliseconds. */
const ASK_AGAIN_AFTER = 15_000;
/** How many parts of the list of finished matches are read for the results. */
const MAX_PARTS = 20;

export class Lists {
  mine = $state.raw<readonly MatchSummary[] | null>(null);
  open = $state.raw<readonly MatchSummary[] | null>(null);
  live = $state.raw<readonly MatchSummary[] | null>(null);
  played = $state.raw<readonly MatchSummary[] | null>(null);
  scenarios = $state.raw<readonly Scenario[]>([]);
  trouble = $state('');
  /** Whether there is no server; what is on this device is listed all the same. */
  away = $state(false);
  now = $state(Date.now());
  readonly #api: Client;
  #timer = 0;

  constructor(api: Client) {
    this.#api = api;
  }

  /** The name of a match's board, where it has one that is built in. */
  board(match: MatchSummary): string | null {
    const id = GAMES[match.game.name].scenarioOf(match.game);
    const found = this.scenarios.find((scenario) => scenario.id === id);
    return found === undefined ? id : named(found.name);
  }

  begin(): void {
    void this.#ask();
    this.#timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void this.#ask();
    }, ASK_AGAIN_AFTER);
  }

  end(): void {
    window.clearInterval(this.#timer);
  }

  async #ask(): Promise<void> {
    const here = await matchesHere();
    try {
      if (this.scenarios.length === 0) this.scenarios = await this.#api.scenarios();
      const list = async (whose: MatchList) => (await this.#api.matches(whose)).matches;
      const [mine, open, live] = await Promise.all([list('mine'), list('open'), list('live')]);
      [this.mine, this.open, this.live] = [[...here.mine, ...mine], open, live];
      this.played ??= [...here.played, ...(await this.#allPlayed())];
      [this.trouble, this.away] = ['', false];
    } catch (error) {
      this.away = error instanceof OfflineError;
      this.trouble = this.away ? '' : errorWords(error);
      if (this.away) [this.mine, this.played] = [here.mine, here.played];
    }
    this.now = Date.now();
  }

  async #allPlayed(): Promise<MatchSummary[]> {
    const all: MatchSummary[] = [];
    let after: string | undefined;
    for (let part = 0; part < MAX_PARTS; part++) {
      const { matches, next } = await this.#api.matches('played', after);
      all.push(...matches);
      if (next === undefined) break;
      after = next;
    }
    return all;
  }
}
