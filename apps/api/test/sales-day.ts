import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import type { EventRecord } from '../src/features/events/public/event-records.ts';
import type { Order } from '../src/features/orders/record/order.schema.ts';
import type { CheckoutWorld } from './checkout-world.ts';

const CARD = 'query($eventId: ObjectId!) { event(eventId: $eventId) { figures { sold orders revenue } } }';
const DASHBOARD = 'query { dashboard { orders tickets revenue } }';
const SUBSCRIBE = 'mutation($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }';
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';

/** The same sales as reported in three places. */
export interface Seen {
  readonly event: EventRecord;
  readonly orders: readonly Order[];
  readonly card: { readonly sold: number; readonly orders: number; readonly revenue: number };
  readonly dashboard: { readonly orders: number; readonly tickets: number; readonly revenue: number };
  /** The `Revenue` line of the mail about this day. */
  readonly mail: string;
  again(): Promise<Seen>;
  refund(order: number, tickets: readonly number[], fees: { processingFee: boolean; promoterFee: boolean }): Promise<void>;
}

/** A noon in Denver on which four orders are bought, covering every kind of money. */
export async function salesDay(world: CheckoutWorld): Promise<Seen> {
  world.clock.set('2026-11-19T19:00:00Z');
  const { given } = world;
  const [plain, rolled, free] = [
    given.events.ticketType({ name: 'Plain' }, [{ price: 5000 }]),
    given.events.ticketType({ name: 'Rolled', rollFees: true }, [{ price: 4000 }]),
    given.events.ticketType({ name: 'Free' }, [{ price: 0 }]),
  ];
  const promotions = [given.events.promotion({ code: 'EIGHT', appliesTo: 'PerOrder', discountValue: 800 })];
  const { org, event } = await world.seller({ ticketTypes: [plain, rolled, free], promotions });
  const venue = await given.venue(org, { timezone: 'America/Denver' });
  await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { venueId: venue._id } });
  await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { timezone: 'America/Denver' } });
  await given.events.salesTax(event, 8);
  await given.events.fee(org);
  await given.events.fee(org, { name: 'Card', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' });
  await given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
  const { token } = await given.member('ADMIN', org);
  const of = (...types: readonly { readonly _id: unknown }[]) => ({
    tickets: [...Map.groupBy(types, ({ _id }) => String(_id))].map(([ticketTypeId, same]) => ({ ticketTypeId, quantity: same.length })),
  });
  for (const cart of [of(plain, plain), { ...of(plain, rolled), code: 'EIGHT' }, of(rolled)]) {
    await world.buy(event, cart);
    world.clock.forward(1000);
  }
  await world.startPayment((await world.reserve(event, of(free))).data.reserve);
  return look(world, event, token, 1);
}

async function look(world: CheckoutWorld, event: EventRecord, token: string, round: number): Promise<Seen> {
  const eventId = String(event._id);
  await world.runJobs();
  const card = (await world.gql(CARD, { eventId }, token)).data.event.figures;
  const { dashboard } = (await world.gql(DASHBOARD, {}, token)).data;
  const mail = await mailOf(world, eventId, token, round);
  const orders = await world.connection.collection<Order>('orders').find({ eventId: event._id }).sort({ createdAt: 1, _id: 1 }).toArray();
  const refund: Seen['refund'] = async (at, tickets, fees) => {
    const order = orders[at]!;
    const ticketIds = tickets.map((index) => String(order.tickets[index]!._id));
    const request = { ticketIds, upgradeIds: [], refundReason: 'Ill on the day', ...fees };
    const refundAmount = quoteRefund(order, request).total;
    const { errors } = await world.gql(REFUND, { input: { orderId: String(order._id), ...request, refundAmount } }, token);
    if (errors) throw new Error(JSON.stringify(errors));
  };
  return { event, orders, card, dashboard, mail, refund, again: () => look(world, event, token, round + 1) };
}

/** A new subscriber gets the day's sales mail the next morning. */
async function mailOf(world: CheckoutWorld, eventId: string, token: string, round: number): Promise<string> {
  const today = world.clock.now();
  const email = `morning-${round}@example.com`;
  await world.gql(SUBSCRIBE, { input: { eventId, email, frequency: 'Daily' } }, token);
  world.clock.set('2026-11-20T15:30:00Z');
  await world.runScheduled('subscriptions.schedule-sales-emails');
  await world.runJobs();
  world.clock.set(today);
  const mail = (await world.mails()).find(({ to }) => to === email);
  return /Revenue: (\S+)/.exec(mail?.text ?? '')?.[1] ?? `no mail to ${email}`;
}
