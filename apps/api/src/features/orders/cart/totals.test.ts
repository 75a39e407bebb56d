import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { priceCart } from '@marquee/shared/orders/price-cart';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

describe('what a cart shows', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BUY-017 BUY-031 is the sum of its lines to the cent, by the shared arithmetic, and what the provider is asked for', async () => {
    const [type, addOn] = [world.given.events.ticketType({}, [{ price: 3333 }]), world.given.events.upgrade({ price: 1050 })];
    const { event, org } = await world.seller({
      ticketTypes: [type],
      upgrades: [addOn],
      promotions: [world.given.events.promotion({ code: 'OFF', discountValue: 333 })],
    });
    const fees = [
      { name: 'Service fee', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee' },
      { name: 'Card fee', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' },
      { name: 'House', type: 'Percent', value: 1.25, appliedTo: 'Upgrade', appliedBy: 'Organization' },
    ] as const;
    for (const fee of fees) await world.given.events.fee(org, fee);
    await world.given.events.salesTax(event, 7.25);
    const upgrades = [{ upgradeId: String(addOn._id), quantity: 1 }];
    const { lines, totals, token } = (await world.reserve(event, { quantity: 2, upgrades, code: 'OFF' })).data.reserve;

    const item = { kind: 'Ticket' as const, price: 3333 };
    const discount = { appliesTo: 'PerTicket' as const, discountType: 'Flat' as const, discountValue: 333 };
    const expected = priceCart(
      { items: [item, item, { kind: 'Upgrade', price: 1050 }] },
      { salesTaxPercent: 7.25, fees: [...fees], discount },
    );
    const { subtotal, serviceFee, processingFee, total } = expected;
    expect(totals).toMatchObject({
      subtotal,
      discount: 666,
      salesTax: expected.tax,
      salesTaxPercent: 7.25,
      serviceFee,
      processingFee,
      total,
    });
    expect(lines.reduce((sum: number, line: { total: number }) => sum + line.total, 0)).toBe(subtotal);
    const feeSum = totals.fees.reduce((sum: number, fee: { amount: number }) => sum + fee.amount, 0);
    expect(totals.subtotal - totals.discount + totals.salesTax + feeSum).toBe(totals.total);

    const start = await world.startPayment({ token, totals });
    await world.pay(start.data.startPayment);
    expect(world.booksOf(org)).toMatchObject({ captured: total, applicationFees: serviceFee });
  });

  it('BUY-018 sells a limited add-on only with its tickets, at most to its limit', async () => {
    const [floor, balcony] = [world.given.events.ticketType({ name: 'Floor' }), world.given.events.ticketType({ name: 'Balcony' })];
    const cushion = world.given.events.upgrade({ name: 'Cushion', ticketTypeIds: [balcony._id], purchaseLimit: 2 });
    const { event } = await world.seller({ ticketTypes: [floor, balcony], upgrades: [cushion] });
    const with_ = (ticketTypeId: unknown, quantity: number) =>
      world.reserve(event, {
        tickets: [{ ticketTypeId: String(ticketTypeId), quantity: 1 }],
        upgrades: [{ upgradeId: String(cushion._id), quantity }],
      });
    expect((await with_(floor._id, 1)).errors?.[0]).toMatchObject({
      message: 'Cushion can only be bought with its tickets.',
      extensions: { code: 'ADDON_NOT_WITH_TICKETS' },
    });
    expect(codeOf(await with_(balcony._id, 3))).toBe('PURCHASE_LIMIT');
    expect((await with_(balcony._id, 2)).errors).toBeUndefined();
  });

  it('BUY-018 adds complimentary add-ons by themselves, per order or per ticket, for nothing', async () => {
    const perTicket = world.given.events.upgrade({ name: 'Drink', complimentary: true, complimentaryWith: 'ticket', complimentaryQty: 2 });
    const perOrder = world.given.events.upgrade({ name: 'Poster', complimentary: true, price: 900 });
    const { event } = await world.seller({ upgrades: [perTicket, perOrder] });
    const { lines, totals } = (await world.reserve(event, { quantity: 3 })).data.reserve;
    const shown = lines.map(({ name, quantity, unitPrice, complimentary }: Record<string, unknown>) => [
      name,
      quantity,
      unitPrice,
      complimentary,
    ]);
    expect(shown).toEqual([
      ['General admission', 3, 2500, false],
      ['Drink', 6, 0, true],
      ['Poster', 1, 0, true],
    ]);
    expect(totals.total).toBe(7500);
  });

  it('BUY-018 sells tickets also when a complimentary add-on has run out', async () => {
    const poster = world.given.events.upgrade({ name: 'Poster', complimentary: true, totalQty: 1 });
    const { event } = await world.seller({ upgrades: [poster] });
    await world.reserve(event);
    await expect.poll(async () => (await world.reserve(event)).data?.reserve.lines.length, { timeout: 5000 }).toBe(1);
  });
});
