import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SimulatorRequest, SimulatorResponse } from './wire.ts';

const MAX_BODY_BYTES = 1 << 20;

/** Pages on other ports call `/v1` as Stripe.js does. Control and OAuth are not opened to them. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'request-id, stripe-version, idempotent-replayed, original-request',
} as const;
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-account, stripe-version',
  'access-control-max-age': '300',
} as const;

export interface Listening {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the handler over HTTP. A handler that rejects cuts the connection without an answer. */
export async function listenOn(
  handle: (request: SimulatorRequest) => Promise<SimulatorResponse>,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    serve(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address() as AddressInfo;
  return {
    host,
    port: address.port,
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      }),
  };
}

async function serve(
  handle: (request: SimulatorRequest) => Promise<SimulatorResponse>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const open = url.startsWith('/v1/');
  if (method === 'OPTIONS' && open) {
    outgoing.writeHead(204, PREFLIGHT).end();
    return;
  }
  const body = method === 'GET' ? '' : await bodyOf(incoming);
  if (body === null) {
    outgoing.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const response = await handle({ method, path: url, headers: incoming.headers as Record<string, string | undefined>, body });
  const bytes = Buffer.from(response.body);
  outgoing.writeHead(response.status, { ...response.headers, ...(open ? CORS : {}), 'content-length': bytes.length });
  outgoing.end(bytes);
}

/** null when it is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
