import type { BalanceMovement } from '@marquee/shared/ledger/provider-books';

/** A payment intent as the provider reports it; amounts in cents. */
export interface IntentView {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly chargeId: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly paymentMethodType: string | null;
  /** Where the buyer's card is billed, as far as the provider asked for it; null without a postal code. */
  readonly billedAt: BillingPlace | null;
  /** The provider's message for the last declined attempt. */
  readonly failureMessage: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface BillingPlace {
  readonly postalCode: string;
  /** ISO 3166, two letters. */
  readonly country: string | null;
}

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export interface NewIntent {
  /** The organization's connected account, on which the charge is made (a direct charge). */
  readonly accountId: string;
  /** Cents. */
  readonly amount: number;
  /** Lower case, three letters. */
  readonly currency: string;
  /** Cents of `amount` that go to Marquee. */
  readonly applicationFee: number;
  readonly metadata: { readonly orderId: string; readonly orgId: string; readonly reservationId: string };
  /** Only a card that is held to a reader pays it. */
  readonly isAtReader?: boolean;
  /** The same key returns the same intent. */
  readonly idempotencyKey: string;
}

export interface NewRefund {
  readonly accountId: string;
  readonly intentId: string;
  /** Cents. */
  readonly amount: number;
  readonly idempotencyKey: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Marquee's application fee of one charge; cents. */
export interface ApplicationFeeView {
  readonly id: string;
  readonly amount: number;
  /** Cents already refunded, by whomever. */
  readonly returned: number;
  readonly returns: readonly { readonly id: string; readonly amount: number; readonly metadata: Readonly<Record<string, string>> }[];
}

export interface NewFeeReturn {
  readonly feeId: string;
  /** Cents; refused above the rest of the fee. */
  readonly amount: number;
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action';

/** Cents. */
export interface RefundView {
  readonly id: string;
  readonly status: RefundStatus;
  readonly amount: number;
  /** Null for charges made without an intent, which are not ours. */
  readonly intentId: string | null;
  readonly createdAt: Date;
  /** The provider's failure reason, once it failed. */
  readonly failureReason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A dispute or inquiry of the buyer's bank. */
export interface DisputeView {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly createdAt: Date;
}

/** A card reader of an account. */
export interface ReaderView {
  readonly id: string;
  readonly label: string;
  readonly serialNumber: string;
  /** Its address on the local network, once it was seen. */
  readonly ipAddress: string | null;
  readonly isOnline: boolean;
}

/** What a reader was asked to do last. */
export interface ReaderAction {
  readonly status: 'in_progress' | 'succeeded' | 'failed';
  /** Null for anything but a payment. */
  readonly intentId: string | null;
  /** Why it failed, in the provider's words. */
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

export interface NewReader {
  readonly accountId: string;
  readonly label: string;
  /** The code shown on the reader's screen; valid for one registration. */
  readonly registrationCode: string;
}

/** A verified webhook. `intentId` is null for kinds that are not about an intent or its charge. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly intentId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The intent, when the message alone shows that it was paid in full and how. */
  readonly paid: IntentView | null;
  /** The dispute in a message about one. */
  readonly dispute: DisputeView | null;
}

/** What the page needs to talk to the provider directly: card numbers never pass through us. */
export interface BrowserPayments {
  readonly provider: 'stripe' | 'simulator';
  readonly publishableKey: string;
  /** The simulator's address; null with Stripe. */
  readonly url: string | null;
}

/** Where organizations connect and manage their accounts. */
export interface ConnectPages {
  readonly clientId: string;
  readonly authorizeUrl: string;
  readonly dashboardUrl: string;
}

/**
 * Why a call to the provider failed. `refused` is its decision and a retry is useless; `unavailable` (no response, a fault, too many
 * requests) may be retried with the same key and may even have succeeded.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** The port to the payment provider. Call it outside transactions; every method may throw GatewayError. */
export abstract class PaymentGateway {
  abstract createIntent(intent: NewIntent): Promise<{ id: string; clientSecret: string; status: IntentStatus }>;
  abstract retrieveIntent(accountId: string, intentId: string): Promise<IntentView>;
  /** Returns the outcome: `canceled`, or `succeeded` or `processing` when it was too late to cancel. */
  abstract cancelIntent(accountId: string, intentId: string): Promise<IntentView>;
  /** The application fee stays with Marquee: only `returnApplicationFee` refunds it, because the provider would refund it in proportion. */
  abstract refund(refund: NewRefund): Promise<RefundView>;
  /** Null when the charge has no fee. */
  abstract applicationFee(chargeId: string): Promise<ApplicationFeeView | null>;
  /** Refunds cents of Marquee's fee to the account it was taken from; returns the refund's id. */
  abstract returnApplicationFee(feeReturn: NewFeeReturn): Promise<string>;
  abstract listRefunds(accountId: string, intentId: string): Promise<RefundView[]>;
  /** All refunds of the account, by anybody. */
  abstract listRefundsSince(accountId: string, since: Date): Promise<RefundView[]>;
  /** Everything that moved the account's balance since the moment (from the beginning without one), newest first, page after page. */
  abstract balanceMovements(accountId: string, since: Date | null): AsyncIterable<readonly BalanceMovement[]>;
  /** Returns what the account holds now, available and pending, in cents. */
  abstract balance(accountId: string): Promise<number>;
  /** @throws WebhookSignatureError for a forged or stale signature. */
  abstract verifyWebhook(rawBody: Buffer, signature: string): PaymentEvent;
  abstract browser(): BrowserPayments;
  abstract connect(): ConnectPages;
  /** Completes the Connect authorization; returns the connected account's id. */
  abstract exchangeOauth(code: string): Promise<{ accountId: string }>;
  abstract deauthorize(accountId: string): Promise<void>;
  /** Tells whether we have access to the account; false once its owner revoked it. @throws GatewayError when there is no response */
  abstract hasAccess(accountId: string): Promise<boolean>;
  /** The reader asks for a card, which pays the intent. Its codes are Stripe's: `terminal_reader_busy`, `…_offline`, `…_timeout`, `…_hardware_fault`. */
  abstract askAtReader(accountId: string, readerId: string, intentId: string): Promise<void>;
  /** Null when it was asked for nothing since it was switched on. */
  abstract readerAction(accountId: string, readerId: string): Promise<ReaderAction | null>;
  /** The reader no longer asks for a card; one that was read already may still pay. */
  abstract stopReader(accountId: string, readerId: string): Promise<void>;
  /** Newest first. */
  abstract listReaders(accountId: string): Promise<ReaderView[]>;
  /** The reader is assigned to the account's newest location, if any. */
  abstract addReader(reader: NewReader): Promise<ReaderView>;
  /** @throws GatewayError `refused` with the code `resource_missing` when the account has no such reader. */
  abstract deleteReader(accountId: string, readerId: string): Promise<void>;
}

/** A webhook that is not from the provider, or whose signature is too old. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
