/** What the reader has tapped. */
export type Picked =
  | { kind: 'card'; at: string; /** The coral it was dropped on. */ coral: number | null }
  | { kind: 'coral'; coral: number }
  | { kind: 'boat' };
