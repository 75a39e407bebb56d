import { hash } from 'node:crypto';

import { API_VERSION } from './api-version.ts';
import type { Books } from './books.ts';
import type { Call } from './call.ts';
import { callerOf, scopeOf } from './caller.ts';
import { Draft } from './draft.ts';
import { expand } from './expand.ts';
import { decodeForm, type FormTree } from './form.ts';
import { newId } from './ids.ts';
import { browserView } from './intent-access.ts';
import { Params } from './params.ts';
import type { RememberedAnswer } from './remembered-answers.ts';
import { matchRoute, type Match } from './routes.ts';
import { StripeFault } from './stripe-fault.ts';
import { splitPath, type SimulatorRequest } from './wire.ts';

/** Parameters common to all endpoints. */
const PROTOCOL = ['expand', 'key', '_stripe_account', '_stripe_version'];

export interface ApiOptions {
  /** Milliseconds. */
  readonly now: () => number;
  readonly secretKey: string | null;
  readonly baseUrl: () => string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** Handles one `/v1/…` request against the books. Its writes are committed when it returns. */
export function answerApi(books: Books, request: SimulatorRequest, options: ApiOptions): ApiAnswer {
  const requestId = newId('req');
  try {
    return new ApiCall(books, request, options, requestId).answer();
  } catch (thrown) {
    if (!(thrown instanceof StripeFault)) throw thrown;
    return { status: thrown.status, body: { error: thrown.body }, headers: { 'request-id': requestId, 'stripe-version': API_VERSION } };
  }
}

class ApiCall {
  readonly #books: Books;
  readonly #request: SimulatorRequest;
  readonly #options: ApiOptions;
  readonly #requestId: string;
  readonly #path: string;
  readonly #form: FormTree;

  constructor(books: Books, request: SimulatorRequest, options: ApiOptions, requestId: string) {
    const [path, query] = splitPath(request.path);
    this.#books = books;
    this.#request = request;
    this.#options = options;
    this.#requestId = requestId;
    this.#path = path;
    this.#form = decodeForm(request.method === 'GET' || request.method === 'DELETE' ? query : request.body);
  }

  answer(): ApiAnswer {
    const caller = callerOf(this.#request, this.#form, this.#options.secretKey);
    const ledger = scopeOf(this.#books, this.#request, this.#form);
    const match = this.#match(caller);
    const now = Math.floor(this.#options.now() / 1000);
    const key = this.#request.method === 'POST' ? this.#request.headers['idempotency-key'] : undefined;
    const remembered = key ? this.#remembered(`${ledger.account} ${key}`, key, now) : undefined;
    if (remembered) return this.#replayed(remembered, key);
    const draft = new Draft(this.#books, ledger, now, { id: this.#requestId, idempotency_key: key ?? null });
    const { status, body, remember } = this.#run(draft, match, caller);
    if (key && remember) {
      draft.answer = {
        key: `${ledger.account} ${key}`,
        path: this.#path,
        hash: this.#hash(),
        status,
        body,
        requestId: this.#requestId,
        at: now,
      };
    }
    this.#books.commit(draft);
    return { status, body, headers: this.#headers(key) };
  }

  /** Runs the endpoint; a refusal without writes is thrown, so that its draft is discarded, unless an idempotency key must remember it. */
  #run(draft: Draft, match: Match, caller: Call['caller']): { status: number; body: object; remember: boolean } {
    const paths = new Params(this.#form).list('expand');
    for (const name of PROTOCOL) delete this.#form[name];
    const call: Call = { draft, params: new Params(this.#form), ids: match.ids, caller, baseUrl: this.#options.baseUrl() };
    try {
      const shown = expand(draft, match.endpoint(call), paths);
      return { status: 200, body: caller === 'publishable' ? forBrowser(shown) : shown, remember: true };
    } catch (thrown) {
      if (!(thrown instanceof StripeFault) || !thrown.remembered) throw thrown;
      if (!thrown.keeps) draft.discard();
      const intent = thrown.body.payment_intent;
      const error = caller === 'publishable' && intent ? { ...thrown.body, payment_intent: forBrowser(intent) } : thrown.body;
      return { status: thrown.status, body: { error }, remember: true };
    }
  }

  #match(caller: Call['caller']): Match {
    const { method } = this.#request;
    const match = matchRoute(method, this.#path);
    if (!match) {
      const message = `Unrecognized request URL (${method}: ${this.#path}). The payment simulator does not imitate it, or it does not exist.`;
      throw new StripeFault(404, { type: 'invalid_request_error', message });
    }
    if (caller === 'secret' || match.browser) return match;
    throw new StripeFault(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    });
  }

  #remembered(scoped: string, key: string, now: number): RememberedAnswer | undefined {
    const first = this.#books.answers.find(scoped, now);
    if (!first || (first.path === this.#path && first.hash === this.#hash())) return first;
    const what =
      first.path === this.#path
        ? 'with the same parameters they were first used with'
        : `for the same endpoint they were first used for ('${first.path}')`;
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  #replayed(first: RememberedAnswer, key: string | undefined): ApiAnswer {
    const headers = { ...this.#headers(key), 'idempotent-replayed': 'true', 'original-request': first.requestId };
    return { status: first.status, body: first.body, headers };
  }

  #headers(key: string | undefined): Record<string, string> {
    const account = this.#request.headers['stripe-account'];
    return {
      'request-id': this.#requestId,
      'stripe-version': API_VERSION,
      ...(account ? { 'stripe-account': account } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
  }

  /** Only a hash of the body is stored: it may contain a card number. */
  #hash(): string {
    return hash('sha256', this.#request.body, 'base64url');
  }
}

function forBrowser(body: object): object {
  return (body as { object?: unknown }).object === 'payment_intent' ? browserView(body as Parameters<typeof browserView>[0]) : body;
}
