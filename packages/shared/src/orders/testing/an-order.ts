import type { OrderItem, OrderRecord } from '../order-record.ts';

/** A ticket of $50.00 without discount and tax; for tests, which name only what they are about. */
export function aTicket(_id: string, overrides: Partial<OrderItem> = {}): OrderItem {
  return {
    _id,
    name: 'General admission',
    ticketTypeId: 'ga',
    state: 'Active',
    price: 5000,
    discount: 0,
    tax: 0,
    refund: null,
    scan: [],
    ...overrides,
  };
}

/** An add-on of $10.00. */
export function anAddOn(_id: string, overrides: Partial<OrderItem> = {}): OrderItem {
  return { ...aTicket(_id), name: 'Poster', ticketTypeId: null, upgradeId: 'poster', price: 1000, ...overrides };
}

/** A paid, active order of two tickets. */
export function anOrder(overrides: Partial<OrderRecord> = {}): OrderRecord {
  return {
    state: 'Active',
    type: 'paid',
    hidden: false,
    seasonId: null,
    tickets: [aTicket('t1'), aTicket('t2')],
    upgrades: [],
    fees: [],
    payments: [],
    processingFee: { amount: 0, refund: 0 },
    promoterFee: { amount: 0, refund: 0 },
    refundedAmount: 0,
    ...overrides,
  };
}
