// Ports on the loopback. Node >= 18, no dependencies.
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ephemeral port range, so that no outgoing connection takes a port before it is listened on. */
const [FIRST, AFTER_LAST] = [20_000, 32_000];

/** Those that this process was given: who asked first may not listen yet. */
const given = new Set();

/** A port that is free now, and that nobody in this process got before. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

export function answers(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect(port, host)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}

/** Waits until `port` accepts connections; throws when `hasEnded()` returns true, or after `ms`. */
export async function waitForPort(port, hasEnded, ms = 60_000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await answers(port)) return;
    if (hasEnded()) throw new Error(`ended before it listened on ${port}`);
    await new Promise((next) => setTimeout(next, 40));
  }
  throw new Error(`nothing listens on ${port} after ${ms / 1000} s`);
}
