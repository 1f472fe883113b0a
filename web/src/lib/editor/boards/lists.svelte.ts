// The boards that there are: built in, put up by others, and one's own.
import { api } from '../../api/client';
import { introduce } from '../../guest.svelte';
import { errorWords } from '../../match/refusal-words';
import type { OwnScenario, Scenario } from '../../api/types.gen';

export class BoardLists {
  listed = $state.raw<readonly Scenario[]>([]);
  own = $state.raw<readonly OwnScenario[]>([]);
  trouble = $state('');

  mine = $derived(this.own.map(({ scenario }) => scenario));
  published = $derived(this.listed.filter((one) => one.source === 'published'));
  builtIn = $derived(this.listed.filter((one) => one.source !== 'published'));
  /** All that can be played, each once: what one has published oneself stands with one's own. */
  all = $derived([
    ...this.mine,
    ...this.builtIn,
    ...this.published.filter(({ id }) => this.mine.every((one) => one.id !== id)),
  ]);

  async load(): Promise<void> {
    try {
      await introduce();
      this.listed = await api.scenarios();
      this.own = await api.ownScenarios();
      this.trouble = '';
    } catch (error) {
      this.trouble = errorWords(error);
    }
  }

  async drop(id: string): Promise<void> {
    try {
      await api.dropScenario(id);
    } catch (error) {
      this.trouble = errorWords(error);
      return;
    }
    await this.load();
  }

  /** The text of a board, wherever it is from. */
  async text(id: string): Promise<string> {
    return this.own.find(({ scenario }) => scenario.id === id)?.text ?? (await api.scenarioText(id));
  }
}
