// Everything the page asks of the server over HTTP. Addresses are relative to the page's own.
import type {
  Account,
  Addresses,
  Advice,
  Checked,
  OrderOutcome,
  Credentials,
  DeckChecked,
  Draft,
  Drafted,
  Evaluation,
  Event,
  Fairness,
  FairnessRun,
  AccountClosing,
  Guest,
  Invitation,
  MatchListPage,
  NewAddress,
  NewFairness,
  NewMatch,
  NewPasskey,
  NewPassword,
  NewPositionNote,
  Note,
  Order,
  OwnScenario,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyClaim,
  PasskeyMade,
  PasskeyTemplate,
  PasskeyUse,
  Position,
  PositionNote,
  Refusal,
  Replay,
  Scenario,
  SeatLink,
  Sketch,
  Sketched,
  Table,
  TurnMails,
  MatchList,
  Worth,
} from './types.gen';
import { isHere, matchesAt } from '../local/here';
import { EVENTS_A_PAGE } from './types.gen';
import { send } from './way';

/** The server, or the way to it, said no. */
export class RefusalError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.message);
    this.name = 'RefusalError';
  }
}

/** Nothing came back. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('the server does not answer', { cause });
    this.name = 'OfflineError';
  }
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export class Client {
  readonly #fetch: Fetch;

  constructor(fetcher: Fetch = send) {
    this.#fetch = fetcher;
  }

  guest = () => this.#send<Guest>('POST', 'api/guest');
  rename = (name: string) => this.#send<Guest>('PUT', 'api/guest', { name });
  account = () => this.#get<Account>('api/account');
  claim = (wanted: Credentials) => this.#send<Guest>('POST', 'api/account', wanted);
  changePassword = (wanted: NewPassword) => this.#send<Account>('PUT', 'api/account/password', wanted);
  close = (farewell: AccountClosing) => this.#send<unknown>('POST', 'api/account/close', farewell);
  signIn = (shown: Credentials) => this.#send<Guest>('POST', 'api/logins', shown);
  passkeyChallenge = (wanted: PasskeyUse) =>
    this.#send<PasskeyChallenge>('POST', 'api/passkeys/challenge', wanted);
  passkeyTemplate = (wish: NewPasskey) => this.#send<PasskeyTemplate>('POST', 'api/passkeys/template', wish);
  claimWithPasskey = (wanted: PasskeyClaim) => this.#send<Guest>('POST', 'api/account/passkey', wanted);
  signInWithPasskey = (shown: PasskeyAnswer) => this.#send<Guest>('POST', 'api/logins/passkey', shown);
  addPasskey = (made: PasskeyMade) => this.#send<Account>('POST', 'api/passkeys', made);
  removePasskey = (id: string) => this.#send<Account>('DELETE', `api/passkeys/${encodeURIComponent(id)}`);
  endLogin = (login: string) => this.#send<unknown>('DELETE', `api/logins/${encodeURIComponent(login)}`);
  endOtherLogins = () => this.#send<Account>('DELETE', 'api/logins');
  setAddress = (wanted: NewAddress) => this.#send<Account>('PUT', 'api/account/mail', wanted);
  confirmAddress = (token: string) => this.#send<Account>('POST', 'api/account/mail/confirm', { token });
  setTurnMails = (wanted: TurnMails) => this.#send<Account>('PUT', 'api/account/mail/turns', wanted);
  stopTurnMails = (who: string, key: string) =>
    this.#send<unknown>(
      'POST',
      `api/mail/stop?who=${encodeURIComponent(who)}&key=${encodeURIComponent(key)}`,
    );
  askForLink = (address: string) => this.#send<unknown>('POST', 'api/links', { address });
  redeemLink = (token: string) => this.#send<Guest>('POST', 'api/links/redeem', { token });
  addresses = () => this.#get<Addresses>('api/addresses');
  scenarios = () => this.#get<Scenario[]>('api/scenarios');

  checkScenario = (text: string) => this.#send<Checked>('POST', 'api/scenarios/check', { text });
  ownScenarios = () => this.#get<OwnScenario[]>('api/scenarios/mine');
  keepScenario = (text: string, publish: boolean) =>
    this.#send<Scenario>('POST', 'api/scenarios', { text, publish });
  dropScenario = (id: string) => this.#send<OwnScenario>('DELETE', `api/scenarios/${encodeURIComponent(id)}`);
  scenarioText = async (id: string) =>
    (await this.#ask('GET', `api/scenarios/${encodeURIComponent(id)}/text`, {})).text();
  tryFairness = (asked: NewFairness) => this.#send<FairnessRun>('POST', 'api/fairness', asked);
  fairness = (id: string) => this.#get<Fairness>(`api/fairness/${encodeURIComponent(id)}`);
  stopFairness = (id: string) => this.#send<unknown>('POST', `api/fairness/${encodeURIComponent(id)}/stop`);

  sketch = (sketch: Sketch) => this.#send<Sketched>('POST', 'api/sketches', sketch);
  sketchAdvice = (sketch: Sketch) => this.#send<Advice>('POST', 'api/sketches/advice', sketch);
  /** What the position is worth that a sketch leads to. */
  sketchWorth = (sketch: Sketch) => this.#send<Worth>('POST', 'api/sketches/worth', sketch);
  checkDeck = (text: string) => this.#send<DeckChecked>('POST', 'api/decks/check', { text });

  make = (wanted: NewMatch) => this.#send<Table>('POST', matchesAt(false), wanted);
  /** Makes a match on this device, which needs no server. */
  makeHere = (wanted: NewMatch) => this.#send<Table>('POST', matchesAt(true), wanted);
  matches = (whose: MatchList, after?: string) =>
    this.#get<MatchListPage>(
      `api/matches?whose=${whose}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
    );
  table = (id: string) => this.#get<Table>(matchAddress(id));
  /** All events after the first ones, page by page. */
  events = async (id: string, seen = 0) => {
    const all: Event[] = [];
    for (;;) {
      const page = await this.#get<Event[]>(matchAddress(id, `events?seen=${seen + all.length}`));
      all.push(...page);
      if (page.length < EVENTS_A_PAGE) return all;
    }
  };
  position = (id: string, plays: number) => this.#get<Position>(matchAddress(id, `positions/${plays}`));
  order = (id: string, order: Order) => this.#send<OrderOutcome>('POST', matchAddress(id, 'orders'), order);
  draft = (id: string, draft: Draft) => this.#send<Drafted>('POST', matchAddress(id, 'draft'), draft);
  invitations = (id: string) => this.#get<Invitation[]>(matchAddress(id, 'invitations'));
  seatLink = (id: string, seat: number) =>
    this.#send<SeatLink>('POST', matchAddress(id, `seats/${seat}/link`));
  moveSeat = (id: string, seat: number, link: SeatLink) =>
    this.#send<Table>('POST', matchAddress(id, `seats/${seat}/move`), link);
  note = (id: string) => this.#get<Note>(matchAddress(id, 'note'));
  keepNote = (id: string, note: Note) => this.#send<unknown>('PUT', matchAddress(id, 'note'), note);
  /** What the sender has noted at positions of a match. */
  positionNotes = (id: string) => this.#get<PositionNote[]>(matchAddress(id, 'notes'));
  keepPositionNote = (id: string, plays: number, note: NewPositionNote) =>
    this.#send<PositionNote>('PUT', matchAddress(id, `notes/${plays}`), note);
  evaluation = (id: string) => this.#get<Evaluation>(matchAddress(id, 'evaluation'));
  /** What a strong player would do after all that is in a record, and after more; this device thinks about it. */
  adviceHere = (record: string, actions: readonly string[]) =>
    this.#send<Advice>('POST', 'here/advice', { record, actions });
  record = async (id: string) => (await this.#ask('GET', matchAddress(id, 'record'), {})).text();
  replay = (record: string) =>
    this.#json<Replay>(this.#ask('POST', 'api/replays', { body: record, type: 'text/plain' }));

  #get<T>(address: string): Promise<T> {
    return this.#json<T>(this.#ask('GET', address, {}));
  }

  #send<T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
    return this.#json<T>(this.#ask(method, address, sent));
  }

  /** The wire types are generated from the server's, so its answers are taken at their word. */
  async #json<T>(asked: Promise<Response>): Promise<T> {
    const text = await (await asked).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async #ask(method: string, address: string, sent: { body?: string; type?: string }): Promise<Response> {
    const headers: Record<string, string> = {};
    if (method !== 'GET') headers['x-shadoof'] = '1';
    if (sent.type !== undefined) headers['content-type'] = sent.type;
    let response: Response;
    try {
      response = await this.#fetch(address, {
        method,
        headers,
        ...(sent.body === undefined ? {} : { body: sent.body }),
        credentials: 'same-origin',
      });
    } catch (cause) {
      throw new OfflineError(cause);
    }
    if (!response.ok) throw await failure(response);
    return response;
  }
}

/** The address of a match, or of something that belongs to it. */
export function matchAddress(id: string, part?: string): string {
  const match = `${matchesAt(isHere(id))}/${encodeURIComponent(id)}`;
  return part === undefined ? match : `${match}/${part}`;
}

async function failure(response: Response): Promise<RefusalError | OfflineError> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    if (isRefusal(body)) return new RefusalError(body, response.status);
  } catch {
    // A proxy in between may answer with something else than JSON.
  }
  return new OfflineError(new Error(`status ${response.status}`));
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** The one client of the page. */
export const api = new Client();
