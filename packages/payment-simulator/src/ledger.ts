import type Stripe from 'stripe';

import { Shelf } from './shelf.ts';

/** An OAuth code waiting to be exchanged; `usedAt` makes it single-use. Seconds. */
export interface AuthorizationCode {
  readonly id: string;
  readonly account: string;
  readonly scope: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** The delivery of one event to one endpoint. Kept until the receiver answers 2xx or the attempts are used up. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  /** The account whose shelf holds the event. */
  readonly account: string;
  readonly endpoint: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly dueAt: number;
}

/** The part of the application fee that a refund returned, cents; 0 when the share rounds to 0. Its id is the refund's. */
export interface FeeShare {
  readonly id: string;
  readonly charge: string;
  /** Cents of the charge that were refunded with it. */
  readonly refunded: number;
  readonly returned: number;
}

/** A debit that the bank has not answered; its id is the intent's. */
export interface BankDebit {
  readonly id: string;
  readonly method: string;
  /** Milliseconds. */
  readonly dueAt: number;
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly url: string;
  readonly enabled_events: readonly string[];
  /** true: events of connected accounts; false: the platform's own; null: both (the endpoint from the configuration). */
  readonly connect: boolean | null;
  readonly secret: string;
  readonly status: 'enabled' | 'disabled';
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
}

/** The kinds of objects in an account. */
export interface Holdings {
  account: Stripe.Account;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  application_fee: Stripe.ApplicationFee;
  fee_refund: Stripe.FeeRefund;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  dispute: Stripe.Dispute;
  'terminal.location': Stripe.Terminal.Location;
  'terminal.reader': Stripe.Terminal.Reader;
  event: Stripe.Event;
  webhook_endpoint: WebhookEndpoint;
  authorization_code: AuthorizationCode;
  delivery: Delivery;
  fee_share: FeeShare;
  bank_debit: BankDebit;
}
export type Kind = keyof Holdings;

const INDEXED: Partial<Record<Kind, readonly string[]>> = {
  charge: ['payment_intent', 'payment_method'],
  refund: ['charge', 'payment_intent'],
  application_fee: ['account', 'charge'],
  fee_refund: ['fee'],
  dispute: ['payment_intent'],
  fee_share: ['charge'],
};

/** All data of one account. An object of one account is invisible to others. */
export class Ledger {
  readonly account: string;
  readonly #shelves = new Map<Kind, Shelf<Holdings[Kind]>>();

  constructor(account: string) {
    this.account = account;
  }

  shelf<K extends Kind>(kind: K): Shelf<Holdings[K]> {
    let shelf = this.#shelves.get(kind);
    if (!shelf) this.#shelves.set(kind, (shelf = new Shelf<Holdings[Kind]>(INDEXED[kind])));
    return shelf as unknown as Shelf<Holdings[K]>;
  }

  kinds(): IterableIterator<Kind> {
    return this.#shelves.keys();
  }
}
