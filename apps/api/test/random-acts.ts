import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';

import type { Order } from '../src/features/orders/record/order.schema.ts';
import { CARDS, control, type CheckoutWorld } from './checkout-world.ts';
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

type Steps = Pick<CheckoutWorld, 'given' | 'connection' | 'gql' | 'seller' | 'reserve' | 'startPayment' | 'pay' | 'confirm' | 'runJobs'>;

/** Where acts are done. */
export interface ActingWorld extends Steps {
  readonly simulatorUrl: string;
  /** Delivers an event of the provider until it is taken. */
  readonly deliver: (payload: string) => Promise<unknown>;
  readonly fold: () => Promise<unknown>;
}

/** In the test's own process. */
export function actingIn(world: CheckoutWorld): ActingWorld {
  const fold = () => world.app.get(FoldLedgerService, { strict: false }).fold();
  return { ...world, deliver: (payload) => postEvent(world, payload), fold };
}

const DAY = 86_400_000;
/** As often as they are named. */
const WEIGHTS = [
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
/** What may happen. */
export const ACTS: readonly string[] = [...new Set(WEIGHTS)];

/**
 * An event with two ticket types, an add-on, a code, tax and fees of all three kinds, whose doors are open while it is sold; and what may
 * happen to its orders, drawn by chance. `now` is when it begins.
 */
export async function randomActs(world: ActingWorld, chance: () => number, timezone: string, now: Date) {
  const { given } = world;
  const [begun, ends] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 60 * DAY)];
  const schedule = { announceAt: begun, ticketsAt: begun, ticketsEndAt: ends, doorsAt: begun, startsAt: ends, endsAt: ends };
  const types = [
    given.events.ticketType({ name: 'Floor' }, [{ price: 5000 }]),
    given.events.ticketType({ name: 'Balcony', rollFees: true }, [{ price: 3333 }]),
  ];
  const addOn = given.events.upgrade({ name: 'Poster', price: 1250 });
  const promotions = [given.events.promotion({ code: 'TEN', appliesTo: 'PerTicket', discountValue: 777 })];
  const { org, event } = await world.seller({ ticketTypes: types, upgrades: [addOn], promotions, schedule });
  const venue = await given.venue(org, { timezone });
  await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { venueId: venue._id } });
  await given.events.salesTax(event, 7.75);
  await given.events.fee(org);
  await given.events.fee(org, { name: 'Card', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' });
  await given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
  const friend = await given.customer({ firstName: 'Fay', lastName: 'Friend' });
  const buyer = await given.customer({ firstName: 'Sam', lastName: 'Sender' });
  const staff = await given.member('ADMIN', org);
  /** How often each act was done, and not refused. */
  const done: Record<string, number> = {};

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
  const ids = (items: readonly { readonly _id: unknown }[]) => items.map(({ _id }) => String(_id));

  const buy = async (card: string = CARDS.visa) => {
    const least = below(2);
    const tickets = types.flatMap(({ _id }, index) => {
      const quantity = index === least ? 1 + below(2) : below(3);
      return quantity > 0 ? [{ ticketTypeId: String(_id), quantity }] : [];
    });
    const upgrades = chance() < 0.4 ? [{ upgradeId: String(addOn._id), quantity: 1 + below(2) }] : [];
    const { data } = await world.reserve(event, { tickets, upgrades, ...(chance() < 0.3 && { code: 'TEN' }) });
    if (!data?.reserve) return false;
    const contact = { fullName: 'Sam Sender', email: buyer.user.email, phoneNumber: '+1 801 555 0142' };
    const started = await world.startPayment(data.reserve, { buyer: contact }, buyer.token);
    if (!started.data?.startPayment) return false;
    await world.pay(started.data.startPayment, card);
    const confirmed = await world.confirm(data.reserve.token);
    return confirmed.data?.confirmOrder?.state === 'Active';
  };
  const isDone = async (asked: Promise<{ readonly data?: unknown; readonly errors?: unknown }>) => !(await asked).errors;

  const acts: Record<string, () => Promise<boolean>> = {
    buy,
    decline: async () => !(await buy(CARDS.declined)),
    refund: async () => {
      const order = await placed();
      const fees = { processingFee: chance() < 0.3, promoterFee: chance() < 0.3 };
      const request = { ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)), refundReason: 'Ill', ...fees };
      const refundAmount = quoteRefund(order, request).total;
      return isDone(world.gql(REFUND, { input: { orderId: String(order._id), ...request, refundAmount } }, staff.token));
    },
    refundInDashboard: async () => {
      const order = await placed();
      if (!order.intent) return false;
      const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
      const body = new URLSearchParams({ payment_intent: order.intent.id, amount: String(100 + below(2000)) });
      const { ok } = await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
      await world.deliver(eventOf({ id: order.intent.id, account: org.stripeId, orderId: 'any', type: 'charge.refunded' }));
      return ok;
    },
    cancel: async () => isDone(world.gql(CANCEL, { input: { orderId: String((await placed())._id) } }, staff.token)),
    share: async () => {
      const order = await placed();
      const orderId = String(order._id);
      const tickets = ids(some(order.tickets.filter(({ state }) => state === 'Active')));
      const { data } = await world.gql(SHARE, { input: { orderId, email: friend.user.email, tickets } }, buyer.token);
      if (!data?.shareTickets) return false;
      if (chance() < 0.2) return true;
      const status = chance() < 0.6 ? 'Accepted' : 'Rejected';
      return isDone(world.gql(ANSWER, { input: { orderId, sharingId: data.shareTickets._id, status } }, friend.token));
    },
    scan: async () => {
      const order = await placed();
      const input = { orderId: String(order._id), ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)) };
      return isDone(world.gql(CHECK_IN, { input }, staff.token));
    },
    unscan: async () => {
      const inside = (await stored()).flatMap(({ _id, tickets }) =>
        tickets.filter(({ scan }) => scan.some((each) => each.scanned)).map((ticket) => [_id, ticket._id]),
      );
      if (inside.length === 0) return false;
      const [orderId, ticketId] = oneOf(inside);
      return isDone(world.gql(UNSCAN, { input: { orderId: String(orderId), ticketId: String(ticketId), scan: false } }, staff.token));
    },
    dispute: async () => {
      const order = await placed();
      const status = oneOf(['needs_response', 'under_review', 'won', 'lost']);
      if (!order.intent) return false;
      const { id } = order.intent;
      const dispute = await control(world.simulatorUrl, 'disputes', { paymentIntent: id, status, event: false });
      await world.deliver(disputeEventOf({ id, account: org.stripeId, status, amount: dispute.amount, disputeId: dispute.id }));
      return true;
    },
    fold: async () => (await world.fold(), true),
  };
  const act = async (name: string) => {
    if (await acts[name]!()) done[name] = (done[name] ?? 0) + 1;
  };

  /** Does some acts, sometimes two at once. What the rules refuse changes nothing. */
  const perform = async (count: number) => {
    while (!(await stored()).some((order) => order.placedAt)) await act('buy');
    for (let times = 0; times < count; times += 1) {
      const chosen = chance() < 0.25 ? [oneOf(WEIGHTS), oneOf(WEIGHTS)] : [oneOf(WEIGHTS)];
      await Promise.all(chosen.map(act));
    }
    await world.runJobs();
  };
  /** Does each act that chance left out, or the rules refused, until it was done once. */
  const complete = async () => {
    for (const name of ACTS)
      for (let tries = 0; !done[name] && tries < 20; tries += 1) {
        await act('buy');
        await act(name);
      }
    await world.runJobs();
  };
  return { org, event, venue, timezone, done, perform, complete, stored, token: staff.token };
}
