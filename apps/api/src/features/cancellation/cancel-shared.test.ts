import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aPair } from '../../../test/sharing-pair.ts';

const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) {
  preview { people orders tickets amount leftOut } act { _id } } }`;
const ACT = 'query ($actId: ObjectId!) { actOnMany(actId: $actId) { state amount counts { total done failed leftOut } } }';

describe('cancelling an event whose tickets were shared', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Two paid tickets, of which a friend accepted the first. */
  const aShare = async () => {
    const { org, event } = await world.seller();
    const { token } = await world.given.member('ADMIN', org);
    const pair = await aPair(world, 2, async ({ user }) => {
      const cart = (await world.reserve(event, { quantity: 2 })).data.reserve;
      const buyer = { fullName: 'Sam Sender', email: user.email, phoneNumber: '+1 801 555 0142' };
      await world.pay((await world.startPayment(cart, { buyer })).data.startPayment);
      await world.confirm(cart.token);
      const orders = world.connection.collection('orders');
      const order = (await orders.findOneAndUpdate({ email: user.email }, { $set: { userId: user._id } }))!;
      return { org, event, order: order as never };
    });
    await pair.answer((await pair.offer())._id, 'Accepted');
    await world.runJobs();
    const cancel = async (input: object) =>
      (await world.gql(CANCEL, { input: { eventId: event._id, dryRun: false, ...input } }, token)).data.cancelEvent;
    const read = async (actId: string) => (await world.gql(ACT, { actId }, token)).data.actOnMany;
    const told = async (to: string | null) =>
      (await world.mails()).filter((mail) => mail.to === to && mail.subject.endsWith('was cancelled')).map(({ text }) => text);
    return { ...pair, token, cancel, read, told };
  };
  const minute = async () => {
    world.clock.forward(UNDO_MS);
    await world.runJobs();
  };

  it('AUT-170 promises a friend no money for the payer when nothing is refunded', async () => {
    const { cancel, friend, ownOf, told } = await aShare();
    await cancel({ eventType: 'WithoutRefund' });
    await minute();
    expect(await ownOf()).toMatchObject({ state: 'Canceled' });
    expect(await told(friend.user.email)).toEqual([
      expect.stringContaining('Your tickets were shared with you. Nothing was refunded for them with the cancellation.'),
    ]);
  });
});
