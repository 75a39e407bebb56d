import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';

/** At the end of the drain connections are kept again, in ms: whoever still sends has one, and none is on its way when listening ends. */
const KEEP_AGAIN_MS = 500;
/** Proxies that find nobody listening turn to another process within this; meanwhile what comes on kept connections is answered. */
const QUIET_MS = 1000;
/** A supervisor waits 30 s in all. */
const LAST_ANSWERS_MS = 15_000;
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

  constructor(@Inject(CONFIG) private readonly config: Config) {}

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
    const keptMs = Math.min(KEEP_AGAIN_MS, drainMs / 2);
    this.leaving = true;
    this.isEachTheLast = true;
    await sleep(drainMs - keptMs);
    this.isEachTheLast = false;
    await sleep(keptMs);
    await calmTurn();
    // Node's own way for HTTP would cut idle connections at once, on which a proxy may be sending at this moment
    const closed = new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()));
    this.isEachTheLast = true;
    await sleep(Math.min(QUIET_MS, drainMs));
    const last = performance.now() + LAST_ANSWERS_MS;
    while (this.answering > 0 && performance.now() < last) await sleep(LOOK_EVERY_MS);
    server.closeAllConnections();
    await closed;
  }

  private readonly end = (): void => {
    this.answering--;
  };
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
