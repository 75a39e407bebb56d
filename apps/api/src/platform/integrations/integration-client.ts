import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { addressOf, type AllowedHosts } from './allowed-address.ts';
import { IntegrationOutage, type IntegrationAccess } from './order-integration.port.ts';

/** An answer is a few lines; what is longer is not read. */
const ANSWER_BYTES = 64 * 1024;
const TOKEN_DEFAULT_S = 300;
const TOKEN_MARGIN_S = 30;
const MOST_TOKENS = 1000;
const UNAUTHORIZED = 401;

export interface Asked {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
  /** For everything together: the token, the request and reading the answer. */
  readonly withinMs: number;
}

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** Requests to outside systems, with an access token (OAuth 2, client credentials): limited in time and size, to allowed hosts only. */
export class IntegrationClient {
  private readonly tokens = new LRUCache<string, string>({ max: MOST_TOKENS });

  constructor(private readonly allowed: AllowedHosts) {}

  /** @throws IntegrationOutage when there is no answer in time, or one that is too long */
  async ask(access: IntegrationAccess, asked: Asked): Promise<Heard> {
    const signal = AbortSignal.timeout(asked.withinMs);
    try {
      const first = await this.send(access, asked, await this.token(access, signal), signal);
      if (first.status !== UNAUTHORIZED) return first;
      // the token may have been withdrawn before its time
      this.tokens.delete(nameOf(access));
      return await this.send(access, asked, await this.token(access, signal), signal);
    } catch (error) {
      throw outageOf(error, asked.withinMs);
    }
  }

  private async send(access: IntegrationAccess, { method, path, body, key }: Asked, token: string, signal: AbortSignal): Promise<Heard> {
    const response = await fetch(addressOf(access.url, path, this.allowed), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    });
    return { status: response.status, text: await textOf(response) };
  }

  private async token(access: IntegrationAccess, signal: AbortSignal): Promise<string> {
    const known = this.tokens.get(nameOf(access));
    if (known) return known;
    const basic = Buffer.from(`${encodeURIComponent(access.clientId)}:${encodeURIComponent(access.secret)}`).toString('base64');
    const response = await fetch(addressOf(access.url, '/oauth/token', this.allowed), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
      redirect: 'error',
    });
    const answer = recordOf(await textOf(response));
    const token = answer?.['access_token'];
    if (!response.ok || typeof token !== 'string') throw new IntegrationOutage(`It gave no access token (${response.status}).`);
    const seconds = Number(answer?.['expires_in'] ?? TOKEN_DEFAULT_S) - TOKEN_MARGIN_S;
    if (seconds > 0) this.tokens.set(nameOf(access), token, { ttl: seconds * 1000 });
    return token;
  }
}

/** The object of a JSON text; null for anything else. */
export function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    // leaving the loop ends the transfer
    if (bytes > ANSWER_BYTES) throw new IntegrationOutage('Its answer was too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function outageOf(error: unknown, withinMs: number): IntegrationOutage {
  if (error instanceof IntegrationOutage) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new IntegrationOutage(`No answer within ${withinMs / 1000} seconds.`);
  const isUnreachable = error instanceof TypeError;
  return new IntegrationOutage(isUnreachable ? 'It could not be reached.' : error instanceof Error ? error.message : String(error));
}

/** Without the secret in clear. */
function nameOf({ url, clientId, secret }: IntegrationAccess): string {
  return createHash('sha256').update(`${url}\n${clientId}\n${secret}`).digest('base64url');
}
