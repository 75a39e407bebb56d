import type { BookedItem, BookedOrder } from '../order-balance.ts';

/** A ticket of $50.00 less $5.00, with 8 % tax; for tests, which name only what they are about. */
export function aBookedTicket(rest: Partial<BookedItem> = {}): BookedItem {
  return {
    _id: 't',
    name: 'Floor',
    ticketTypeId: 'floor',
    ticketTierId: 'early',
    state: 'Active',
    price: 5000,
    discount: 500,
    tax: 360,
    ...rest,
  };
}

/** An add-on of $10.00 without tax. */
export function aBookedAddOn(rest: Partial<BookedItem> = {}): BookedItem {
  return { _id: 'u', name: 'Poster', upgradeId: 'poster', state: 'Active', price: 1000, discount: 0, tax: 0, ...rest };
}

/** Two tickets and an add-on, $2.00 for the organization, $1.00 for Marquee and $3.00 for the card: $113.20 in all. */
export function aBookedOrder(rest: Partial<BookedOrder> = {}): BookedOrder {
  return {
    state: 'Active',
    type: 'paid',
    placedAt: new Date('2026-11-21T18:07:00Z'),
    total: 11_320,
    figures: { tax: 720, serviceFee: 100, processingFee: 300 },
    refundedAmount: 0,
    refundedOutside: 0,
    promotionCode: 'FERNLOVE',
    tickets: [aBookedTicket({ _id: 't1' }), aBookedTicket({ _id: 't2' })],
    upgrades: [aBookedAddOn()],
    ...rest,
  };
}

/** An item that was given back. */
export function givenBack(item: BookedItem, refundedAt = '2026-11-22T09:00:00Z'): BookedItem {
  const refundedAmount = item.price - (item.discount ?? 0) + (item.tax ?? 0);
  return { ...item, state: 'Canceled', refund: { refunded: true, refundedAt, refundedAmount } };
}
