import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatInstant } from '@marquee/shared/time/format';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const HAND_OUT = 'mutation ($input: HandOutOrderInput!) { handOutOrder(input: $input) { _id handedOut { at by } } }';
const FIND = 'query ($any: String!) { orders(query: { any: $any }) { orders { _id handedOut { at by } } } }';

describe('handing out tickets that wait at the window', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aWaitingOrder = async () => {
    const house = await aTillHouse(world);
    await house.open();
    const buyer = { fullName: 'Mia Wahl', email: 'mia@example.com', phoneNumber: '' };
    const { data } = await house.sell(2, { buyer });
    await world.runJobs();
    const orderId: string = data.sellAtCounter._id;
    const handOut = (token = house.seller.token, id = orderId) => world.gql(HAND_OUT, { input: { orderId: id } }, token);
    const find = async (any: string) => (await world.gql(FIND, { any }, house.seller.token)).data.orders.orders;
    return { ...house, orderId, handOut, find };
  };

  it('BYD-140 is found by name or number, handed out once with time and operator, and a second attempt shows the first', async () => {
    const { orderId, handOut, find, seller, org, stored } = await aWaitingOrder();
    const [order] = await stored('orders');
    expect((await find('Wahl')).map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
    expect((await find(order!.number)).map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
    const { handedOut } = (await handOut()).data.handOutOrder;
    const name = `${seller.user.firstName} ${seller.user.lastName}`;
    expect(handedOut).toEqual({ at: expect.any(String), by: name });
    expect((await find('Wahl'))[0].handedOut).toEqual(handedOut);
    const other = await world.given.member('BOX_OFFICE', org);
    const { errors } = await handOut(other.token);
    const at = formatInstant(handedOut.at, 'detail', 'America/Denver');
    expect(errors?.[0]).toMatchObject({
      message: `These tickets were handed out by ${name} on ${at}.`,
      extensions: { code: 'ORDER_HANDED_OUT', details: { by: name, at } },
    });
    const told = await world.connection.collection('auditLog').countDocuments({ action: 'order.handed-out', 'subject.id': orderId });
    expect(told).toBe(1);
  });

  it('BYD-140 is handed out once when two windows press at the same moment', async () => {
    const { handOut, org } = await aWaitingOrder();
    const { token } = await world.given.member('BOX_OFFICE', org);
    const both = await Promise.all([handOut(), handOut(token), handOut(), handOut(token)]);
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'ORDER_HANDED_OUT']));
  });

  it('BYD-140 has nothing to hand out once it was refunded, and no order of another organization', async () => {
    const { handOut, refund, stored } = await aWaitingOrder();
    const other = await aWaitingOrder();
    expect(codeOf(await other.handOut(other.seller.token, (await stored('orders'))[0]!._id.toString()))).toBe('NOT_FOUND');
    const [order] = await stored('orders');
    const { errors } = await refund({
      _id: String(order!._id),
      tickets: order!.tickets.map(({ _id }: { _id: unknown }) => ({ _id: String(_id) })),
    });
    expect(errors).toBeUndefined();
    expect(codeOf(await handOut())).toBe('ORDER_NOTHING_LEFT');
  });
});
