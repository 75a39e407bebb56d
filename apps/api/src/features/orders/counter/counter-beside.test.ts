import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const RESERVE = `mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) {
  token code totals { total } lines { name quantity seats { id } } } }`;
const SELL = `mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) {
  total customFields { label value } tickets { seat } promotionCode } }`;

describe('what a sale at the counter has beside its cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const payFor = (cart: { token: string; totals: { total: number } }, more: object = {}) => ({
    token: cart.token,
    payments: [{ way: 'cash', amount: cart.totals.total }],
    expectedTotal: cart.totals.total,
    idempotencyKey: newKey(),
    ...more,
  });

  it('changes the seats of its cart one by one, alone in a row too, and sells those it has then', async () => {
    const seated = await seatedEvent(world, aHall());
    const { event, org } = await world.seller({ ...seated.fields });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const reserve = (seats: string[], more: object = {}) => {
      const tickets = [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }];
      const input = { eventId: event._id, tickets, terms: 'cash', allowsSingles: true, idempotencyKey: newKey(), ...more };
      return world.gql(RESERVE, { input }, token);
    };
    const first = (await reserve(['A1'])).data.reserveAtCounter;
    // the seat beside the last one is left alone, which staff may do
    const { data, errors } = await reserve(['A1', 'A3'], { token: first.token });
    expect(errors).toBeUndefined();
    const changed = (await reserve(['A3', 'B2'], { token: data.reserveAtCounter.token })).data.reserveAtCounter;
    const other = await reserve(['A1']);
    expect(other.errors).toBeUndefined();
    expect(codeOf(await reserve(['A1', 'A3', 'B2'], { token: changed.token }))).toBe('SEAT_TAKEN');
    const sold = (await world.gql(SELL, { input: payFor(changed) }, token)).data.sellAtCounter;
    expect(sold.tickets.map(({ seat }: { seat: string }) => seat).toSorted()).toEqual(['Stalls-A-3', 'Stalls-B-2']);
  });

  it('is priced with a code, keeps what was answered, and takes no code at a till that takes none', async () => {
    const promotion = world.given.events.promotion({ code: 'FRIENDS' });
    const customFields = [world.given.events.customField({ label: 'Guests', type: 'Number', required: true })];
    const house = await aTillHouse(world, { ofTill: { hasDrawer: false }, ofEvent: { promotions: [promotion], customFields } });
    const { seller } = house;
    const input = { ...house.cart(2), terms: 'cash', tillId: house.tillId };
    const { data, errors } = await world.gql(RESERVE, { input: { ...input, code: 'friends', idempotencyKey: newKey() } }, seller.token);
    expect(errors).toBeUndefined();
    const cart = data.reserveAtCounter;
    expect(cart.code).toBe('FRIENDS');
    expect(cart.totals.total).toBeLessThan(5000);
    const fieldId = String(customFields[0]!._id);
    const sale = { tillId: house.tillId, answers: [{ customFieldId: fieldId, value: 'many' }] };
    expect(codeOf(await world.gql(SELL, { input: payFor(cart, sale) }, seller.token))).toBe('VALIDATION');
    const strict = await house.addTill({ name: 'No codes', hasDrawer: false, allowsCodes: false });
    expect(codeOf(await world.gql(SELL, { input: payFor(cart, { tillId: strict }) }, seller.token))).toBe('TILL_CODE');
    const answers = [{ customFieldId: fieldId, value: '3' }];
    const sold = (await world.gql(SELL, { input: payFor(cart, { tillId: house.tillId, answers }) }, seller.token)).data.sellAtCounter;
    expect(sold).toMatchObject({ total: cart.totals.total, customFields: [{ label: 'Guests', value: '3' }] });
    expect(codeOf(await world.gql(RESERVE, { input: { ...input, code: 'nobody', idempotencyKey: newKey() } }, seller.token))).toBe(
      'PROMOTION_INVALID',
    );
  });
});
