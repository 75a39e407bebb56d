import { answerApi, type ApiAnswer } from './answer-api.ts';
import { API_VERSION } from './api-version.ts';
import { BankDebits } from './bank-debits.ts';
import { reportBooks, type BooksReport } from './books-report.ts';
import { Books } from './books.ts';
import { systemNow, type Now } from './clock.ts';
import { refuseInProduction } from './config.ts';
import { answerControl } from './control.ts';
import { Courier, RETRY_MS } from './courier.ts';
import { Faults } from './faults.ts';
import { listenOn, type Listening } from './http-server.ts';
import { Journal } from './journal.ts';
import { answerOAuth } from './oauth.ts';
import { page } from './pages.ts';
import { readersPage } from './readers-page.ts';
import { newId } from './ids.ts';
import { answerThreeDSecure } from './three-d-secure.ts';
import { html, json, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

export interface SimulatorOptions {
  /** The path of the journal; without it nothing is persisted. */
  readonly dataFile?: string;
  /** Milliseconds (UTC); defaults to the system's clock. */
  readonly now?: Now;
  /** The only accepted secret key; any `sk_test_…` if omitted. */
  readonly secretKey?: string;
  /** The only accepted Connect client id; any `ca_…` if omitted. */
  readonly clientId?: string;
  /** Receives all events, of the platform and of connected accounts. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** The public URL of the simulator's pages; defaults to the listening address. */
  readonly baseUrl?: string;
  /** Backoff between attempts of a webhook, ms. */
  readonly webhookRetryMs?: readonly number[];
  /** 0 to 1, for shuffled and dropped webhooks. */
  readonly random?: () => number;
}

export interface Simulator {
  /** Handles a request in this process, without sockets, with the active faults. */
  handle(request: SimulatorRequest): Promise<SimulatorResponse>;
  /** As `handle`, but synchronous and without faults. */
  answer(request: SimulatorRequest): SimulatorResponse;
  /** As `answer` for a `/v1/…` request, with the body as an object that must not be changed. */
  answerApi(request: SimulatorRequest): ApiAnswer;
  /** Port 0 picks a free one. The host defaults to 127.0.0.1. */
  listen(address: { port: number; host?: string }): Promise<Listening>;
  books(filter?: { account?: string; intents?: boolean }): BooksReport;
  readonly faults: Faults;
  /** Stops listening and delivering, and closes the journal. */
  close(): Promise<void>;
}

const PLATFORM_ACCOUNT = 'acct_platformSimulator';
const CUT = new Error('The connection was cut by a fault.');

/** @throws Error with NODE_ENV=production, or when the journal is damaged */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  refuseInProduction();
  return new LocalSimulator(options);
}

class LocalSimulator implements Simulator {
  readonly faults = new Faults();
  readonly #options: SimulatorOptions;
  readonly #now: Now;
  readonly #inFlight = new Set<string>();
  #books: Books;
  #journal: Journal | null;
  #courier: Courier;
  #debits: BankDebits;
  #listening: Listening | null = null;

