import { describe, expect, it } from 'vitest';
import { Client, OfflineError, RefusalError } from './client';
import { EVENTS_A_PAGE } from './types.gen';

interface Sent {
  address: string;
  init: RequestInit;
}

function server(status: number, body: string): { client: Client; sent: Sent[] } {
  const sent: Sent[] = [];
  const client = new Client((address, init) => {
    sent.push({ address, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return { client, sent };
}

describe('the client', () => {
  it('asks relative to the page', async () => {
    const { client, sent } = server(200, '{"matches":[]}');
    await client.matches('mine', 'a b');
    expect(sent[0]?.address).toBe('api/matches?whose=mine&after=a%20b');
  });

  it('asks for events until a page is not full', async () => {
    const sent: string[] = [];
    const client = new Client((address) => {
      sent.push(address);
      const seen = Number(new URL(address, 'http://x/').searchParams.get('seen'));
      const page = Array.from({ length: Math.min(EVENTS_A_PAGE, 450 - seen) }, (_, index) => ({
        seq: seen + index,
      }));
      return Promise.resolve(new Response(JSON.stringify(page)));
    });
    const events = await client.events('m', 50);
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 400 }, (_, index) => 50 + index));
    expect(sent.map((address) => address.split('=')[1])).toEqual(['50', '250', '450']);
  });

  it('marks what changes something as its own', async () => {
    const { client, sent } = server(200, '{"player":"p","name":"Anna"}');
    expect(await client.rename('Anna')).toEqual({ player: 'p', name: 'Anna' });
    expect(sent[0]?.init.headers).toEqual({ 'x-shadoof': '1', 'content-type': 'application/json' });
    expect(sent[0]?.init.body).toBe('{"name":"Anna"}');
  });

  it('gives refusals as they are', async () => {
    const { client } = server(404, '{"code":"no_match","message":"no such match"}');
    const error: unknown = await client.table('x').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RefusalError);
    expect((error as RefusalError).refusal.code).toBe('no_match');
  });

  it('knows a proxy that stands in for the server', async () => {
    const { client } = server(502, '<h1>Bad gateway</h1>');
    await expect(client.table('x')).rejects.toBeInstanceOf(OfflineError);
  });

  it('takes an empty answer', async () => {
    const { client } = server(200, '');
    await expect(client.keepNote('x', { text: 'hm' })).resolves.toBeUndefined();
  });
});
