import type { Server } from 'node:http';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';
import { Listeners } from './listeners.service.ts';
import { ProxyTurn } from './proxy-turn.service.ts';

/**
 * At the end of the drain keep-alive is on again, in ms: remaining clients have a connection, and no new one is being opened when listening
 * ends.
 */
const KEEP_AGAIN_MS = 500;
/** Proxies that are refused a connection switch to another process within this time; requests on kept connections are served meanwhile. */
const QUIET_MS = 1000;
/** Requests that the proxy sent before it switched arrive within this time, and it returns only after five seconds (`fail_timeout`). */
const ON_THEIR_WAY_MS = 1000;
/** A supervisor waits 30 s in all. */
const LAST_ANSWERS_MS = 12_000;
const LOOK_EVERY_MS = 20;
/** An event loop iteration shorter than this only polled for new connections. */
const CALM_MS = 0.05;
const CALM_WITHIN_MS = 200;

/**
 * Stops an API process without failing a request: `/health/ready` answers 503 and connections close after their response, so that proxies
 * switch to others; then listening ends; the process exits when the last response is sent.
 */
@Injectable()
export class Departure {
  private leaving = false;
  private isEachTheLast = false;
  private answering = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly proxyTurn: ProxyTurn,
    private readonly listeners: Listeners,
  ) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Called for each request. */
  begin(response: { setHeader: (name: string, value: string) => unknown; once: (event: 'close', then: () => void) => unknown }): void {
    this.answering++;
    response.once('close', this.end);
    if (this.isEachTheLast) response.setHeader('Connection', 'close');
  }

  /** Resolves when all connections are closed. */
  async leave(server: Server): Promise<void> {
    const drainMs = this.config.DRAIN_SECONDS * 1000;
    this.leaving = true;
    this.isEachTheLast = true;
    const began = performance.now();
    const closed = (await this.proxyTurn.turned(drainMs))
      ? await this.closeForNobody(server)
      : await this.closeForSome(server, drainMs, began);
    const last = performance.now() + LAST_ANSWERS_MS;
    while (this.answering > 0 && performance.now() < last) await sleep(LOOK_EVERY_MS);
    server.closeAllConnections();
    await closed.end;
  }

  /** The fallback without knowledge of the proxy: some may notice only by a refused connection. */
  private async closeForSome(server: Server, drainMs: number, began: number): Promise<Closed> {
    const keptMs = Math.min(KEEP_AGAIN_MS, drainMs / 2);
    await sleep(began + drainMs - keptMs - performance.now());
    this.isEachTheLast = false;
    await sleep(keptMs);
    await calmTurn();
    // idle connections are kept: a proxy may be sending on one at this moment
    const closed = { end: new Promise<void>((resolve) => this.listeners.close(server, resolve)) };
    this.isEachTheLast = true;
    await sleep(Math.min(QUIET_MS, drainMs));
    return closed;
  }

  /** No more requests arrive: idle connections are closed, and active ones close after their response. */
  private async closeForNobody(server: Server): Promise<Closed> {
    await sleep(ON_THEIR_WAY_MS);
    await calmTurn();
    const closed = { end: new Promise<void>((resolve) => this.listeners.close(server, resolve)) };
    server.closeIdleConnections();
    return closed;
  }

  private readonly end = (): void => {
    this.answering--;
  };
}

/** Wrapped in an object, so that awaiting the start of the closing does not await its end. */
interface Closed {
  readonly end: Promise<void>;
}

/**
 * Waits for an event loop iteration that only polled for new connections: connections queued in the kernel are accepted by then. One that
 * arrives between the poll and the end of listening would be reset.
 */
async function calmTurn(): Promise<void> {
  const last = performance.now() + CALM_WITHIN_MS;
  for (let began = performance.now(); began < last;) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - began < CALM_MS) return;
    began = now;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
