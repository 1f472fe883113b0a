// Tables to look at: matches that computer players have played, set up anew from a position of theirs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from '../src/lib/api/client';
import { commitmentTo } from '../src/lib/match/store/commitment';
import { hex } from '../src/lib/util/random';
import type { Command, NewMatch, Replay, Sitter } from '../src/lib/api/types.gen';

/** A match that was played to its end. */
export interface Played {
  record: string;
  replay: Replay;
}

/** The server as the visitor of `page` sees it. */
export async function clientOf(page: Page): Promise<Client> {
  // The page introduces its visitor itself; until then a question would come from somebody else.
  await page.locator('header .who .label').filter({ hasNotText: 'Settings' }).waitFor();
  return new Client(async (path, { method, headers, body }) => {
    const answer = await page.request.fetch(new URL(path, page.url()).href, {
      ...(method === undefined ? {} : { method }),
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { data: body } : {}),
    });
    const bytes = await answer.body();
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status: answer.status() });
  });
}

/** Lets computer players play one match from every seat; the same words bring the same matches. */
export async function playedBy(client: Client, players: string[], ...options: string[]): Promise<Played[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shadoof-records-'));
  const effort = ['--iterations', '300', '--threads', '1', '--matches', '1', '--records', folder];
  try {
    const args = ['arena', ...players, '--players', `${players.length}`, ...options, ...effort];
    execFileSync(process.env.SHADOOF_BIN ?? '', args, { stdio: 'ignore' });
    const records = readdirSync(folder).sort();
    return await Promise.all(
      records.map(async (name) => {
        const record = readFileSync(join(folder, name), 'utf8');
        return { record, replay: await client.replay(record) };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** After how many plays somebody comes to act for the first time behind this share of the match. */
export function turnAt({ replay: { steps } }: Played, share: number): number {
  const begins = (at: number) => {
    const [before, now] = [steps[at - 1]?.position, steps[at]?.position];
    return now?.turn.who === 'seat' && (before?.heading !== now.heading || before.turn.who === 'chance');
  };
  let at = Math.floor(steps.length * share);
  while (at < steps.length - 1 && !begins(at)) at++;
  return at;
}

/** Sets the match up as it was after `at` plays; the visitor has the seat that is to act, computer players the others. */
export async function goOn(client: Client, { record, replay }: Played, at: number): Promise<string> {
  const turn = replay.steps[at]?.position.turn;
  if (turn?.who !== 'seat') throw new Error(`nobody is to act after ${at} plays`);
  const sitters = replay.names.map((_, seat): Sitter =>
    seat === turn.seat ? { kind: 'me' } : { kind: 'computer', level: 3 + seat },
  );
  const beginning = { kind: 'record', text: record, at } as const;
  return (await client.make({ ...wanted(sitters), beginning })).id;
}

/** Plays the first `at` plays again, by hand and at one device; without chance, as Wadi is. */
export async function playAgain(client: Client, { record, replay }: Played, at: number): Promise<string> {
  const last = replay.steps[at];
  // The visitor is whoever is to act, or who acted last.
  const own = last?.position.turn.who === 'seat' ? last.position.turn.seat : last?.seat;
  const friends = ['Amina', 'Bram', 'Chidi', 'Dewi'];
  const sitters = replay.names.map((_, seat): Sitter => ({
    kind: 'me',
    ...(seat === own ? {} : { name: friends[seat] ?? '' }),
  }));
  const beginning = { kind: 'record', text: record, at: 0 } as const;
  const { id } = await client.make({ ...wanted(sitters), beginning });
  for (const { seat, action } of replay.steps.slice(1, at + 1)) {
    if (seat === null || action === null) throw new Error('only actions can be played again');
    const { seq } = await client.table(id);
    const command: Command = { do: 'play', seat, seen: seq, actions: [action] };
    const answer = await client.order(id, { id: hex(32), command });
    if (answer.outcome === 'refused') throw new Error(answer.message);
  }
  return id;
}

/** The same match, with all its plays and its end, at one device; without chance, as Wadi is. */
export async function finished(client: Client, { record, replay }: Played): Promise<string> {
  const last = replay.steps.at(-1);
  const sitters = replay.names.map((_, seat): Sitter => ({
    kind: 'me',
    name: ['Amina', 'Bram', 'Chidi', 'Dewi'][seat] ?? '',
  }));
  const beginning = { kind: 'record', text: record, at: replay.steps.length - 2 } as const;
  const { id, seq } = await client.make({ ...wanted(sitters), beginning });
  if (last?.seat == null || last.action === null) throw new Error('the last play is no action');
  const command: Command = { do: 'play', seat: last.seat, seen: seq, actions: [last.action] };
  const answer = await client.order(id, { id: hex(32), command });
  if (answer.outcome === 'refused') throw new Error(answer.message);
  return id;
}

/** The same match with computers of this level in all seats but the first, which is the visitor's: taken up where their last turn
 * starts, and played to its end; without chance, as Wadi is. */
export async function playedOut(client: Client, { record, replay }: Played, level: number): Promise<string> {
  const own = replay.steps.flatMap(({ position: { turn, heading } }, at) =>
    turn.who === 'seat' && turn.seat === 0 ? [{ at, heading }] : [],
  );
  const last = own.at(-1)?.heading;
  const at = own.find(({ heading }) => heading === last)?.at ?? 0;
  const sitters = replay.names.map((_, seat): Sitter =>
    seat === 0 ? { kind: 'me' } : { kind: 'computer', level },
  );
  const beginning = { kind: 'record', text: record, at } as const;
  const { id } = await client.make({ ...wanted(sitters), beginning });
  const rest = replay.steps.slice(at + 1).filter(({ seat }) => seat === 0);
  for (;;) {
    const { position, seq } = await client.table(id);
    if (position.turn.who === 'over') return id;
    if (position.turn.who !== 'seat' || position.turn.seat !== 0) continue;
    const command: Command = { do: 'play', seat: 0, seen: seq, actions: [rest.shift()?.action ?? '.'] };
    const answer = await client.order(id, { id: hex(32), command });
    if (answer.outcome === 'refused') throw new Error(answer.message);
  }
}

/** Ends a match by giving up the seat that the visitor has in it. */
export async function giveUp(client: Client, id: string): Promise<void> {
  const { yours, phase, luck } = await client.table(id);
  const seat = yours[0] ?? 0;
  const share = hex(64);
  // A match with luck begins when everybody has committed themselves and added to it, which the page does for its reader.
  const begin: Command[] =
    phase === 'waiting' && luck !== undefined
      ? [
          { do: 'commit', seat, commitment: commitmentTo(id, luck.commitment, seat, share) },
          { do: 'contribute', seat, luck: share },
        ]
      : [];
  for (const command of [...begin, { do: 'resign', seat } as const]) {
    await client.order(id, { id: hex(32), command });
  }
}

/** A match of Wadi on a built-in board. */
export function wadi(scenario: string, sitters: Sitter[]): NewMatch {
  return {
    ...wanted(sitters),
    game: { name: 'wadi', scenario, building: 'free', watchmen: false, pro: false },
  };
}

/** A match of Das Riff. */
export const reef = (sitters: Sitter[]): NewMatch => wanted(sitters);

function wanted(sitters: Sitter[]): NewMatch {
  return {
    game: { name: 'reef' },
    seats: sitters.map((sitter) => ({ sitter })),
    first: { who: 'seat', seat: 0 },
    clock: { kind: 'none' },
    absence: { kind: 'leave' },
    hints: true,
    listed: true,
  };
}
