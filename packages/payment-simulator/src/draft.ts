import type Stripe from 'stripe';

import { API_VERSION } from './api-version.ts';
import type { Books } from './books.ts';
import { newId } from './ids.ts';
import type { Entry, Put, Removal } from './journal-entry.ts';
import type { Delivery, Holdings, Kind, Ledger, WebhookEndpoint } from './ledger.ts';
import type { RememberedAnswer } from './remembered-answers.ts';
import { missing } from './stripe-fault.ts';

export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** The pending writes of one request. Nothing is in the books until `Books.commit` applies the draft. */
export class Draft {
  readonly books: Books;
  /** The account of the request. */
  readonly ledger: Ledger;
  /** Seconds (UTC); historical data moves it on. */
  now: number;
  answer: RememberedAnswer | null = null;
  /** Records no events: the writes are historical data. */
  silent = false;
  readonly #cause: Cause;
  readonly #puts: Put[] = [];
  readonly #removals: Removal[] = [];

  constructor(books: Books, ledger: Ledger, now: number, cause: Cause) {
    this.books = books;
    this.ledger = ledger;
    this.now = now;
    this.#cause = cause;
  }

  get<K extends Kind>(kind: K, id: string, ledger: Ledger = this.ledger): Holdings[K] | undefined {
    for (let i = this.#puts.length - 1; i >= 0; i -= 1) {
      const put = this.#puts[i];
      if (put?.kind === kind && put.item.id === id && put.account === ledger.account) return put.item as Holdings[K];
    }
    return ledger.shelf(kind).get(id);
  }

  /** @throws StripeFault 404 `resource_missing`, with Stripe's noun for the kind. */
  need<K extends Kind>(kind: K, id: string, param?: string): Holdings[K] {
    const item = this.get(kind, id);
    if (item) return item;
    throw missing(NOUNS[kind] ?? kind, id, param);
  }

  put<K extends Kind>(kind: K, item: Holdings[K], ledger: Ledger = this.ledger): Holdings[K] {
    this.#puts.push({ account: ledger.account, kind, item });
    return item;
  }

  remove(kind: Kind, id: string, ledger: Ledger = this.ledger): void {
    this.#removals.push({ account: ledger.account, kind, id });
  }

  /** Records an event with the current `object`, and its deliveries to all subscribed endpoints. */
  emit(type: string, object: object, ledger: Ledger = this.ledger): void {
    if (this.silent) return;
    const { platform } = this.books;
    const connected = ledger !== platform;
    const endpoints = this.books.endpoints().filter((endpoint) => wants(endpoint, type, connected));
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(connected ? { account: ledger.account } : {}),
      api_version: API_VERSION,
      created: this.now,
      data: { object },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.#cause,
      type,
    } as unknown as Stripe.Event;
    this.put('event', event, ledger);
    for (const endpoint of endpoints) this.#deliver(event, endpoint, ledger);
  }

  /** Discards all writes so far. */
  discard(): void {
    this.#puts.length = 0;
    this.#removals.length = 0;
  }

  entry(): Entry {
    return { puts: this.#puts, removals: this.#removals, answer: this.answer };
  }

  #deliver(event: Stripe.Event, endpoint: WebhookEndpoint, ledger: Ledger): void {
    const delivery: Delivery = {
      id: newId('dlv'),
      event: event.id,
      account: ledger.account,
      endpoint: endpoint.id,
      attempts: 0,
      dueAt: 0,
    };
    this.put('delivery', delivery, this.books.platform);
  }
}

const NOUNS: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  application_fee: 'application fee',
  fee_refund: 'application fee refund',
  balance_transaction: 'balance transaction',
  webhook_endpoint: 'webhook endpoint',
};

function wants(endpoint: WebhookEndpoint, type: string, connected: boolean): boolean {
  if (endpoint.status !== 'enabled') return false;
  if (endpoint.connect !== null && endpoint.connect !== connected) return false;
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type);
}
