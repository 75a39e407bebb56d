/** Stripe keeps an idempotency key for at least 24 hours. Seconds. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface RememberedAnswer {
  /** Account and idempotency key. */
  readonly key: string;
  readonly path: string;
  /** Hash of the parameters. */
  readonly hash: string;
  readonly status: number;
  readonly body: object;
  readonly requestId: string;
  /** Seconds. */
  readonly at: number;
}

/** The first response for each idempotency key, kept for 24 hours. */
export class Answers {
  readonly #byKey = new Map<string, RememberedAnswer>();

  find(key: string, now: number): RememberedAnswer | undefined {
    const answer = this.#byKey.get(key);
    return answer && answer.at + KEPT_SECONDS > now ? answer : undefined;
  }

  remember(answer: RememberedAnswer): void {
    this.#byKey.delete(answer.key);
    this.#byKey.set(answer.key, answer);
    for (const [key, { at }] of this.#byKey) {
      if (at + KEPT_SECONDS > answer.at) break;
      this.#byKey.delete(key);
    }
  }

  all(): IterableIterator<RememberedAnswer> {
    return this.#byKey.values();
  }
}
