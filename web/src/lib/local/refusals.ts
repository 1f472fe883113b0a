// Answers of this device, in the form of the server's.
import type { Code, Refusal } from '../api/types.gen';

/** What comes back for a request. */
export interface Answer {
  status: number;
  body: string;
}

/** A refusal as the module throws it: JSON in a text. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
  }
}

export const refused = (code: Code, message: string): Refused => new Refused({ code, message });

/** Whatever was thrown as a refusal; what nobody has foreseen is our own mistake. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refused) return thrown.refusal;
  if (typeof thrown === 'string') return JSON.parse(thrown) as Refusal;
  return { code: 'internal', message: `this device has made a mistake: ${String(thrown)}` };
}

/** The page only tells apart what is not there. */
const ABSENT: readonly Code[] = ['no_match', 'no_seat', 'not_found'];

export function answerOf(refusal: Refusal): Answer {
  return { status: ABSENT.includes(refusal.code) ? 404 : 422, body: JSON.stringify(refusal) };
}
