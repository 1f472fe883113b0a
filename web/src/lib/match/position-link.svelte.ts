import { linkTo } from '../router.svelte';

/** How long it is said that a link was copied, in milliseconds. */
const SAID_FOR = 2_000;

/** A link to a position of a match that a press copies. */
export class PositionLink {
  /** Whether it was copied just now. */
  copied = $state(false);

  /** Copies it; where a page may not, it goes there, so that the address can be copied by hand. */
  async copy(id: string, at: number): Promise<void> {
    const link = linkTo({ page: 'match', id, at });
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      location.href = link;
      return;
    }
    this.copied = true;
    window.setTimeout(() => (this.copied = false), SAID_FOR);
  }
}
