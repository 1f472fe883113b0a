// A table of Das Riff that somebody puts up by hand.
import { Judged } from '../../setup/judged.svelte';
import { deckCounts, standardDeck } from '../deck';
import { drawPile, put, unseen, withHand, type Hand, type Laid, type Target, type Tool } from './laid';
import { readSituation, sketchOf, type Situation } from './situation';

export class ReefSetUp extends Judged<Situation> {
  tool = $state.raw<Tool>({ kind: 'card', face: 'co' });

  constructor(situation: Situation) {
    super(situation, { sketchOf, read: readSituation });
  }

  get laid(): Laid {
    return this.history.value.laid;
  }
  #deck = $derived.by(() => (this.situation.deck === null ? standardDeck : deckCounts(this.situation.deck)));
  /** How many of each card nobody sees. */
  unseen = $derived.by(() => unseen(this.laid, this.#deck));
  drawPile = $derived.by(() => drawPile(this.laid, this.#deck));

  tap(target: Target): void {
    this.lay(put(this.laid, target, this.tool));
  }

  /** Changes something about the turn, as one step. */
  set(part: Partial<Laid>): void {
    this.lay({ ...this.laid, ...part });
  }

  setHand(seat: number, part: Partial<Hand>): void {
    this.lay(withHand(this.laid, seat, part));
  }

  take(situation: Situation): void {
    this.step(situation);
  }

  private lay(laid: Laid): void {
    if (laid !== this.laid) this.step({ ...this.situation, laid });
  }
}
