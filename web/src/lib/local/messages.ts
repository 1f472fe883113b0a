// What the page and the worker with its tables say to each other.
import type { Event } from '../api/types.gen';
import type { Request } from './answers';
import type { Answer } from './refusals';
import type { Problem, Said } from './thinker';

export type FromPage =
  | { say: 'ask'; number: number; request: Request; name: string }
  | { say: 'watch'; id: string }
  | { say: 'leave'; id: string }
  /** What a worker says that thinks. */
  | { say: 'said'; worker: number; said: Said };

export type ToPage =
  /** What is played here is gone when the page is closed: the device may keep nothing, or nothing more. */
  | { say: 'fleeting' }
  | { say: 'answer'; number: number; answer: Answer }
  | { say: 'event'; id: string; event: Event }
  /** How far the computer player at a table is, from 0 to 1; `null` once it has answered. */
  | { say: 'thinking'; id: string; part: number | null }
  /** What a worker is to think about; it is made for its first problem. */
  | { say: 'solve'; worker: number; problem: Problem }
  | { say: 'end'; worker: number };
