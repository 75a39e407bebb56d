import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';
import { ProxyTurn } from './proxy-turn.ts';

/** At the end of the drain connections are kept again, in ms: whoever still sends has one, and none is on its way when listening ends. */
const KEEP_AGAIN_MS = 500;
/** Proxies that find nobody listening turn to another process within this; meanwhile what comes on kept connections is answered. */
const QUIET_MS = 1000;
/** What the proxy sent before it turned away is here within this, and it comes back only after five seconds (`fail_timeout`). */
const ON_THEIR_WAY_MS = 1000;
/** A supervisor waits 30 s in all. */
const LAST_ANSWERS_MS = 12_000;
const LOOK_EVERY_MS = 20;
/** A turn of the event loop shorter than this did nothing but look for new connections. */
const CALM_MS = 0.05;
const CALM_WITHIN_MS = 200;

/**
 * How an API process leaves without failing a request: `/health/ready` answers 503 and connections end with their answer, so that
 * proxies turn to others; then nobody new is let in; the end comes when the last answer is out.
 */
@Injectable()
export class Departure {
  private leaving = false;
  private isEachTheLast = false;
  private answering = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly turn: ProxyTurn,
  ) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Called with each request. */
  begin(response: { setHeader: (name: string, value: string) => unknown; once: (event: 'close', then: () => void) => unknown }): void {
    this.answering++;
    response.once('close', this.end);
    if (this.isEachTheLast) response.setHeader('Connection', 'close');
  }

  /** Resolves when nobody is connected any more. */
  async leave(server: Server): Promise<void> {
    const drainMs = this.config.DRAIN_SECONDS * 1000;
    this.leaving = true;
    this.isEachTheLast = true;
    const began = performance.now();
    const closed = (await this.turn.turned(drainMs)) ? await closeForNobody(server) : await this.closeForSome(server, drainMs, began);
    const last = performance.now() + LAST_ANSWERS_MS;
    while (this.answering > 0 && performance.now() < last) await sleep(LOOK_EVERY_MS);
    server.closeAllConnections();
    await closed.end;
  }

  /** The way without knowing what proxies do: some may find out by a refused connection. */
  private async closeForSome(server: Server, drainMs: number, began: number): Promise<Closed> {
    const keptMs = Math.min(KEEP_AGAIN_MS, drainMs / 2);
    await sleep(began + drainMs - keptMs - performance.now());
    this.isEachTheLast = false;
    await sleep(keptMs);
    await calmTurn();
    // Node's own way for HTTP would cut idle connections at once, on which a proxy may be sending at this moment
    const closed = { end: new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve())) };
    this.isEachTheLast = true;
    await sleep(Math.min(QUIET_MS, drainMs));
    return closed;
  }

  private readonly end = (): void => {
    this.answering--;
  };
}

/** Not awaited by whoever waits for the closing to begin. */
interface Closed {
  readonly end: Promise<void>;
}

/** Nobody sends any more: what is idle is cut, and what is being answered ends with its answer. */
async function closeForNobody(server: Server): Promise<Closed> {
  await sleep(ON_THEIR_WAY_MS);
  await calmTurn();
  return { end: new Promise<void>((resolve) => void server.close(() => resolve())) };
}

/**
 * Waits for a turn of the event loop in which nothing but the look for new connections happened: what the kernel had taken is accepted
 * then. A connection that came between the look and the end of listening would be reset.
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
