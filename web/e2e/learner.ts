// Does what a lesson asks for, on the real targets of the board.
import type { Locator, Page } from '@playwright/test';

/** How something on the board is chosen: by a click, a tap or keys. */
export type Choose = (target: Locator) => Promise<void>;

export const byClick: Choose = (target) => target.click();
export const byTap: Choose = (target) => target.tap();
export const byKeys: Choose = async (target) => {
  await target.focus();
  await target.press('Enter');
};

export async function act(page: Page, action: string, choose: Choose): Promise<void> {
  const cell = (at: string) => page.locator(`[data-at="${at}"]`);
  const tray = (selector: string) => page.locator(`.tray ${selector}`);
  const pumped = /^([a-p]\d+)>([a-p]\d+)$/.exec(action);
  if (pumped !== null) {
    await choose(cell(pumped[1] ?? ''));
    return choose(cell(pumped[2] ?? ''));
  }
  if (action === '.') return choose(page.locator('.task .end'));
  if (action === '@-') return choose(page.locator('.withdraw'));
  if (/^[+@]/.test(action)) return choose(cell(action.slice(1)));
  const [verb, at = ''] = action.split(' ');
  if (verb === 'end') return choose(tray('.buttons .main'));
  if (verb === 'worm') return choose(tray('.worm:not(.unfit)').first());
  if (verb === 'boat') await choose(tray('.buttons .button').first());
  // A card that was just turned up is still in the hand.
  else if ((await tray('[data-first]').count()) === 0) await choose(cell(at));
  return choose(verb === 'shark' ? tray('.button:has(.icon)') : tray('[data-first]'));
}
