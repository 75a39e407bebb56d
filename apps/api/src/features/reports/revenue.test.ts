import { orderFiguresOf } from '@marquee/shared/orders/order-figures';
import type { OrderRecord } from '@marquee/shared/orders/order-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recounted } from '../../../test/figures-of.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { salesDay, type Seen } from '../../../test/sales-day.ts';

describe('revenue of an event', () => {
  let world: CheckoutWorld;
  let seen: Seen;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /**
   * One ticket type whose fees are inside its price and one whose are not, 8 % tax, a service fee of $1.00 a ticket, 2.9 % for the card, $2.00
   * of the organization's an order; two plain orders, one with $8.00 off, one free.
   */
  it('OPS-246 is the same on the card, the dashboard and in the sales mail: charge less tax, service and processing fees', async () => {
    seen = await salesDay(world);
    const { orders, card, dashboard, mail } = seen;
    const revenue = orders.reduce((sum, order) => sum + orderFiguresOf(order as OrderRecord).totalRevenue, 0);
    // 2 × 50 + 2, then 50 + 40 - 8 + 2, then 40 + 2
    expect(revenue).toBe(10_200 + 8400 + 4200);
    expect([card.revenue, dashboard.revenue, mail]).toEqual([revenue, revenue, '$228.00']);
    expect(orders.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(revenue);
    expect([card.orders, dashboard.orders]).toEqual([4, 4]);
  });

  it('OPS-246 decreases on card and dashboard only by refunded prices, while the day’s mail keeps what was sold', async () => {
    await seen.refund(0, [0], { processingFee: false, promoterFee: false });
    await seen.refund(1, [0, 1], { processingFee: true, promoterFee: true });
    const { card, dashboard, mail, orders } = await seen.again();
    const net = orders.reduce((sum, order) => sum + orderFiguresOf(order as OrderRecord).netRevenue, 0);
    // the order of two at $50 and $40 with $8 off refunds $82
    expect(card).toMatchObject({ revenue: 22_800 - 5000 - 8200, sold: 6 - 3 });
    expect(card.revenue).toBe(net);
    expect([dashboard.revenue, mail]).toEqual([net, '$228.00']);
  });

  it('OPS-246 is recounted from the orders to the same value', async () => {
    const { card } = await seen.again();
    await world.connection.collection('figures').updateMany({ scopeId: seen.event._id }, { $set: { 'sums.Order.count': 1 } });
    expect((await recounted(world, seen.event)).lacking).toBe(0);
    expect((await seen.again()).card).toEqual(card);
  });
});
