/** What we know of a payment intent; amounts in cents. */
export interface IntentView {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly chargeId: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly paymentMethodType: string | null;
  /** The provider's words for the last refused attempt. */
  readonly failureMessage: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export interface NewIntent {
  /** The organisation's connected account: the charge is made there (a direct charge). */
  readonly accountId: string;
  /** Cents. */
  readonly amount: number;
  /** Lower case, three letters. */
  readonly currency: string;
  /** Cents of `amount` that go to Marquee. */
  readonly applicationFee: number;
  readonly metadata: { readonly orderId: string; readonly orgId: string; readonly reservationId: string };
  /** The same key answers the same intent. */
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

/** Marquee's part of one charge; cents. */
export interface ApplicationFeeView {
  readonly id: string;
  readonly amount: number;
  /** Of it given back already, by whomever. */
  readonly returned: number;
  readonly returns: readonly { readonly id: string; readonly amount: number; readonly metadata: Readonly<Record<string, string>> }[];
}

export interface NewFeeReturn {
  readonly feeId: string;
  /** Cents; refused above what is left of the fee. */
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
  /** Null for charges made without an intent, which are none of ours. */
  readonly intentId: string | null;
  readonly createdAt: Date;
  /** The provider's word for why it came back, once it failed. */
  readonly failureReason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A buyer's bank that takes a payment back, or asks about it. */
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
  /** Its address on the local network, once it has been seen. */
  readonly ipAddress: string | null;
  readonly isOnline: boolean;
}

export interface NewReader {
  readonly accountId: string;
  readonly label: string;
  /** What the reader shows on its screen; good for one registration. */
  readonly registrationCode: string;
}

/** A verified webhook. `intentId` is null for kinds that are not about an intent or its charge. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly intentId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The intent, when the message alone says that it was paid in full and by what. */
  readonly paid: IntentView | null;
  /** What a message about a dispute says of it. */
  readonly dispute: DisputeView | null;
}

/** What the page needs to talk to the provider itself: card numbers never pass through us. */
export interface BrowserPayments {
  readonly provider: 'stripe' | 'simulator';
  readonly publishableKey: string;
  /** Where the simulator answers; null with Stripe. */
  readonly url: string | null;
}

/** Where organisations connect their accounts, and look after them. */
export interface ConnectPages {
  readonly clientId: string;
  readonly authorizeUrl: string;
  readonly dashboardUrl: string;
}

/**
 * Why the provider did not do it. `refused` is its decision and trying the same again is useless; `unavailable`
 * (no answer, a fault, too many requests) may be tried again with the same key and may even have happened.
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

/** The way to the payment provider. Called outside transactions; every method may throw GatewayError. */
export abstract class PaymentGateway {
  abstract createIntent(intent: NewIntent): Promise<{ id: string; clientSecret: string; status: IntentStatus }>;
  abstract retrieveIntent(accountId: string, intentId: string): Promise<IntentView>;
  /** Answers what became of it: `canceled`, or `succeeded` or `processing` when it was too late to cancel. */
  abstract cancelIntent(accountId: string, intentId: string): Promise<IntentView>;
  /** The application fee stays with Marquee: it goes back by `returnApplicationFee` alone, because the provider would return it in proportion. */
  abstract refund(refund: NewRefund): Promise<RefundView>;
  /** Null when none was taken of the charge. */
  abstract applicationFee(chargeId: string): Promise<ApplicationFeeView | null>;
  /** Gives cents of Marquee's fee to the account that it was taken from; answers the return's id. */
  abstract returnApplicationFee(feeReturn: NewFeeReturn): Promise<string>;
  abstract listRefunds(accountId: string, intentId: string): Promise<RefundView[]>;
  /** All of the account, whoever made them. */
  abstract listRefundsSince(accountId: string, since: Date): Promise<RefundView[]>;
  /** @throws WebhookSignatureError for a forged or stale signature. */
  abstract verifyWebhook(rawBody: Buffer, signature: string): PaymentEvent;
  abstract browser(): BrowserPayments;
  abstract connect(): ConnectPages;
  /** Ends the Connect authorisation; answers the connected account's id. */
  abstract exchangeOauth(code: string): Promise<{ accountId: string }>;
  abstract deauthorize(accountId: string): Promise<void>;
  /** Whether we may act for the account; false once its owner took that away. @throws GatewayError when there is no answer */
  abstract hasAccess(accountId: string): Promise<boolean>;
  /** Newest first. */
  abstract listReaders(accountId: string): Promise<ReaderView[]>;
  /** The reader stands at the account's newest location, where it has any. */
  abstract addReader(reader: NewReader): Promise<ReaderView>;
  /** @throws GatewayError `refused` with the code `resource_missing` where the account has no such reader. */
  abstract deleteReader(accountId: string, readerId: string): Promise<void>;
}

/** A webhook that did not come from the provider, or was signed too long ago. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
