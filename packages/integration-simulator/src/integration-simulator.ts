import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { isMode, misbehave, type Mode } from './misbehaviour.ts';
import { pageOf } from './page.ts';

/** An order as it was sent. */
export interface SentOrder {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly authorization: string | null;
}

const TOKEN = 'simulated-access';
const MEMBER = /^RC-/i;

/** An outside system that takes orders over. Nothing outlives it. */
export function createIntegrationSimulator() {
  const orders = new Map<string, SentOrder>();
  const keys = new Set<string>();
  const asked: Asked[] = [];
  let mode: Mode = 'ok';
  /** Instead of its usual words. */
  let words: string | null = null;
  /** Messages that were taken twice; 0 while keys are obeyed. */
  let repeated = 0;

  const take = (sent: SentOrder, key: string | null): object => {
    if (key && keys.has(key)) repeated++;
    else if ((orders.get(sent.id)?.version ?? -1) <= sent.version) orders.set(sent.id, sent);
    if (key) keys.add(key);
    return { success: true, message: words ?? 'Taken over', reference: `TEG-${String(orders.size).padStart(4, '0')}` };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const { pathname } = new URL(request.url ?? '/', 'http://simulator');
    const { authorization = null } = request.headers;
    const key = headerOf(request, 'idempotency-key');
    const what = `${request.method} ${pathname}`;
    if (what === 'GET /health') return json(response, 200, { ok: true });
    if (what === 'GET /') return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(mode, [...orders.values()]));
    if (what === 'GET /orders') return json(response, 200, [...orders.values()]);
    if (what === 'POST /control') return control(response, body);
    asked.push({ method: request.method ?? '', path: pathname, key, authorization });
    if (await misbehave(mode, response)) return;
    if (pathname.endsWith('/oauth/token')) return isClient(authorization) ? json(response, 200, token()) : json(response, 401, {});
    if (authorization !== `Bearer ${TOKEN}`) return json(response, 401, {});
    const [collection, id = ''] = pathname.split('/').slice(-2);
    if (collection === 'members') return MEMBER.test(id) ? json(response, 200, { active: true }) : json(response, 404, {});
    if (mode === 'refuse') return json(response, 422, { success: false, message: words ?? 'No such member' });
    return json(response, 200, take(JSON.parse(body) as SentOrder, key));
  };

  const control = (response: ServerResponse, body: string): void => {
    const wanted = new URLSearchParams(body).get('mode');
    if (!isMode(wanted)) return json(response, 400, {});
    mode = wanted;
    response.writeHead(303, { location: '/' }).end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  return {
    orders,
    asked,
    repeated: () => repeated,
    /** How it answers from now on, and with which words. */
    set: (to: Mode, withWords: string | null = null): void => {
      mode = to;
      words = withWords;
    },
    /** At 127.0.0.1; 0 takes a free port. Returns its address. */
    listen: async (port = 0): Promise<string> => {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type IntegrationSimulator = ReturnType<typeof createIntegrationSimulator>;

function token(): object {
  return { access_token: TOKEN, token_type: 'Bearer', expires_in: 3600 };
}

function isClient(authorization: string | null): boolean {
  const [id, secret] = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':');
  return Boolean(id && secret && secret !== 'wrong');
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
