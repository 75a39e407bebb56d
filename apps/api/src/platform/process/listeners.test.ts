import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Listeners } from './listeners.service.ts';

const CONNECTIONS = 128;

/** How many turns of the event loop pass until all of them are accepted. */
async function turnsUntilAccepted(server: Server): Promise<number> {
  let [accepted, turns] = [0, 0];
  server.on('connection', () => (accepted += 1));
  const sockets = Array.from({ length: CONNECTIONS }, () => connect((server.address() as AddressInfo).port, '127.0.0.1'));
  for (; accepted < CONNECTIONS; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  for (const socket of sockets) socket.destroy();
  return turns;
}

describe('listening', () => {
  let server: Server;
  let listeners: Listeners;
  beforeEach(() => {
    server = createServer((_, response) => void response.end('here'));
    listeners = new Listeners();
  });
  afterEach(() => server.closeAllConnections());
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  it.runIf(process.platform === 'linux')('accepts many connections in a turn of the event loop', async () => {
    await listeners.open(server, 0, '127.0.0.1');
    expect(await turnsUntilAccepted(server)).toBeLessThan(CONNECTIONS / 2);
    listeners.close(server, () => {});
  });

  it('answers on every socket, until it ends', async () => {
    await listeners.open(server, 0, '127.0.0.1');
    const there = url();
    const answers = Array.from({ length: 40 }, async () => (await fetch(there, { headers: { connection: 'close' } })).text());
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']));
    await new Promise<void>((resolve) => listeners.close(server, resolve));
    for (let tries = 0; tries < 40; tries += 1) await expect(fetch(there)).rejects.toThrow();
  });

  it('refuses a port that another program has', async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(listeners.open(createServer(), port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.close();
  });
});
