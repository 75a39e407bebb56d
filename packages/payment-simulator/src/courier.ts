import type { Books } from './books.ts';
import type { Now } from './clock.ts';
import { Draft } from './draft.ts';
import type { Faults } from './faults.ts';
import type { Delivery } from './ledger.ts';
import { WebhookSender } from './post-webhook.ts';
import { signatureHeader } from './signature.ts';

/** High, because Stripe does not serialize the events of one receiver. */
const AT_ONCE = 128;
const SHUFFLE_MS = 500;
/** Backoff between attempts, ms; after the last one the delivery is given up. Stripe's are longer. */
export const RETRY_MS: readonly number[] = [250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000];

export interface CourierCounts {
  delivered: number;
  failedTries: number;
  dropped: number;
  givenUp: number;
  waiting: number;
}

/** Delivers events to their receivers: signed, retried with backoff, and with the configured faults. */
export class Courier {
  readonly #books: Books;
  readonly #faults: Faults;
  readonly #now: Now;
  readonly #random: () => number;
  readonly #retryMs: readonly number[];
  readonly #sender = new WebhookSender();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #counts = { delivered: 0, failedTries: 0, dropped: 0, givenUp: 0 };
  #ready: Delivery[] = [];
  #gathered: Delivery[] = [];
  #running = 0;
  #stopped = false;

  constructor(books: Books, faults: Faults, options: { now: Now; random: () => number; retryMs: readonly number[] }) {
    this.#books = books;
    this.#faults = faults;
    this.#now = options.now;
    this.#random = options.random;
    this.#retryMs = options.retryMs;
  }

  counts(): CourierCounts {
    return { ...this.#counts, waiting: this.#books.platform.shelf('delivery').size };
  }

  /** Resumes deliveries that an earlier process left pending. */
  resume(): void {
    for (const delivery of this.#books.platform.shelf('delivery').all())
      this.#after(delivery.dueAt - this.#now(), () => this.#enqueue(delivery));
  }

  accept(deliveries: readonly Delivery[]): void {
    const { delayMs, duplicates } = this.#faults.webhooks;
    for (const delivery of deliveries) {
      if (this.#faults.takeDrop(this.#random)) {
        this.#counts.dropped += 1;
        this.#settle(delivery, null);
        continue;
      }
      for (let copy = 0; copy <= duplicates; copy += 1) this.#after(delayMs, () => this.#gather(delivery));
    }
  }

  /** Sends deliveries that a fault held back. */
  pump(): void {
    while (!this.#stopped && !this.#faults.webhooks.paused && this.#running < AT_ONCE) {
      const delivery = this.#ready.shift();
      if (!delivery) return;
      this.#running += 1;
      void this.#attempt(delivery).finally(() => {
        this.#running -= 1;
        this.pump();
      });
    }
  }

  /** Discards pending deliveries in memory; the books are not changed. */
  forget(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#ready = [];
    this.#gathered = [];
  }

  stop(): void {
    this.#stopped = true;
    this.forget();
    this.#sender.close();
  }

  #gather(delivery: Delivery): void {
    const window = this.#faults.webhooks.shuffle;
    if (window <= 1) return this.#enqueue(delivery);
    this.#gathered.push(delivery);
    if (this.#gathered.length >= window) this.#release();
    else if (this.#gathered.length === 1) this.#after(SHUFFLE_MS, () => this.#release());
  }

  #release(): void {
    const batch = this.#gathered;
    this.#gathered = [];
    for (let last = batch.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.#random() * (last + 1));
      [batch[last], batch[other]] = [batch[other] as Delivery, batch[last] as Delivery];
    }
    for (const delivery of batch) this.#enqueue(delivery);
  }

  #enqueue(delivery: Delivery): void {
    this.#ready.push(delivery);
    this.pump();
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const endpoint = this.#books.endpoints().find(({ id }) => id === delivery.endpoint);
    const event = this.#books.open(delivery.account).shelf('event').get(delivery.event);
    if (!endpoint || !event) return this.#settle(delivery, null);
    const payload = JSON.stringify(event, null, 2);
    const signature = signatureHeader(payload, endpoint.secret, Math.floor(this.#now() / 1000));
    const status = await this.#sender.post(endpoint.url, payload, signature);
    if (this.#stopped) return;
    if (status >= 200 && status < 300) {
      this.#counts.delivered += 1;
      return this.#settle(delivery, null);
    }
    this.#counts.failedTries += 1;
    const wait = this.#retryMs[delivery.attempts];
    if (wait === undefined) {
      this.#counts.givenUp += 1;
      return this.#settle(delivery, null);
    }
    const next = { ...delivery, attempts: delivery.attempts + 1, dueAt: this.#now() + wait };
    this.#settle(delivery, next);
    this.#after(wait, () => this.#enqueue(next));
  }

  /** Records the next attempt, or the end of the delivery. A duplicate of a finished delivery is ignored. */
  #settle(delivery: Delivery, next: Delivery | null): void {
    const { platform } = this.#books;
    if (!platform.shelf('delivery').get(delivery.id)) return;
    const draft = new Draft(this.#books, platform, Math.floor(this.#now() / 1000), { id: null, idempotency_key: null });
    if (next) draft.put('delivery', next);
    else draft.remove('delivery', delivery.id);
    this.#books.record(draft);
  }

  #after(ms: number, act: () => void): void {
    if (this.#stopped) return;
    if (ms <= 0) return act();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }
}
