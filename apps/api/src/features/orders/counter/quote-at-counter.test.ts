import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const CART = 'token totals { total salesTax } lines { name quantity allInTotal }';
const QUOTE = `query ($input: ReserveAtCounterInput!) { quoteAtCounter(input: $input) { ${CART} } }`;
const RESERVE = `mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { ${CART} } }`;
const WRITTEN = ['orders', 'reservations', 'allocations', 'ledger', 'shifts', 'drawerLines', 'auditLog', 'outbox'] as const;

describe('what a cart at the counter would cost', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('is the price of the cart that is held, and holds and writes nothing, however often it is asked', async () => {
    const house = await aTillHouse(world, { totalQty: 2 });
    await world.given.events.fee(house.org);
    const counts = () => Promise.all(WRITTEN.map((name) => world.connection.collection(name).countDocuments()));
    const wish = (quantity: number) => ({ ...house.cart(quantity), terms: 'cash', tillId: house.tillId, idempotencyKey: newKey() });
    const before = await counts();
    const quotes = await Promise.all([1, 2, 2, 2].map((quantity) => world.gql(QUOTE, { input: wish(quantity) }, house.seller.token)));
    expect(quotes.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await counts()).toEqual(before);
    const { token, ...quoted } = quotes[1]!.data.quoteAtCounter;
    expect(token).toBe('');
    const { token: _, ...held } = (await world.gql(RESERVE, { input: wish(2) }, house.seller.token)).data.reserveAtCounter;
    expect(quoted).toEqual(held);
    expect(quoted.totals.total).toBeGreaterThan(5000);
    // its key is no cart: nothing can be sold by it
    const sell = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';
    const sale = { token: '', payments: [], expectedTotal: 0, idempotencyKey: newKey(), tillId: house.tillId };
    expect(codeOf(await world.gql(sell, { input: sale }, house.seller.token))).toBe('NOT_FOUND');
    const stranger = await aTillHouse(world);
    expect(codeOf(await world.gql(QUOTE, { input: wish(1) }, stranger.seller.token))).toBe('NOT_FOUND');
  });
});
