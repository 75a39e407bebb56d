import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';

import type { Order } from '../src/features/orders/record/order.schema.ts';
import { CARDS, type CheckoutWorld } from './checkout-world.ts';
import { disputeEventOf, eventOf, postEvent } from './payment-events.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const SHARE = 'mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { _id } }';
const ANSWER = 'mutation ($input: AnswerShareInput!) { answerShare(input: $input) { _id } }';
const CHECK_IN = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UNSCAN = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { _id } }';

/** A generator of numbers in [0, 1) that gives the same ones for a seed (mulberry32, public domain). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An event with two ticket types, an add-on, a code, tax and fees of all three kinds, and what may happen to its orders, drawn by chance. */
export async function randomActs(world: CheckoutWorld, chance: () => number, timezone: string) {
  const { given } = world;
  const types = [
    given.events.ticketType({ name: 'Floor' }, [{ price: 5000 }]),
    given.events.ticketType({ name: 'Balcony', rollFees: true }, [{ price: 3333 }]),
  ];
  const addOn = given.events.upgrade({ name: 'Poster', price: 1250 });
  const promotions = [given.events.promotion({ code: 'TEN', appliesTo: 'PerTicket', discountValue: 777 })];
  const { org, event } = await world.seller({ ticketTypes: types, upgrades: [addOn], promotions });
  const venue = await given.venue(org, { timezone });
  await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { venueId: venue._id } });
  await given.events.salesTax(event, 7.75);
  await given.events.fee(org);
  await given.events.fee(org, { name: 'Card', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' });
  await given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
  const friend = await given.customer({ firstName: 'Fay', lastName: 'Friend' });
  const buyer = await given.customer({ firstName: 'Sam', lastName: 'Sender' });

  const below = (limit: number) => Math.floor(chance() * limit);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const some = <T>(all: readonly T[]): T[] => all.filter(() => chance() < 0.5);
  const stored = () =>
    world.connection
      .collection<Order>('orders')
      .find({ orgId: org._id as never })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
  const placed = async () => oneOf((await stored()).filter((order) => order.placedAt));
  const staff = async () => (await given.member('ADMIN', org)).token;
  const ids = (items: readonly { readonly _id: unknown }[]) => items.map(({ _id }) => String(_id));

  const buy = async (card: string = CARDS.visa) => {
    const least = below(2);
    const tickets = types.flatMap(({ _id }, index) => {
      const quantity = index === least ? 1 + below(2) : below(3);
      return quantity > 0 ? [{ ticketTypeId: String(_id), quantity }] : [];
    });
    const upgrades = chance() < 0.4 ? [{ upgradeId: String(addOn._id), quantity: 1 + below(2) }] : [];
    const { data } = await world.reserve(event, { tickets, upgrades, ...(chance() < 0.3 && { code: 'TEN' }) });
    if (!data?.reserve) return;
    const contact = { fullName: 'Sam Sender', email: buyer.user.email, phoneNumber: '+1 801 555 0142' };
    const started = await world.startPayment(data.reserve, { buyer: contact }, buyer.token);
    if (!started.data?.startPayment) return;
    await world.pay(started.data.startPayment, card);
    await world.confirm(data.reserve.token);
  };

  const acts: Record<string, () => Promise<unknown>> = {
    buy,
    decline: () => buy(CARDS.declined),
    refund: async () => {
      const order = await placed();
      const fees = { processingFee: chance() < 0.3, promoterFee: chance() < 0.3 };
      const request = { ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)), refundReason: 'Ill', ...fees };
      const refundAmount = quoteRefund(order, request).total;
      return world.gql(REFUND, { input: { orderId: String(order._id), ...request, refundAmount } }, await staff());
    },
    refundInDashboard: async () => {
      const order = await placed();
      if (!order.intent) return;
      const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
      const body = new URLSearchParams({ payment_intent: order.intent.id, amount: String(100 + below(2000)) });
      await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
      await postEvent(world, eventOf({ id: order.intent.id, account: org.stripeId, orderId: 'any', type: 'charge.refunded' }));
    },
    cancel: async () => world.gql(CANCEL, { input: { orderId: String((await placed())._id) } }, await staff()),
    share: async () => {
      const order = await placed();
      const orderId = String(order._id);
      const tickets = ids(some(order.tickets.filter(({ state }) => state === 'Active')));
      const { data } = await world.gql(SHARE, { input: { orderId, email: friend.user.email, tickets } }, buyer.token);
      if (!data?.shareTickets || chance() < 0.2) return;
      const status = chance() < 0.6 ? 'Accepted' : 'Rejected';
      await world.gql(ANSWER, { input: { orderId, sharingId: data.shareTickets._id, status } }, friend.token);
    },
    scan: async () => {
      const order = await placed();
      const input = { orderId: String(order._id), ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)) };
      await world.gql(CHECK_IN, { input }, await staff());
    },
    unscan: async () => {
      const inside = (await stored()).flatMap(({ _id, tickets }) =>
        tickets.filter(({ scan }) => scan.some((each) => each.scanned)).map((ticket) => [_id, ticket._id]),
      );
      if (inside.length === 0) return;
      const [orderId, ticketId] = oneOf(inside);
      await world.gql(UNSCAN, { input: { orderId: String(orderId), ticketId: String(ticketId), scan: false } }, await staff());
    },
    dispute: async () => {
      const order = await placed();
      const status = oneOf(['needs_response', 'under_review', 'won', 'lost']);
      const { total: amount, intent, _id } = order;
      await postEvent(world, disputeEventOf({ id: intent?.id, account: org.stripeId, status, amount, disputeId: `dp_${String(_id)}` }));
    },
    fold: () => world.app.get(FoldLedgerService, { strict: false }).fold(),
  };

  /** Does some acts, sometimes two at once. What the rules refuse changes nothing. */
  const perform = async (count: number) => {
    await buy();
    const weights = [
      'buy',
      'buy',
      'buy',
      'decline',
      'refund',
      'refund',
      'refundInDashboard',
      'cancel',
      'share',
      'scan',
      'scan',
      'unscan',
      'dispute',
      'fold',
    ];
    for (let done = 0; done < count; done += 1) {
      const chosen = chance() < 0.25 ? [oneOf(weights), oneOf(weights)] : [oneOf(weights)];
      await Promise.all(chosen.map((name) => acts[name]!()));
    }
    await world.runJobs();
  };
  return { org, event, perform, stored, admin: staff };
}
