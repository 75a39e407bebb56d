import { sumOf, type Cents } from '../money.ts';

/** How money was taken: by card online or at a reader, in cash, by check, elsewhere, from a credit, off a gift card, or not at all because it was given away. */
export const PAYMENT_WAYS = ['card', 'reader', 'cash', 'check', 'elsewhere', 'credit', 'giftCard', 'comp'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const PAYMENT_STATES = ['Awaiting', 'Received', 'Canceled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the rules read of one payment of an order. */
export interface PaymentRecord {
  readonly _id: string;
  readonly way: PaymentWay;
  readonly state: PaymentState;
  readonly amount: Cents;
  /** How much of it was paid back. */
  readonly refunded: Cents;
}

/** The part of a refund that goes back by one payment. */
export interface RefundPart {
  readonly paymentId: string;
  readonly way: PaymentWay;
  readonly amount: Cents;
}

const WAY_TEXTS: Readonly<Record<PaymentWay, string>> = {
  card: 'Card',
  reader: 'Card reader',
  cash: 'Cash',
  check: 'Check',
  elsewhere: 'Elsewhere',
  credit: 'Credit',
  giftCard: 'Gift card',
  comp: 'Complimentary',
};

export function wayText(way: PaymentWay): string {
  return WAY_TEXTS[way];
}

/** Tells whether the money is at the payment provider, so that only the provider gives it back and its books have it. */
export function isAtProvider({ way }: Pick<PaymentRecord, 'way'>): boolean {
  return way === 'card' || way === 'reader';
}

/** Returns what of a payment can be paid back: nothing of one by which more went back than came, as the credit of an exchange. */
export function refundableOf({ state, amount, refunded }: Pick<PaymentRecord, 'state' | 'amount' | 'refunded'>): Cents {
  return state === 'Received' ? Math.max(0, amount - refunded) : 0;
}

/** The payments that give an amount back, in the order in which they were made; null when it is more than can be paid back. */
export function refundPartsOf(payments: readonly PaymentRecord[], amount: Cents): RefundPart[] | null {
  let left = amount;
  const parts = payments.flatMap((payment): RefundPart[] => {
    const part = Math.min(left, refundableOf(payment));
    left -= part;
    return part > 0 ? [{ paymentId: payment._id, way: payment.way, amount: part }] : [];
  });
  return left > 0 ? null : parts;
}

/** The payments after these parts were paid back, or came back to the organization where an amount is negative. */
export function paidBack<P extends PaymentRecord>(payments: readonly P[], parts: readonly RefundPart[]): P[] {
  return payments.map((payment) => {
    const own = parts.filter(({ paymentId }) => paymentId === payment._id);
    return own.length > 0 ? { ...payment, refunded: payment.refunded + sumOf(own, ({ amount }) => amount) } : payment;
  });
}
