// What a record says beside its turns.
import type { Remark } from '../../api/types.gen';

export type Said = Extract<Remark, { kind: 'comment' }>;
export type Varied = Extract<Remark, { kind: 'variation' }>;

/** Remarks in the order of the record; lines about one position that follow each other are one text. */
export function said(remarks: readonly Remark[]): (Said | Varied)[] {
  const all: (Said | Varied)[] = [];
  for (const remark of remarks) {
    const last = all.at(-1);
    if (remark.kind === 'comment' && last?.kind === 'comment' && last.after === remark.after)
      all[all.length - 1] = { ...last, text: `${last.text}\n${remark.text}` };
    else if (remark.kind === 'comment' || remark.steps.length > 0) all.push(remark);
  }
  return all;
}
