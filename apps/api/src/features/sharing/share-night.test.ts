import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '#features/orders/public/order.types';
import { OrderLinks } from '#features/orders/links/order-links.signer';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aSeasonHouse } from '../../../test/season-house.ts';
import { aPair } from '../../../test/sharing-pair.ts';

const NIGHTS = `query ($token: String!) { publicOrder(token: $token) { nights { token name held offered shared }
  ownSharing { shareable } } }`;
const NIGHT = `query ($token: String!) { publicOrder(token: $token) { number event { name } items { _id qrCodeUrl state }
  ownSharing { shareable } } }`;
const MY_ORDERS = '{ myOrders { orders { number eventName tickets type } } }';
const REFUND = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';

describe('one night of a season ticket', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Somebody with a season ticket, a friend, and the first night of three. */
  const aHolder = async () => {
    const house = await aSeasonHouse(world);
    const holders: Order[] = [];
    const pair = await aPair(world, 1, async (sender) => {
      const buyer = { fullName: 'Sam Sender', email: sender.user.email, phoneNumber: '+1 801 555 0142' };
      const season = await house.buy(1, { buyer, token: sender.token });
      holders.push(season);
      const [night] = await house.hiddenOf(season._id);
      return { org: house.org, event: house.events[0]!, order: night! };
    });
    const season = holders[0]!;
    const tokenOf = (orderId: string) => world.app.get(OrderLinks, { strict: false }).tokenOf(orderId);
    const nights = async () => (await world.gql(NIGHTS, { token: tokenOf(season._id) }, pair.sender.token)).data.publicOrder;
    return { ...pair, house, season, nights };
  };

  it('BYD-104 is shown to its holder, and shared by itself; the season’s own code no longer opens that door while a friend has it', async () => {
    const { house, season, sender, friend, nights, offer, answer, ownOf, stored } = await aHolder();
    const shown = await nights();
    expect(shown.ownSharing.shareable).toEqual([]);
    expect(shown.nights.map(({ name, held }: Record<string, unknown>) => [name, held])).toEqual([
      ['Night 1', 1],
      ['Night 2', 1],
      ['Night 3', 1],
    ]);
    const opened = (await world.gql(NIGHT, { token: shown.nights[0].token }, sender.token)).data.publicOrder;
    expect(opened).toMatchObject({ event: { name: 'Night 1' }, items: [{ qrCodeUrl: expect.any(String) }] });
    expect(opened.ownSharing.shareable).toEqual([opened.items[0]._id]);
    const offered = await offer();
    expect((await nights()).nights.map(({ offered: count }: Record<string, unknown>) => count)).toEqual([1, 0, 0]);
    expect((await answer(offered._id, 'Accepted')).errors).toBeUndefined();
    await world.runJobs();
    const own = (await ownOf())!;
    expect(own).toMatchObject({ type: 'Shared', eventName: 'Night 1', hidden: false, total: 0 });
    expect((await world.gql(MY_ORDERS, {}, friend.token)).data.myOrders.orders).toMatchObject([
      { number: own.number, eventName: 'Night 1', tickets: 1, type: 'Shared' },
    ]);
    // what follows the season's order leaves it with the friend
    await world.runJobs();
    expect((await stored()).tickets[0]!.state).toBe('Shared');
    expect(await house.scan(0, house.codeOf(season))).not.toBe('LetIn');
    expect(await house.scan(0, house.codeOf(own))).toBe('LetIn');
    expect(await house.scan(1, house.codeOf(season))).toBe('LetIn');
  });

  it('BYD-104 comes back alone when the friend refuses, and when its holder takes the offer back', async () => {
    const { house, season, nights, offer, answer, cancel, states } = await aHolder();
    const first = await offer();
    await answer(first._id, 'Rejected');
    expect(await states()).toEqual(['Active']);
    await offer();
    expect((await cancel()).errors).toBeUndefined();
    expect(await states()).toEqual(['Active']);
    expect((await nights()).nights.map(({ held, offered, shared }: Record<string, unknown>) => [held, offered, shared])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(await house.scan(0, house.codeOf(season))).toBe('LetIn');
  });

  it('BYD-104 is nobody else’s to share, and not the season as a whole', async () => {
    const { season, friend, sender, share, tickets } = await aHolder();
    expect((await share({ email: 'x@example.com', tickets }, friend.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const whole = await share({ orderId: season._id, email: friend.user.email, tickets: [season.tickets[0]!._id] }, sender.token);
    expect(whole.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('BYD-104 BYD-105 ends for the friend with the whole season order, and an offer of it is closed', async () => {
    const { house, season, offer, answer, ownOf, friend, sender } = await aHolder();
    await answer((await offer())._id, 'Accepted');
    const [, second] = await house.hiddenOf(season._id);
    const input = { orderId: second!._id, email: friend.user.email, tickets: [second!.tickets[0]!._id] };
    const open = await world.gql('mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { _id } }', { input }, sender.token);
    expect(open.errors).toBeUndefined();
    const { token } = await world.given.member('ADMIN', house.org);
    const wish = { orderId: season._id, refundAmount: season.total, refundReason: 'Moved', confirmsUsed: false };
    expect((await world.gql(REFUND, { input: wish }, token)).data.refundSeasonOrder.state).toBe('Refunded');
    await world.runJobs();
    await world.runJobs();
    expect(await ownOf()).toMatchObject({ state: 'Canceled', tickets: [{ state: 'Canceled' }] });
    const closed = await world.connection.collection('sharings').findOne({ orderId: second!._id });
    expect(closed).toMatchObject({ status: 'Canceled' });
    expect(await house.scan(0, house.codeOf((await ownOf())!))).not.toBe('LetIn');
  });
});
