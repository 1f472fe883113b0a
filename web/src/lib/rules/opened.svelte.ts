// The rule that is shown beside what the reader does, so that a turn in the making stays as it is.
let opened = $state.raw<string | null>(null);
let opener: HTMLElement | null = null;

export const openedRule = (): string | null => opened;

export function openRule(rule: string): void {
  if (opened === null) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  opened = rule;
}

/** Closes the rule; the focus goes back to where it came from. */
export function closeRule(): void {
  opened = null;
  if (opener?.isConnected === true) opener.focus();
  opener = null;
}
