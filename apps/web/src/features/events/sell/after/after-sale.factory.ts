import type { CounterOrder } from './order-words.ts';

export const ORDER_ID = 'a'.repeat(24);

const aTicket = (_id: string, name: string, price: number, more: object = {}) => ({
  _id,
  ticketTypeId: 'f'.repeat(24),
  name,
  seat: null,
  tableId: null,
  companionOf: null,
  price,
  discount: 0,
  tax: 0,
  state: 'Active',
  refund: null,
  scan: [],
  ...more,
});

/** An order of two floor tickets and one that a friend has, paid by card. */
export const aCounterOrder = (more: object = {}) =>
  ({
    _id: ORDER_ID,
    number: 'MQ-48166',
    eventId: 'e'.repeat(24),
    seasonId: null,
    eventName: 'The Copper Kings',
    type: 'paid',
    state: 'Active',
    hidden: false,
    email: 'nils@example.com',
    total: 13_500,
    refundedAmount: 0,
    refundedOutside: 0,
    user: { firstName: 'Nils', lastName: 'Lindahl', email: 'nils@example.com', phoneNumber: null },
    handedOut: null,
    codes: [
      { itemId: 't1', number: 'GA-117' },
      { itemId: 't2', number: 'GA-118' },
      { itemId: 't3', number: 'GA-119' },
    ],
    tickets: [
      aTicket('t1', 'General admission', 4500),
      aTicket('t2', 'General admission', 4500),
      aTicket('t3', 'General admission', 4500, { state: 'Shared' }),
    ],
    upgrades: [],
    payments: [{ _id: 'p1', way: 'card', state: 'Received', amount: 13_500, refunded: 0, brand: 'visa', last4: '4242' }],
    processingFee: { amount: 0, refund: 0 },
    promoterFee: { amount: 0, refund: 0 },
    disputes: [],
    ...more,
  }) as unknown as CounterOrder;
