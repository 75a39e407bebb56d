import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

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

  it('BUY-012 BUY-015 get the next tier, at its price, when the last of the tier before goes at the same moment', async () => {
    const type = world.given.events.ticketType({ totalQty: 40 }, [
      { name: 'Early', totalQty: 3 },
      { name: 'Late', price: 5000 },
    ]);
    const { event } = await world.seller({ ticketTypes: [type] });
    expect(await atOnce(event, 15)).toEqual({ Early: 3, Late: 12 });
  });

  it('BUY-018 get their tickets without the complimentary add-on when the last of those goes at the same moment', async () => {
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
