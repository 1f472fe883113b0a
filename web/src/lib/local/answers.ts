// Which address leads where on this device. The addresses, bodies and answers are those of the server.
import type { Evaluation, NewMatch, Note, Order } from '../api/types.gen';
import type { Asked, Keeper, Rules } from './keeper';
import { answerOf, refusalOf, refused, type Answer } from './refusals';
import type { Tryouts } from './tryouts';

/** A request, as the page would send it to a server. */
export interface Request {
  method: string;
  address: string;
  body: string;
}

export class Answers {
  readonly #keeper: Keeper;
  readonly #rules: Rules;
  readonly #tryouts: Tryouts;
  /** What is known so far of matches that are being looked at again. */
  readonly #reviews = new Map<string, string>();

  constructor(keeper: Keeper, rules: Rules, tryouts: Tryouts) {
    this.#keeper = keeper;
    this.#rules = rules;
    this.#tryouts = tryouts;
  }

  async answer(request: Request): Promise<Answer> {
    try {
      return { status: 200, body: await this.#body(request) };
    } catch (thrown) {
      return answerOf(refusalOf(thrown));
    }
  }

  #body({ method, address, body }: Request): Promise<string> | string {
    const { pathname, searchParams } = new URL(address, 'here://device/');
    const [place, head = '', id, part, rest] = pathname.split('/').slice(1).map(decodeURIComponent);
    const is = (...wanted: (string | undefined)[]) =>
      [method, head, id, part].filter((word) => word !== undefined).join(' ') === wanted.join(' ');
    if (place === 'here' && head === 'matches') {
      return id === undefined
        ? this.#matches(method, searchParams, body)
        : this.#match(id, `${method} ${part ?? ''}`.trim(), rest, searchParams, body);
    }
    if (place === 'here' && is('POST', 'advice')) return this.#keeper.advice(JSON.parse(body) as Asked);
    if (place === 'here' && method === 'POST' && head === 'reviews' && id !== undefined)
      return this.#review(id, (sofar) => this.#keeper.review(body, sofar));
    if (is('GET', 'scenarios')) return this.#rules.scenarios();
    if (is('GET', 'scenarios', 'mine')) return '[]';
    if (is('POST', 'scenarios', 'check')) return this.#rules.checkScenario(body);
    if (method === 'GET' && head === 'scenarios' && part === 'text' && id !== undefined)
      return this.#rules.scenarioText(id);
    if (is('GET', 'deck')) return this.#rules.deck();
    if (is('POST', 'decks', 'check')) return this.#rules.checkDeck(body);
    if (is('POST', 'sketches')) return this.#rules.sketch(body);
    if (is('POST', 'sketches', 'advice')) return this.#keeper.sketchAdvice(body);
    if (is('POST', 'sketches', 'worth')) return this.#keeper.sketchWorth(body);
    if (is('POST', 'replays')) return this.#rules.replay(body);
    if (is('POST', 'fairness')) return this.#tryouts.begin(body);
    if (method === 'GET' && head === 'fairness' && id !== undefined) return this.#tryouts.told(id);
    if (method === 'POST' && head === 'fairness' && part === 'stop') return this.#tryouts.stop();
    throw refused('not_found', 'that needs a server');
  }

  async #matches(method: string, query: URLSearchParams, body: string): Promise<string> {
    if (method === 'POST') return this.#keeper.make(JSON.parse(body) as NewMatch);
    return JSON.stringify(await this.#keeper.list(query.get('whose')));
  }

  async #match(
    id: string,
    wanted: string,
    rest: string | undefined,
    query: URLSearchParams,
    body: string,
  ): Promise<string> {
    switch (wanted) {
      case 'GET':
        return this.#keeper.view(id);
      case 'DELETE':
        await this.#keeper.remove(id);
        return '';
      case 'GET events':
        return this.#keeper.events(id, Number(query.get('seen') ?? 0));
      case 'GET positions':
        return this.#keeper.position(id, Number(rest));
      case 'POST orders':
        return JSON.stringify(await this.#keeper.order(id, JSON.parse(body) as Order));
      case 'POST draft':
        return this.#keeper.draft(id, body);
      case 'GET record':
        return this.#keeper.record(id);
      case 'GET evaluation':
        return this.#review(id, (sofar) => this.#keeper.evaluation(id, sofar));
      case 'GET note':
        return JSON.stringify({ text: await this.#keeper.note(id) } satisfies Note);
      case 'PUT note':
        await this.#keeper.keepNote(id, (JSON.parse(body) as Note).text);
        return '';
      default:
        throw refused('not_found', 'that needs a server');
    }
  }

  /** What is known by now; whoever wants to know all of it asks again. */
  async #review(id: string, begin: (sofar: (text: string) => void) => Promise<string>): Promise<string> {
    const nothing = JSON.stringify({
      version: 0,
      complete: false,
      progress: 0,
      positions: [],
      turns: [],
      turning_points: [],
      falls: [],
      players: [],
    } satisfies Evaluation);
    if (!this.#reviews.has(id)) {
      this.#reviews.set(id, nothing);
      const found = begin((text) => this.#reviews.set(id, text));
      found.then((text) => this.#reviews.set(id, text)).catch(() => this.#reviews.delete(id));
    }
    // Something that was known before is there at once.
    await Promise.resolve();
    return this.#reviews.get(id) ?? nothing;
  }
}
