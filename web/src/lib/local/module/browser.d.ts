/* tslint:disable */
/* eslint-disable */

/**
 * A match on this device.
 */
export class LocalTable {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    accept(): string;
    catchUp(events: string): string;
    computerActs(seat: number, moved_at: number, action: string, now: number): string;
    computerTurn(): string | undefined;
    draft(draft: string): string;
    events(seen: number): string;
    follow(maker: string, now: number): LocalTable;
    followedBy(id: string, now: number): string;
    follower(): string | undefined;
    forget(): void;
    kept(): string;
    static make(wanted: string, maker: string, now: number): LocalTable;
    static open(kept: string, events: string, now: number): LocalTable;
    order(order: string, now: number): string;
    pending(now: number): string | undefined;
    position(plays: number): string;
    record(): string;
    seq(): number;
    time(now: number): string;
    view(now: number): string;
    wakesAt(): number | undefined;
}

/**
 * A finished match whose positions are judged.
 */
export class Review {
    free(): void;
    [Symbol.dispose](): void;
    constructor(record: string, seed: number);
    nextTask(): string | undefined;
    note(opinion: string): void;
    progress(): number;
    told(): string;
}

/**
 * A board that is tried out.
 */
export class Tryout {
    free(): void;
    [Symbol.dispose](): void;
    constructor(wanted: string);
    note(record: string): void;
    of(): number;
    play(number: number, seed: number): string;
    told(ready: boolean): string;
}

/**
 * What a computer player thinks. `watch` is called with how far it is, from 0 to 1.
 */
export function advise(question: string, watch: Function): string;

export function checkDeck(sent: string): string;

export function checkScenario(sent: string): string;

export function deck(): string;

export function judgeTask(task: string): string;

/**
 * Takes over the net of a file of weights, before anybody thinks.
 */
export function learn(weights: Uint8Array | number[]): void;

export function perft(record: string, depth: number): number;

export function recordOfSketch(sent: string): string;

export function replay(record: string): string;

export function reviewVersion(): number;

export function scenarioText(id: string): string;

export function scenarios(): string;

export function sketch(sent: string): string;

export function solve(record: string, limit: number): string;

export function worthOfSketch(sketch: string, seed: number): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_localtable_free: (a: number, b: number) => void;
    readonly __wbg_review_free: (a: number, b: number) => void;
    readonly __wbg_tryout_free: (a: number, b: number) => void;
    readonly advise: (a: number, b: number, c: any) => [number, number, number, number];
    readonly checkDeck: (a: number, b: number) => [number, number, number, number];
    readonly checkScenario: (a: number, b: number) => [number, number, number, number];
    readonly deck: () => [number, number];
    readonly judgeTask: (a: number, b: number) => [number, number, number, number];
    readonly learn: (a: number, b: number) => [number, number];
    readonly localtable_accept: (a: number) => [number, number];
    readonly localtable_catchUp: (a: number, b: number, c: number) => [number, number, number, number];
    readonly localtable_computerActs: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly localtable_computerTurn: (a: number) => [number, number];
    readonly localtable_draft: (a: number, b: number, c: number) => [number, number, number, number];
    readonly localtable_events: (a: number, b: number) => [number, number, number, number];
    readonly localtable_follow: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly localtable_followedBy: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly localtable_follower: (a: number) => [number, number];
    readonly localtable_forget: (a: number) => void;
    readonly localtable_kept: (a: number) => [number, number];
    readonly localtable_make: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly localtable_open: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly localtable_order: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly localtable_pending: (a: number, b: number) => [number, number];
    readonly localtable_position: (a: number, b: number) => [number, number, number, number];
    readonly localtable_record: (a: number) => [number, number];
    readonly localtable_seq: (a: number) => number;
    readonly localtable_time: (a: number, b: number) => [number, number, number, number];
    readonly localtable_view: (a: number, b: number) => [number, number];
    readonly localtable_wakesAt: (a: number) => [number, number];
    readonly perft: (a: number, b: number, c: number) => [number, number, number];
    readonly recordOfSketch: (a: number, b: number) => [number, number, number, number];
    readonly replay: (a: number, b: number) => [number, number, number, number];
    readonly reviewVersion: () => number;
    readonly review_new: (a: number, b: number, c: number) => [number, number, number];
    readonly review_nextTask: (a: number) => [number, number];
    readonly review_note: (a: number, b: number, c: number) => [number, number];
    readonly review_progress: (a: number) => number;
    readonly review_told: (a: number) => [number, number];
    readonly scenarioText: (a: number, b: number) => [number, number, number, number];
    readonly scenarios: () => [number, number];
    readonly sketch: (a: number, b: number) => [number, number, number, number];
    readonly solve: (a: number, b: number, c: number) => [number, number, number, number];
    readonly tryout_new: (a: number, b: number) => [number, number, number];
    readonly tryout_note: (a: number, b: number, c: number) => [number, number];
    readonly tryout_of: (a: number) => number;
    readonly tryout_play: (a: number, b: number, c: number) => [number, number, number, number];
    readonly tryout_told: (a: number, b: number) => [number, number];
    readonly worthOfSketch: (a: number, b: number, c: number) => [number, number, number, number];
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
