// The boards that there are: built in, put up by others, and one's own.
import { api } from '../api/client';
import { introduce } from '../guest.svelte';
import { errorWords } from '../match/refusal-words';
import type { ListedScenario, OwnScenario } from './contract';

export class BoardLists {
  listed = $state.raw<readonly ListedScenario[]>([]);
  own = $state.raw<readonly OwnScenario[]>([]);
  trouble = $state('');

  published = $derived(this.listed.filter((one) => one.source === 'published'));
  builtIn = $derived(this.listed.filter((one) => one.source !== 'published'));

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
    return this.own.find((one) => one.id === id)?.text ?? (await api.scenarioText(id));
  }
}