  constructor(options: SimulatorOptions) {
    this.#options = options;
    this.#now = options.now ?? systemNow;
    ({ books: this.#books, journal: this.#journal, courier: this.#courier, debits: this.#debits } = this.#open());
    this.#courier.resume();
    this.#debits.resume();
  }

  answerApi(request: SimulatorRequest): ApiAnswer {
    try {
      return answerApi(this.#books, request, {
        now: this.#now,
        secretKey: this.#options.secretKey ?? null,
        baseUrl: () => this.#baseUrl(),
      });
    } catch (fault) {
      const message = `The payment simulator failed: ${fault instanceof Error ? fault.message : String(fault)}`;
      return {
        status: 500,
        body: { error: { type: 'api_error', message } },
        headers: { 'request-id': newId('req'), 'stripe-version': API_VERSION },
      };
    }
  }

  answer(request: SimulatorRequest): SimulatorResponse {
    const { path } = request;
    if (path.startsWith('/v1/')) {
      const { status, body, headers } = this.answerApi(request);
      return json(status, body, headers);
    }
    if (path.startsWith('/oauth/')) {
      return answerOAuth(this.#books, request, {
        now: this.#now,
        secretKey: this.#options.secretKey ?? null,
        clientId: this.#options.clientId ?? null,
      });
    }
    if (path.startsWith('/3d-secure/')) return answerThreeDSecure(this.#books, request, this.#now());
    if (path.startsWith('/readers')) return readersPage(this.#books, request, this.#now());
    if (path.startsWith('/_control/')) {
      return answerControl(
        {
          books: this.#books,
          faults: this.faults,
          courier: this.#courier,
          debits: this.#debits,
          now: this.#now,
          reset: () => this.#reset(),
        },
        request,
      );
    }
    if (path === '/')
      return html(200, page('Payment simulator', '<p>Imitates Stripe for tests and demos. <a href="/readers">Card readers</a></p>'));
    if (path === '/health') return json(200, { ready: true });
    return json(404, { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${path}).` } });
  }

  async handle(request: SimulatorRequest): Promise<SimulatorResponse> {
    const isApi = request.path.startsWith('/v1/') || request.path.startsWith('/oauth/');
    const given = isApi ? request.headers['idempotency-key'] : undefined;
    const key = given && `${request.headers['stripe-account'] ?? ''} ${given}`;
    if (given && key && this.#inFlight.has(key)) return keyInUse(given);
    const fault = isApi ? this.faults.takeForRequest(request.method, request.path) : null;
    if (!fault) return this.answer(request);
    if (key) this.#inFlight.add(key);
    try {
      const early = fault.kind === 'late' ? this.answer(request) : null;
      if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (early) return early;
      if (fault.kind === 'error')
        return json(
          500,
          { error: { type: 'api_error', message: 'An unexpected error occurred (a fault of the simulator).' } },
          { 'request-id': newId('req') },
        );
      if (fault.kind === 'cut') throw CUT;
      const response = this.answer(request);
      if (fault.kind === 'lost') throw CUT;
      return response;
    } finally {
      if (key) this.#inFlight.delete(key);
    }
  }

  async listen({ port, host = '127.0.0.1' }: { port: number; host?: string }): Promise<Listening> {
    this.#listening = await listenOn((request) => this.handle(request), host, port);
    return this.#listening;
  }

  books(filter: { account?: string; intents?: boolean } = {}): BooksReport {
    return reportBooks(this.#books, filter);
  }

  async close(): Promise<void> {
    await this.#listening?.close();
    this.#courier.stop();
    this.#debits.stop();
    this.#journal?.close();
    this.#journal = null;
  }

  #open(): { books: Books; journal: Journal | null; courier: Courier; debits: BankDebits } {
    const { dataFile, webhook, webhookRetryMs = RETRY_MS, random = Math.random } = this.#options;
    const books = new Books(PLATFORM_ACCOUNT);
    if (webhook) {
      books.configureEndpoint({
        id: 'we_configured',
        object: 'webhook_endpoint',
        url: webhook.url,
        secret: webhook.secret,
        enabled_events: ['*'],
        connect: null,
        status: 'enabled',
        description: null,
        metadata: {},
        created: 0,
      });
    }
    const journal = dataFile ? new Journal(dataFile, books) : null;
    const courier = new Courier(books, this.faults, { now: this.#now, random, retryMs: webhookRetryMs });
    books.onDeliveries = (deliveries) => courier.accept(deliveries);
    return { books, journal, courier, debits: new BankDebits(books, this.#now) };
  }

  /** Clears books, faults and pending deliveries. */
  #reset(): void {
    this.faults.clear();
    this.#courier.stop();
    this.#debits.stop();
    this.#journal?.erase();
    ({ books: this.#books, journal: this.#journal, courier: this.#courier, debits: this.#debits } = this.#open());
  }

  #baseUrl(): string {
    return this.#options.baseUrl ?? this.#listening?.url ?? 'http://127.0.0.1';
  }
}

/** 409 while the first request with this key still runs; the SDK retries. */
function keyInUse(key: string): SimulatorResponse {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return json(409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message } }, { 'request-id': newId('req') });
}
