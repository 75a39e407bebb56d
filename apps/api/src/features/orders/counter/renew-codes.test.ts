import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeasonHouse } from '../../../../test/season-house.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';
import { ItemCodes } from '../public/item-codes.signer.ts';

const RENEW = 'mutation ($input: RenewCodesInput!) { renewCodes(input: $input) { tickets { qrVersion } } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';

describe('printing tickets again', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aSoldOrder = async () => {
    const house = await aTillHouse(world);
    await house.open();
    await house.sell(2);
    await world.runJobs();
    const stored = async () => (await world.given.orders.stored(String((await house.stored('orders'))[0]!._id)))!;
    const order = await stored();
    const renew = (reason: string, token = house.seller.token) => world.gql(RENEW, { input: { orderId: order._id, reason } }, token);
    const codeAt = async (at: number) => {
      const { _id: orderId, tickets } = await stored();
      const { _id: itemId, qrVersion: version } = tickets[at]!;
      return world.app.get(ItemCodes, { strict: false }).codeOf({ orderId, itemId, version });
    };
    const scan = async (code: string): Promise<string> => {
      world.clock.set(new Date(house.event.schedule.startsAt!));
      const { token } = await world.given.member('BOX_OFFICE', house.org);
      const { verdict } = (await world.gql(SCAN, { input: { eventId: house.event._id, code } }, token)).data.scanCode;
      world.clock.release();
      return verdict;
    };
    return { ...house, order, renew, codeAt, scan };
  };

  it('BYD-134 asks a reason, and makes the codes of the earlier paper invalid', async () => {
    const { renew, codeAt, scan, order } = await aSoldOrder();
    expect((await renew('  ')).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { reason: 'Say why they are printed again.' } },
    });
    const [old, kept] = [await codeAt(0), await codeAt(1)];
    expect((await renew('Left at home')).data.renewCodes.tickets).toEqual([{ qrVersion: 2 }, { qrVersion: 2 }]);
    expect([await scan(old), await scan(kept)]).not.toContain('LetIn');
    expect(await scan(await codeAt(0))).toBe('LetIn');
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.codes-renewed', 'subject.id': order._id });
    expect(entry?.data).toEqual({ reason: 'Left at home' });
  });

  it('BYD-134 does so for every night of a season', async () => {
    const house = await aSeasonHouse(world, 2);
    const order = await house.buy(1);
    const before = house.codeOf(order);
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    expect((await world.gql(RENEW, { input: { orderId: order._id, reason: 'Wet' } }, token)).errors).toBeUndefined();
    expect(await house.scan(0, before)).not.toBe('LetIn');
    expect(await house.scan(0, house.codeOf(await house.stored(order._id)))).toBe('LetIn');
    expect(await house.scan(1, before)).not.toBe('LetIn');
    expect(await house.scan(1, house.codeOf(await house.stored(order._id)))).toBe('LetIn');
  });

  it('BYD-134 has nothing to print of another organization, or once all went back', async () => {
    const { renew, order, refund } = await aSoldOrder();
    const other = await aSoldOrder();
    expect(codeOf(await renew('Lost', other.seller.token))).toBe('NOT_FOUND');
    await refund(order as never);
    expect(codeOf(await renew('Lost'))).toBe('ORDER_NOTHING_LEFT');
  });
});
