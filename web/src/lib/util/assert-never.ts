/** Ends a `switch` over tags: a new tag makes the compiler point here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
