// The way to whoever answers: the server, or this device. What belongs to a match on this device is never asked of a server;
// what takes long thoughts is asked of this device first, and what needs no server is answered here while there is none.
import { hasServer, isAnsweredHere, thinksHere } from '../local/here';

/** What the module can answer as well as a server: boards, decks, records, and matches that are only thought of. */
const ANYWHERE =
  /^api\/(scenarios|scenarios\/(mine|check|[^/]+\/text)|deck|decks\/check|sketches|sketches\/(advice|worth)|replays|fairness(\/[^/]+(\/stop)?)?)$/;
/** Keeping a board for others is a server's business. */
const isAnsweredAnywhere = (method: string, address: string): boolean =>
  ANYWHERE.test(address) && !(method === 'POST' && address === 'api/scenarios');

const ADVICE = /^api\/sketches\/(advice|worth)$/;
const EVALUATION = /^api\/matches\/([^/]+)\/evaluation$/;

export async function send(address: string, init: RequestInit): Promise<Response> {
  if (isAnsweredHere(address)) return answerHere(address, init);
  return (thinksHere() ? await think(address, init) : null) ?? ask(address, init);
}

/** What this device thinks about it, if it is something to think about, and if it can. */
async function think(address: string, init: RequestInit): Promise<Response | null> {
  if (ADVICE.test(address)) return unlessUnable(await answerHere(address, init));
  const id = EVALUATION.exec(address)?.[1];
  if (id === undefined) return null;
  const record = await fetch(`api/matches/${id}/record`);
  if (!record.ok) return null;
  const asked = { method: 'POST', body: await record.text() };
  return unlessUnable(await answerHere(`here/reviews/${id}`, asked));
}

const unlessUnable = (response: Response): Response | null => (response.status === 500 ? null : response);

async function ask(address: string, init: RequestInit): Promise<Response> {
  const anywhere = isAnsweredAnywhere(init.method ?? 'GET', address);
  try {
    const response = hasServer() ? await fetch(address, init) : null;
    if (response !== null && isOfServer(response)) return response;
    if (!anywhere) throw new TypeError('there is no server');
  } catch (error) {
    if (!anywhere) throw error;
  }
  return answerHere(address, init);
}

/** Whether our server has answered: a proxy without one, or a host of files, has pages for all it does not know. */
function isOfServer(response: Response): boolean {
  const kind = response.headers.get('content-type') ?? '';
  return response.ok ? !kind.startsWith('text/html') : kind.startsWith('application/json');
}

/** The rules come only when somebody asks for them. */
async function answerHere(address: string, { method, body }: RequestInit): Promise<Response> {
  const { device } = await import('../local/device');
  const sent = typeof body === 'string' ? body : '';
  const answer = await device.ask({ method: method ?? 'GET', address, body: sent });
  return new Response(answer.body, { status: answer.status });
}
