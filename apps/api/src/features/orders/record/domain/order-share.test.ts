import { describe, expect, it } from 'vitest';

import { shareChange, shareOf, type Counted } from './order-share.ts';

type Item = Counted['tickets'][number];
const ticket = (rest: Partial<Item> = {}) => ({ state: 'Active', price: 5000, discount: 500, parentTicketId: null, refund: null, ...rest });
const refunded = { state: 'Canceled', refund: { refunded: true } } as Partial<Item>;

/** Two tickets at $50 less $5, 8 % tax, $1 service and $3 processing fee. */
const anOrder = (rest: Partial<Counted> = {}) =>
  ({
    state: 'Active',
    total: 10_120,
    figures: { tax: 720, serviceFee: 100, processingFee: 300 },
    tickets: [ticket(), ticket()],
    upgrades: [],
    ...rest,
  }) as unknown as Counted;

describe('what one order adds to the figures of its event', () => {
  it('OPS-246 is the charge less tax, service and processing fees, and less refunded prices', () => {
    expect(shareOf(anOrder())).toEqual({ sold: 2, scanned: 0, orders: 1, revenue: 9000 });
    const partly = anOrder({ state: 'PartiallyRefunded', tickets: [ticket(refunded), ticket()] as Item[] });
    expect(shareOf(partly)).toEqual({ sold: 1, scanned: 0, orders: 1, revenue: 4500 });
    expect(shareChange(anOrder(), partly)).toEqual({ sold: -1, scanned: 0, orders: 0, revenue: -4500 });
  });

  it('OPS-246 never falls below 0, whatever was given back outside of us', () => {
    expect(shareOf(anOrder({ refundedOutside: 2000 })).revenue).toBe(7000);
    expect(shareOf(anOrder({ refundedOutside: 10_000 })).revenue).toBe(0);
  });

  it('is nothing for a canceled order', () => {
    const canceled = anOrder({ state: 'Canceled', tickets: [ticket({ state: 'Canceled' }), ticket({ state: 'Canceled' })] as Item[] });
    expect(shareOf(canceled)).toEqual({ sold: 0, scanned: 0, orders: 0, revenue: 0 });
  });

  it('does not count a ticket again that a friend was given', () => {
    expect(shareOf(anOrder({ tickets: [ticket({ parentTicketId: {} as Item['parentTicketId'] })] as Item[] })).sold).toBe(0);
  });

  it('lets go of a guest whose order was canceled', () => {
    const inside = { scan: [{ scanned: true }] } as unknown as Partial<Item>;
    const order = anOrder({ tickets: [ticket(inside), ticket()] as Item[] });
    const canceled = anOrder({
      state: 'Canceled',
      tickets: [ticket({ ...inside, state: 'Canceled' }), ticket({ state: 'Canceled' })] as Item[],
    });
    expect(shareChange(order, canceled)).toMatchObject({ sold: -2, scanned: -1 });
  });
});
