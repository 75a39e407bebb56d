import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';

/** A proxy skips a process after this many failures; `max_fails` in docker/nginx.conf. */
const FAILURES = 2;
/** The proxy returns to a restarted process after five to six seconds (`fail_timeout`). */
const OTHERS_WITHIN_MS = 7000;
/** In ms; a request that takes longer is repeated. */
const ANSWER_WITHIN_MS = 1000;
const PAUSE_MS = 10;

/**
 * Makes the proxy switch to other processes before this one stops listening. A proxy that only reacts to failures (nginx) would notice by a
 * request that it must not send twice. So the process requests `/health/staying` through the proxy: first until another process that is not
 * stopping answers, then until it has refused its own request so often that the proxy skips it.
 */
@Injectable()
export class ProxyTurn {
  private readonly name = randomUUID();
  private isRefusing = false;
  private refusals = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Tells whether to answer this request with a failure: only to our own ones, so that others cannot make the proxy switch. */
  refuses(asker: unknown): boolean {
    if (!this.isRefusing || asker !== this.name) return false;
    this.refusals++;
    return true;
  }

  /** Resolves with whether the proxy has switched to others; without a proxy immediately. */
  async turned(withinMs: number): Promise<boolean> {
    if (!this.config.PROXY_URL || withinMs === 0) return false;
    let isAnotherThere = false;
    await this.askUntil(
      () => isAnotherThere,
      OTHERS_WITHIN_MS,
      (status) => (isAnotherThere = status === 'up'),
    );
    if (!isAnotherThere) return false;
    this.isRefusing = true;
    await this.askUntil(() => this.refusals >= FAILURES, withinMs);
    this.isRefusing = false;
    return this.refusals >= FAILURES;
  }

  private async askUntil(isEnough: () => boolean, withinMs: number, hear: (status: unknown) => void = () => {}): Promise<void> {
    const last = performance.now() + withinMs;
    while (!isEnough() && performance.now() < last) {
      await this.ask().then(hear, () => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async ask(): Promise<unknown> {
    const answer = await fetch(`${this.config.PROXY_URL}/health/staying?asker=${this.name}`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return ((await answer.json()) as { status?: unknown }).status;
  }
}
