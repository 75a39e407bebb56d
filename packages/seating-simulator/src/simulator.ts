import { randomBytes } from 'node:crypto';

import { answerBrowser } from './browser.ts';
import type { Call } from './call.ts';
import { refuseInProduction } from './config.ts';
import { answerControl } from './control.ts';
import { SeatsFault } from './fault.ts';
import { Faults, type RequestFaults } from './faults.ts';
import { listenOn, type Listening } from './http-server.ts';
import { answerPage } from './pages.ts';
import { matchRoute } from './routes.ts';
import { Store } from './store.ts';
import { json, type SimulatorRequest, type SimulatorResponse } from './wire.ts';
import { endTokens, type Workspace } from './workspace.ts';

export interface SeatingSimulatorOptions {
  /** The file with what it keeps; without it nothing outlives it. */
  readonly dataFile?: string;
  /** Milliseconds (UTC); defaults to the system's clock. */
  readonly now?: () => number;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Resolves never: the caller is left waiting. */
const NEVER = new Promise<never>(() => {});
const CUT = new Error('The connection was cut by a fault.');

/** @throws Error with NODE_ENV=production */
export function createSeatingSimulator(options: SeatingSimulatorOptions = {}): SeatingSimulator {
  refuseInProduction();
  return new SeatingSimulator(options);
}

/** A stand-in for seats.io that keeps state: each secret key has charts, events and hold tokens of its own. */
export class SeatingSimulator {
  readonly faults = new Faults();
  /** The API's requests, in their order. */
  readonly asked: Asked[] = [];
  readonly #store: Store;
  readonly #now: () => number;
  #listening: Listening | null = null;

  constructor({ dataFile, now = Date.now }: SeatingSimulatorOptions) {
    this.#store = new Store(dataFile ?? null);
    this.#now = now;
  }

  /** What a secret key keeps; made when it is first asked for. */
  workspace(secretKey: string): Workspace {
    const workspace = this.#store.workspace(secretKey);
    endTokens(workspace, this.#now());
    return workspace;
  }

  async handle(request: SimulatorRequest): Promise<SimulatorResponse> {
    const [path = ''] = request.path.split('?', 1);
    if (path.startsWith('/_control/')) return answerControl({ simulator: this, store: this.#store, newKey }, request);
    if (path.startsWith('/_browser/')) return answerBrowser(this.#store, newKey, request);
    const page = request.method === 'GET' ? answerPage(path) : null;
    if (page) return page;
    const fault = this.faults.take(request.method, request.path);
    return fault ? this.#misbehave(fault, request) : this.#answer(request);
  }

  /** At 127.0.0.1; 0 takes a free port. Returns its address. */
  async listen(port = 0): Promise<string> {
    this.#listening = await listenOn((request) => this.handle(request), port);
    return this.#listening.url;
  }

  async close(): Promise<void> {
    await this.#listening?.close();
    this.#listening = null;
  }

  async #misbehave({ kind, delayMs }: RequestFaults, request: SimulatorRequest): Promise<SimulatorResponse> {
    if (kind === 'silent') return NEVER;
    const early = kind === 'late' ? this.#answer(request) : null;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    switch (kind) {
      case 'refuse':
        return json(400, new SeatsFault(400, 'NOT_ALLOWED', 'This is not allowed for your account.').body(newKey()));
      case 'error':
        return json(500, new SeatsFault(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong').body(newKey()));
      case 'text':
        return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><script>alert(1)</script>Bad gateway</html>' };
      case 'empty':
        return json(503, null);
      case 'limit':
        return json(429, new SeatsFault(429, 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded').body(newKey()));
      case 'cut':
        throw CUT;
      case 'lost':
        this.#answer(request);
        throw CUT;
      default:
        return early ?? this.#answer(request);
    }
  }

  #answer(request: SimulatorRequest): SimulatorResponse {
    const url = new URL(request.path, 'http://simulator');
    this.asked.push({ method: request.method, path: request.path, body: request.body });
    const key = keyOf(request);
    // the provider answers these without a body
    if (key === null) return json(401, null);
    const match = matchRoute(request.method, url.pathname);
    if (!match)
      return json(
        404,
        new SeatsFault(404, 'NOT_FOUND', `The seating simulator does not know ${request.method} ${url.pathname}`).body(newKey()),
      );
    const workspace = this.workspace(key);
    const call: Call = {
      workspace,
      keys: match.keys,
      query: url.searchParams,
      body: request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>),
      now: this.#now(),
      newKey,
      hides: (label) => this.faults.hides(label),
    };
    try {
      const body = match.endpoint(call);
      if (request.method !== 'GET') this.#store.save();
      return json(body === null ? 204 : request.method === 'POST' ? 201 : 200, body);
    } catch (error) {
      if (error instanceof SeatsFault) return json(error.status, error.body(newKey()));
      throw error;
    }
  }
}

/** The user of its basic authorization; null without one, and for a key that is called wrong. */
function keyOf({ headers }: SimulatorRequest): string | null {
  const [scheme, encoded = ''] = (headers['authorization'] ?? '').split(' ');
  const [key = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return scheme === 'Basic' && key !== '' && !key.includes('wrong') ? key : null;
}

function newKey(): string {
  return randomBytes(9).toString('base64url');
}
