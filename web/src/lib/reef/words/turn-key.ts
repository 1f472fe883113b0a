// What makes two turns the same: neither the order nor the worms that pay. Where a turn leads to dice or cards, what leads there
// says it all: everything else can be bought before it or after. The program compares exercises in the same way.
import { END_OF_TURN } from './notation';

/** An action without its payment. */
function unpaid(action: string): string {
  const [verb = '', ...rest] = action.split(' ');
  switch (verb) {
    case 'boat':
      return verb;
    case 'flip':
      return `flip ${rest[0] ?? ''}`;
    case 'take':
      return ['take', rest[0], ...rest.filter((word) => word.startsWith('@'))].join(' ');
    default:
      return action;
  }
}

export function turnKey(actions: readonly string[]): string {
  const telling = actions.at(-1) === END_OF_TURN ? actions : actions.slice(-1);
  return telling.map(unpaid).sort().join(', ');
}
