/**
 * What somebody types at a table: an action, or several with commas between them. A full stop at the end of it is the end of
 * the turn, however the game writes that.
 */
export function typedActions(text: string, end: string): string[] {
  return text
    .replace(/\.\s*$/, `,${end}`)
    .split(/[,;]/)
    .map((action) => action.trim())
    .filter((action) => action !== '');
}
