import { randomInt } from 'node:crypto';

import { newOrderNumber } from '@marquee/shared/orders/order-number';
import { firstSearchTermsOf } from '@marquee/shared/search/normalise';

import type { Order } from './order.schema.ts';

type Needed = '_id' | 'orgId' | 'eventId' | 'eventName' | 'createdAt';
/** Follow from the rest. */
type Derived = 'number' | 'email' | 'searchTerms';

/**
 * The record of a new order of any kind with these fields. The other fields are empty: the order is finished, costs
 * nothing, has no payment, and its mail is due.
 */
export function blankOrder(fields: Pick<Order, Needed> & Partial<Omit<Order, Derived>>): Order {
  const order: Order = {
    number: '',
    seasonId: null,
    venueId: null,
    userId: null,
    user: null,
    email: fields.user?.email ?? null,
    type: 'paid',
    state: 'Active',
    hidden: false,
    channel: 'online',
    tickets: [],
    upgrades: [],
    tax: 0,
    taxAmount: 0,
    discountCode: null,
    discountAmount: 0,
    promotionCode: null,
    promotion: null,
    payments: [],
    processingFee: { amount: 0, refund: 0 },
    promoterFee: { amount: 0, refund: 0 },
    fees: [],
    figures: { subtotal: 0, discount: 0, tax: 0, serviceFee: 0, processingFee: 0, organizationFees: 0, total: 0 },
    total: 0,
    refundedAmount: 0,
    printed: false,
    customFields: [],
    delivery: { state: 'Waiting', sentAt: null, lastError: null, attempts: 0 },
    ipAddress: null,
    parentOrderId: null,
    placedAt: fields.createdAt,
    reservationId: null,
    visitorId: null,
    isPaymentOpen: false,
    attempts: [],
    paymentMessage: null,
    paymentDeadline: null,
    lateRefund: null,
    searchTerms: [],
    hasSignedCodes: true,
    version: 0,
    ...fields,
  };
  giveNumber(order);
  return order;
}

/** A number that nobody has but by a rare accident. */
export function drawNumber(): string {
  return newOrderNumber((below) => randomInt(below));
}

/** Gives it a new number, which is unique within its organization but for a rare accident, and what it is found by at once; the rest follows in a job. */
export function giveNumber(order: Order, number = drawNumber()): void {
  order.number = number;
  order.searchTerms = firstSearchTermsOf(order);
}
