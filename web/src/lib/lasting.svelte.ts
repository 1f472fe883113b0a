// Stores that answers may reach after their page has gone.

/**
 * Makes a store that lasts for as long as somebody holds it. What is derived in a component ends with it, and whatever is
 * on its way by then, such as an answer of the server, would read the values of before.
 */
export function lasting<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => {
    made.push(make());
  });
  return made[0] as T;
}
