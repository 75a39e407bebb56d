import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';

import { intentOf } from '../src/features/orders/record/domain/provider-payment.ts';
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
/** The result of an act beside the act itself; null when the rules refused it. */
type Outcome = readonly string[] | null;
const named = (facts: Readonly<Record<string, boolean>>): string[] => Object.keys(facts).filter((name) => facts[name]);
/** What may come of an act beside the act itself. */
const OUTCOMES: Readonly<Record<string, string>> = {
  buyWithCode: 'buy',
  buyWithAddOn: 'buy',
  refundInParts: 'refund',
  refundSharedInDashboard: 'refundInDashboard',
  accept: 'share',
  reject: 'share',
  scanAddOn: 'scan',
  unscanAddOn: 'unscan',
  winDispute: 'dispute',
  loseDispute: 'dispute',
};
/** What may happen. */
export const ACTS: readonly string[] = [...new Set([...WEIGHTS, ...Object.keys(OUTCOMES)])];

/**
 * An event with two ticket types, an add-on, a code, tax and fees of all three kinds, whose doors are open while it is sold; and what may
 * happen to its orders, drawn by chance. `now` is when it begins.
 */
export async function randomActs(world: ActingWorld, chance: () => number, timezone: string, now: Date) {
  const { given } = world;
  const [begun, ends] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 60 * DAY)];
  const schedule = { announceAt: begun, ticketsAt: begun, ticketsEndAt: ends, doorsAt: begun, startsAt: ends, endsAt: ends };
  // one buyer buys again and again
  const plenty = { totalQty: 2000, purchaseLimit: 2000 };
  const types = [
    given.events.ticketType({ name: 'Floor', ...plenty }, [{ price: 5000 }]),
    given.events.ticketType({ name: 'Balcony', rollFees: true, ...plenty }, [{ price: 3333 }]),
  ];
  const addOn = given.events.upgrade({ name: 'Poster', price: 1250, ...plenty });
  const promotions = [given.events.promotion({ code: 'TEN', appliesTo: 'PerTicket', discountValue: 777 })];
  const { org, event } = await world.seller({ ticketTypes: types, upgrades: [addOn], promotions, schedule });
  const [venue, artist] = [await given.venue(org, { timezone }), await given.artist(org)];
  const billed = { venueId: venue._id, 'performances.0.headliningArtistIds': [artist._id] };
  await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: billed });
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
  /** What is wanted, where chance left it out: then the newest order is taken, and as much of it as that needs. */
  let wanted: string | null = null;
  /** The order bought last. Times cannot tell: the clock of a test stands still. */
  let newest: string | null = null;
  const some = <T>(all: readonly T[]): T[] => {
    if (wanted === 'refundInParts') return all.slice(0, 1);
    return all.filter(() => wanted !== null || chance() < 0.5);
  };
  const stored = () =>
    world.connection
      .collection<Order>('orders')
      .find({ orgId: org._id as never })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
  const placed = async () => {
    const all = (await stored()).filter((order) => order.placedAt);
    return (wanted && all.find(({ _id }) => String(_id) === newest)) || oneOf(all);
  };
  const ids = (items: readonly { readonly _id: unknown }[]) => items.map(({ _id }) => String(_id));

  /** Null when it was refused. */
  const buy = async (card: string = CARDS.visa): Promise<Outcome> => {
    const least = below(2);
    const tickets = types.flatMap(({ _id }, index) => {
      const quantity = index === least ? 1 + below(2) : below(3);
      return quantity > 0 ? [{ ticketTypeId: String(_id), quantity }] : [];
    });
    // ten tries of a code a minute
    const hasCode = wanted ? wanted === 'buyWithCode' : chance() < 0.3;
    const upgrades = wanted !== null || chance() < 0.4 ? [{ upgradeId: String(addOn._id), quantity: 1 + below(2) }] : [];
    const { data } = await world.reserve(event, { tickets, upgrades, ...(hasCode && { code: 'TEN' }) });
    if (!data?.reserve) return null;
    const contact = { fullName: 'Sam Sender', email: buyer.user.email, phoneNumber: '+1 801 555 0142' };
    const started = await world.startPayment(data.reserve, { buyer: contact }, buyer.token);
    if (!started.data?.startPayment) return null;
    await world.pay(started.data.startPayment, card);
    const confirmed = await world.confirm(data.reserve.token);
    if (confirmed.data?.confirmOrder?.state !== 'Active') return null;
    newest = confirmed.data.confirmOrder._id;
    return named({ buyWithCode: hasCode, buyWithAddOn: upgrades.length > 0 });
  };

  const acts: Record<string, () => Promise<Outcome>> = {
    buy,
    decline: async () => ((await buy(CARDS.declined)) ? null : []),
    refund: async () => {
      const order = await placed();
      const fees = { processingFee: chance() < 0.3, promoterFee: chance() < 0.3 };
      const request = { ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)), refundReason: 'Ill', ...fees };
      const refundAmount = quoteRefund(order, request).total;
      const { data, errors } = await world.gql(REFUND, { input: { orderId: String(order._id), ...request, refundAmount } }, staff.token);
      return errors ? null : named({ refundInParts: data.refundOrder.state === 'PartiallyRefunded' });
    },
    refundInDashboard: async () => {
      const order = await placed();
      const intent = intentOf(order);
      if (!intent) return null;
      const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
      const isAll = wanted ? wanted === 'refundSharedInDashboard' : chance() < 0.2;
      const body = new URLSearchParams({ payment_intent: intent.id, ...(!isAll && { amount: String(100 + below(2000)) }) });
      const { ok } = await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
      await world.deliver(eventOf({ id: intent.id, account: org.stripeId, orderId: 'any', type: 'charge.refunded' }));
      const isShared = order.tickets.some(({ state }) => state === 'Shared');
      return ok ? named({ refundSharedInDashboard: isAll && isShared }) : null;
    },
    cancel: async () => {
      const input = { orderId: String((await placed())._id) };
      return (await world.gql(CANCEL, { input }, staff.token)).errors ? null : [];
    },
    share: async () => {
      const order = await placed();
      const orderId = String(order._id);
      const tickets = ids(some(order.tickets.filter(({ state }) => state === 'Active')));
      const { data } = await world.gql(SHARE, { input: { orderId, email: friend.user.email, tickets } }, buyer.token);
      if (!data?.shareTickets) return null;
      if (!wanted && chance() < 0.2) return [];
      const isAccepted = wanted ? wanted === 'accept' || wanted === 'refundSharedInDashboard' : chance() < 0.6;
      const status = isAccepted ? 'Accepted' : 'Rejected';
      const input = { orderId, sharingId: data.shareTickets._id, status };
      const { errors } = await world.gql(ANSWER, { input }, friend.token);
      return errors ? [] : [isAccepted ? 'accept' : 'reject'];
    },
    scan: async () => {
      const order = await placed();
      const input = { orderId: String(order._id), ticketIds: ids(some(order.tickets)), upgradeIds: ids(some(order.upgrades)) };
      return (await world.gql(CHECK_IN, { input }, staff.token)).errors ? null : named({ scanAddOn: input.upgradeIds.length > 0 });
    },
    unscan: async () => {
      const inside = (await stored()).flatMap(({ _id, tickets, upgrades }) => {
        const isIn = ({ scan }: (typeof tickets | typeof upgrades)[number]) => scan.some(({ scanned }) => scanned);
        const orderId = String(_id);
        return [
          ...tickets.filter(isIn).map((ticket) => ({ orderId, ticketId: String(ticket._id) })),
          ...upgrades.filter(isIn).map((upgrade) => ({ orderId, upgradeId: String(upgrade._id) })),
        ];
      });
      const chosen = wanted === 'unscanAddOn' ? inside.filter((each) => 'upgradeId' in each) : inside;
      if (chosen.length === 0) return null;
      const input = { ...oneOf(chosen), scan: false };
      return (await world.gql(UNSCAN, { input }, staff.token)).errors ? null : named({ unscanAddOn: 'upgradeId' in input });
    },
    dispute: async () => {
      const order = await placed();
      // one of four: twenty tries may miss the one that was left out
      const left = { winDispute: 'won', loseDispute: 'lost' }[wanted ?? ''];
      const status = left ?? oneOf(['needs_response', 'under_review', 'won', 'lost']);
      const intent = intentOf(order);
      if (!intent) return null;
      const { id } = intent;
      const dispute = await control(world.simulatorUrl, 'disputes', { paymentIntent: id, status, event: false });
      await world.deliver(disputeEventOf({ id, account: org.stripeId, status, amount: dispute.amount, disputeId: dispute.id }));
      return named({ winDispute: status === 'won', loseDispute: status === 'lost' });
    },
    fold: async () => (await world.fold(), []),
  };
  const act = async (name: string) => {
    const outcome = await acts[name]!();
    for (const each of outcome ? [name, ...outcome] : []) done[each] = (done[each] ?? 0) + 1;
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
        wanted = name;
        await act('buy');
        if (name === 'refundSharedInDashboard') await act('share');
        if (OUTCOMES[name] === 'unscan' || name === 'unscan') await act('scan');
        await act(OUTCOMES[name] ?? name);
        wanted = null;
      }
    await world.runJobs();
  };
  return { org, event, venue, artist, timezone, begun, done, perform, complete, stored, token: staff.token };
}
