import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

describe('buyers who come when something runs out that others may follow', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const atOnce = async (event: Parameters<CheckoutWorld['reserve']>[0], buyers: number) => {
    const answers = await Promise.all(Array.from({ length: buyers }, () => world.reserve(event)));
    const bought = answers.map(({ data, errors }) =>
      errors ? errors[0]!.message : data.reserve.lines.map((line: { name: string; tierName: string | null }) => line.tierName ?? line.name),
    );
    return Object.fromEntries([...Map.groupBy(bought, String)].map(([what, all]) => [what, all.length]));
  };

  it('BUY-012 BUY-015 get the next tier at its price when the tier before sells out at the same moment', async () => {
    const type = world.given.events.ticketType({ totalQty: 40 }, [
      { name: 'Early', totalQty: 3 },
      { name: 'Late', price: 5000 },
    ]);
    const { event } = await world.seller({ ticketTypes: [type] });
    expect(await atOnce(event, 15)).toEqual({ Early: 3, Late: 12 });
  });

  it('BUY-018 get their tickets without the complimentary add-on when it sells out at the same moment', async () => {
    const gift = world.given.events.upgrade({
      name: 'Pin',
      totalQty: 3,
      complimentary: true,
      complimentaryWith: 'order',
      complimentaryQty: 1,
    });
    const { event } = await world.seller({
      ticketTypes: [world.given.events.ticketType({ name: 'Floor', totalQty: 40 })],
      upgrades: [gift],
    });
    expect(await atOnce(event, 15)).toEqual({ 'Floor,Pin': 3, Floor: 12 });
  });

  it('BUY-013 hear how many are left when a part of what they want is left at the price of the moment', async () => {
    const type = world.given.events.ticketType({ totalQty: 40 }, [
      { name: 'Early', totalQty: 3 },
      { name: 'Late', price: 5000 },
    ]);
    const { event } = await world.seller({ ticketTypes: [type] });
    const refused = await world.reserve(event, { quantity: 4 });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PLACES_LEFT', details: { left: 3 } });
  });
});

describe('a buyer who changes a cart that holds the last of a tier', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const code = () => world.given.events.promotion({ type: 'Discount', appliesTo: 'PerOrder', discountType: 'Flat', discountValue: 500 });
  const lastOfEarly = async (overrides: Parameters<CheckoutWorld['seller']>[0] = {}) => {
    const type = world.given.events.ticketType({ totalQty: 40 }, [
      { name: 'Early', totalQty: 2 },
      { name: 'Late', price: 5000 },
    ]);
    const { event } = await world.seller({ ticketTypes: [type], ...overrides });
    return { event, cart: (await world.reserve(event, { quantity: 2 })).data.reserve };
  };
  const linesOf = ({ lines }: { lines: { tierName: string | null; name: string; quantity: number; unitPrice: number }[] }) =>
    lines.map(({ tierName, name, quantity, unitPrice }) => [tierName ?? name, quantity, unitPrice]);

  it('BUY-015 BUY-016 keeps its prices with a code', async () => {
    const promotion = code();
    const { event, cart } = await lastOfEarly({ promotions: [promotion] });
    const applied = await world.gql(DOCUMENTS.applyCode, {
      input: { eventId: String(event._id), code: promotion.code, token: cart.token },
    });
    const { reservation } = applied.data.applyCode;
    expect(linesOf(reservation)).toEqual([['Early', 2, 2500]]);
    expect(reservation.totals).toMatchObject({ subtotal: 5000, discount: 500 });
  });

  it('BUY-015 keeps its prices with a code when the tier has ended in between', async () => {
    const promotion = code();
    const endsAt = new Date(world.clock.now().getTime() + 60_000);
    const type = world.given.events.ticketType({}, [
      { name: 'Early', startsAt: null, endsAt },
      { name: 'Late', price: 5000, startsAt: endsAt, endsAt: null },
    ]);
    const { event } = await world.seller({ ticketTypes: [type], promotions: [promotion] });
    const cart = (await world.reserve(event)).data.reserve;
    world.clock.forward(120_000);
    const applied = await world.gql(DOCUMENTS.applyCode, {
      input: { eventId: String(event._id), code: promotion.code, token: cart.token },
    });
    expect(linesOf(applied.data.applyCode.reservation)).toEqual([['Early', 1, 2500]]);
    expect(linesOf((await world.reserve(event)).data.reserve)).toEqual([['Late', 1, 5000]]);
    world.clock.release();
  });

  it('BUY-015 gets the same price for fewer of them', async () => {
    const { event, cart } = await lastOfEarly();
    expect(linesOf((await world.reserve(event, { quantity: 1, token: cart.token })).data.reserve)).toEqual([['Early', 1, 2500]]);
  });

  it('BUY-013 hears for more of them how many are left with those of the cart, and keeps the cart', async () => {
    const { event, cart } = await lastOfEarly();
    const refused = await world.reserve(event, { quantity: 3, token: cart.token });
    expect(refused.errors?.[0]).toMatchObject({ message: 'Only 2 left of General admission.', extensions: { code: 'PLACES_LEFT' } });
    expect((await world.gql(DOCUMENTS.reservation, { token: cart.token })).data.reservation.state).toBe('Active');
  });

  it('BUY-018 keeps the complimentary add-ons of the cart', async () => {
    const gift = world.given.events.upgrade({
      name: 'Pin',
      totalQty: 2,
      complimentary: true,
      complimentaryWith: 'ticket',
      complimentaryQty: 1,
    });
    const { event, cart } = await lastOfEarly({ upgrades: [gift] });
    const lines = linesOf((await world.reserve(event, { quantity: 2, token: cart.token })).data.reserve);
    expect(lines).toEqual([
      ['Early', 2, 2500],
      ['Pin', 2, 0],
    ]);
  });
});
