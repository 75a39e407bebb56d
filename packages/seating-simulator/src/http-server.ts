import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SimulatorRequest, SimulatorResponse } from './wire.ts';

const MAX_BODY_BYTES = 1 << 22;

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the handler at 127.0.0.1. A handler that rejects cuts the connection without an answer. */
export async function listenOn(handle: (request: SimulatorRequest) => Promise<SimulatorResponse>, port: number): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    serve(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // whoever waits for an answer that never comes is cut off too
        server.closeAllConnections();
      }),
  };
}

async function serve(
  handle: (request: SimulatorRequest) => Promise<SimulatorResponse>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const body = await bodyOf(incoming);
  if (body === null) {
    outgoing.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const answer = await handle({ method, path: url, headers: incoming.headers as Record<string, string | undefined>, body });
  outgoing.writeHead(answer.status, { ...answer.headers, ...(answer.body !== '' && { 'content-length': Buffer.byteLength(answer.body) }) });
  outgoing.end(answer.body);
}

/** Null when it is too large. */
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
