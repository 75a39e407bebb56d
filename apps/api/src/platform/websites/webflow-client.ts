import { setTimeout } from 'node:timers/promises';

import { WebsiteRefusal } from './website-provider.port.ts';

const TIMEOUT_MS = 15_000;
/** Webflow limits requests per minute; longer waits are left to the job's own backoff. */
const LONGEST_WAIT_MS = 60_000;
const NO_CONTENT = 204;
const TOO_MANY = 429;

/** Requests of one token to Webflow's Data API v2. */
export class WebflowClient {
  constructor(
    private readonly token: string,
    private readonly origin = 'https://api.webflow.com/v2',
  ) {}

  /** Waits once when rate limited. @throws WebsiteRefusal with Webflow's message; Error for what may be retried. */
  async ask<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const first = await this.send(method, path, body);
    const waitMs = first.status === TOO_MANY ? Number(first.headers.get('retry-after') ?? Number.NaN) * 1000 : Number.NaN;
    if (!(waitMs <= LONGEST_WAIT_MS)) return answerOf<Answer>(first);
    await first.body?.cancel();
    await setTimeout(waitMs);
    return answerOf<Answer>(await this.send(method, path, body));
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
  }
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (response.ok) return (response.status === NO_CONTENT ? null : await response.json()) as Answer;
  const { status } = response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: unknown };
  const words = typeof message === 'string' && message ? message : `Webflow answered ${status}`;
  throw status < 500 && status !== TOO_MANY && status !== 409 ? new WebsiteRefusal(words) : new Error(words);
}
