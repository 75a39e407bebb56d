import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { recounted } from '../../../../test/figures-of.ts';
import { aPair } from '../../../../test/sharing-pair.ts';
import { FoldLedgerService } from '../../ledger/fold/fold-ledger.service.ts';
import type { Organization } from '../../orgs/organization.schema.ts';

const SUMS = 'sold comps refunded revenue tax total';
const REPORT = `query($eventId: ObjectId, $seasonId: ObjectId) { salesReport(eventId: $eventId, seasonId: $seasonId) {
  name rows { of typeId tierId name tierName price ${SUMS} } totals { ${SUMS} } rsvpValues organizationFees outsideRefunds netRevenue keptOfCanceled } }`;
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const CARD = 'query($eventId: ObjectId!) { event(eventId: $eventId) { figures { sold orders revenue } } }';
/** Not on sale; a tier is named where there is another. */
const LATE = { name: 'Late', price: 7000, isActive: false };
const NOTHING = { sold: 0, comps: 0, refunded: 0, revenue: 0, tax: 0, total: 0 };

interface Row {
  readonly name: string;
  readonly price: number;
  readonly sold: number;
  readonly comps: number;
  readonly refunded: number;
  readonly revenue: number;
  readonly tax: number;
  readonly total: number;
}
const cellsOf = ({ name, price, sold, comps, refunded, revenue, tax, total }: Row) => [
  name,
  price,
  sold,
  comps,
  refunded,
  revenue,
  tax,
  total,
];

describe('the sales report', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  const ask = (variables: object, token: string) => world.gql(REPORT, variables, token);
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  /** An event with two ticket types, an add-on, a code, 8 % tax and $2.00 of the organization an order; and its admin. */
  const aHouse = async () => {
    const { given } = world;
    const floor = given.events.ticketType({ name: 'Floor' }, [{ name: 'Early', price: 5000 }, LATE]);
    const balcony = given.events.ticketType({ name: 'Balcony' }, [{ name: 'Early', price: 4000 }]);
    const parking = given.events.upgrade({ name: 'Parking', price: 1000 });
    const promotions = [given.events.promotion({ code: 'TEN', appliesTo: 'PerOrder', discountValue: 900 })];
    const { org, event } = await world.seller({ ticketTypes: [floor, balcony], upgrades: [parking], promotions });
    await given.events.salesTax(event, 8);
    await given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
    const { token } = await given.member('ADMIN', org);
    const eventId = String(event._id);
    const ids = { floor: floor._id, balcony: balcony._id, parking: parking._id };
    const tickets = (wanted: Partial<Record<'floor' | 'balcony', number>>) =>
      Object.entries(wanted).map(([name, quantity]) => ({ ticketTypeId: ids[name as 'floor'], quantity }));
    const report = async () => {
      const { data, errors } = await ask({ eventId }, token);
      expect(errors).toBeUndefined();
      return data.salesReport;
    };
    return { org, event, eventId, token, tickets, report, parking: [{ upgradeId: parking._id, quantity: 1 }], ids };
  };
  type House = Awaited<ReturnType<typeof aHouse>>;

  const refund = async ({ token }: House, orderId: string, index: number) => {
    const order = (await world.given.orders.stored(orderId))!;
    const ticketIds = [order.tickets[index]!._id];
    const request = { ticketIds, upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false };
    const refundAmount = quoteRefund(order, request).total;
    expect((await world.gql(REFUND, { input: { orderId, ...request, refundAmount } }, token)).errors).toBeUndefined();
  };
  /** The order is made one that nobody paid. */
  const given = async (house: House, orderId: string, type: 'Complimentary' | 'RSVP', ticket: object = {}) => {
    const free = Object.entries({ price: 0, tax: 0, discount: 0, ...ticket }).map(([name, value]) => [`tickets.$[].${name}`, value]);
    const figures = { 'figures.tax': 0, 'figures.serviceFee': 0, 'figures.processingFee': 0 };
    const $set = { type, total: 0, payments: [], ...figures, ...Object.fromEntries(free) };
    await world.connection.collection('orders').updateOne({ _id: orderId as never }, { $set });
    await recounted(world, house.event);
  };

  it('OPS-254 OPS-186 has ticket types and add-ons with price, sold, revenue, tax and total, and a row of totals', async () => {
    const house = await aHouse();
    expect(await house.report()).toMatchObject({ name: house.event.name, rows: [], totals: NOTHING, netRevenue: 0 });
    await world.buy(house.event, { tickets: house.tickets({ floor: 1 }) });
    // a ticket of $50.00 at 8 percent has $4.00 of tax
    expect((await house.report()).rows.map(cellsOf)).toEqual([['Floor', 5000, 1, 0, 0, 5000, 400, 5400]]);
    await world.buy(house.event, { tickets: house.tickets({ floor: 1, balcony: 1 }), upgrades: house.parking, code: 'TEN' });
    const { rows, totals } = await house.report();
    // $9.00 off $100.00, by price: $4.50, $3.60 and $0.90
    expect(rows.map(cellsOf)).toEqual([
      ['Floor', 5000, 2, 0, 0, 9550, 764, 10_314],
      ['Balcony', 4000, 1, 0, 0, 3640, 291, 3931],
      ['Parking', 1000, 1, 0, 0, 910, 73, 983],
    ]);
    const tier = { tierId: house.event.ticketTypes[0]!.tiers[0]!._id, tierName: 'Early' };
    expect(rows[0]).toMatchObject({ of: 'Ticket', typeId: house.ids.floor, ...tier });
    expect(rows[2]).toMatchObject({ of: 'AddOn', typeId: house.ids.parking, tierId: null, tierName: null });
    expect(totals).toEqual({ sold: 4, comps: 0, refunded: 0, revenue: 14_100, tax: 1128, total: 15_228 });
  });

  it('OPS-254 OPS-184 takes out what was refunded, and orders that were canceled with all that they hold', async () => {
    const house = await aHouse();
    const { _id } = await world.buy(house.event, { tickets: house.tickets({ floor: 2 }), upgrades: house.parking });
    const other = await world.buy(house.event, { tickets: house.tickets({ balcony: 2 }), upgrades: house.parking });
    await refund(house, _id, 0);
    expect((await house.report()).rows.map(cellsOf)).toEqual([
      ['Floor', 5000, 1, 0, 5000, 5000, 400, 5400],
      ['Balcony', 4000, 2, 0, 0, 8000, 640, 8640],
      ['Parking', 1000, 2, 0, 0, 2000, 160, 2160],
    ]);
    expect((await world.gql(CANCEL, { input: { orderId: other._id } }, house.token)).data.cancelOrder.state).toBe('Canceled');
    const { rows, totals } = await house.report();
    expect(rows.map(cellsOf)).toEqual([
      ['Floor', 5000, 1, 0, 5000, 5000, 400, 5400],
      ['Parking', 1000, 1, 0, 0, 1000, 80, 1080],
    ]);
    expect(totals).toEqual({ sold: 2, comps: 0, refunded: 5000, revenue: 6000, tax: 480, total: 6480 });
    expect((await house.report()).keptOfCanceled).toBe((await world.given.orders.stored(other._id))!.total);
  });

  it('OPS-185 counts a ticket once that was shared and accepted', async () => {
    const house = await aHouse();
    const { share, friend, tickets, ordersOfFriend } = await aPair(world, 2, async ({ user }) => {
      const buyer = { userId: String(user._id), buyer: { email: user.email } };
      const order = await world.given.paidOrder(house.event, { tickets: house.tickets({ floor: 2 }), ...buyer });
      return { event: house.event, org: house.org as Organization, order };
    });
    const before = await house.report();
    expect(before.rows.map(cellsOf)).toEqual([['Floor', 5000, 2, 0, 0, 10_000, 800, 10_800]]);
    const { _id: sharingId, orderId } = (await share({ email: friend.user.email, tickets: [tickets[0]] })).data.shareTickets;
    const input = { orderId, sharingId, status: 'Accepted' };
    const ANSWER = 'mutation($input: AnswerShareInput!) { answerShare(input: $input) { status } }';
    expect((await world.gql(ANSWER, { input }, friend.token)).data.answerShare.status).toBe('Accepted');
    await world.runJobs();
    expect(await ordersOfFriend()).toBe(1);
    expect(await house.report()).toEqual(before);
  });

  it('OPS-254 has complimentary tickets in a column of their own, in the row of their type and tier', async () => {
    const house = await aHouse();
    await world.given.paidOrder(house.event, { tickets: house.tickets({ floor: 1 }) });
    const comp = await world.given.paidOrder(house.event, { tickets: house.tickets({ floor: 3 }) });
    await given(house, comp._id, 'Complimentary');
    const { rows, totals } = await house.report();
    expect(rows.map(cellsOf)).toEqual([['Floor', 5000, 1, 3, 0, 5000, 400, 5400]]);
    expect(totals).toMatchObject({ sold: 1, comps: 3 });
    const balcony = await world.given.paidOrder(house.event, { tickets: house.tickets({ balcony: 1 }) });
    await given(house, balcony._id, 'Complimentary');
    expect((await house.report()).rows.map(cellsOf)[1]).toEqual(['Balcony', 4000, 0, 1, 0, 0, 0, 0]);
  });

  it('OPS-187 takes the revenue of an RSVP from the values of its tickets, whatever their price', async () => {
    const { given: make } = world;
    const seat = make.events.ticketType({ name: 'Seat', values: '12.5' }, [{ price: 0 }]);
    const org = await make.org();
    const event = await make.event(org, { processAs: 'RSVP', ticketTypes: [seat] });
    const { token } = await make.member('ADMIN', org);
    const order = await make.paidOrder(event, { quantity: 3 });
    const report = async () => (await ask({ eventId: event._id }, token)).data.salesReport;
    const worth = [['Seat', 0, 3, 0, 0, 3750, 0, 3750]];
    expect((await report()).rows.map(cellsOf)).toEqual(worth);
    expect(await report()).toMatchObject({ rsvpValues: 3750, organizationFees: 0, netRevenue: 0 });
    await given({ event } as House, order._id, 'RSVP', { price: 2000 });
    expect((await report()).rows.map(cellsOf)).toEqual([['Seat', 2000, 3, 0, 0, 3750, 0, 3750]]);
    expect(await report()).toMatchObject({ netRevenue: 0 });
  });

  it('OPS-246 OPS-219 explains in whole cents how its revenue becomes the net revenue of the event’s card', async () => {
    const house = await aHouse();
    const { _id } = await world.buy(house.event, { tickets: house.tickets({ floor: 2 }), upgrades: house.parking, code: 'TEN' });
    await world.buy(house.event, { tickets: house.tickets({ balcony: 1 }) });
    await refund(house, _id, 1);
    // refunded in the provider's dashboard, of no item
    await world.connection.collection('orders').updateOne({ _id: _id as never }, { $set: { refundedOutside: 700 } });
    await recounted(world, house.event);
    const report = await house.report();
    expect(report).toMatchObject({ rsvpValues: 0, organizationFees: 400, outsideRefunds: -700 });
    expect(report.totals.revenue + 400 - 700).toBe(report.netRevenue);
    const { revenue, sold } = (await world.gql(CARD, { eventId: house.eventId }, house.token)).data.event.figures;
    expect([revenue, sold]).toEqual([report.netRevenue, 2]);
  });

  it('is the same before and after the sums are folded', async () => {
    const house = await aHouse();
    await world.buy(house.event, { tickets: house.tickets({ floor: 2 }) });
    await world.buy(house.event, { tickets: house.tickets({ floor: 1 }), upgrades: house.parking });
    const fresh = await house.report();
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    expect(await world.connection.collection('ledger').countDocuments({ unfolded: true })).toBe(0);
    expect(await house.report()).toEqual(fresh);
    expect(fresh.totals.sold).toBe(4);
  });

  it('OPS-183 is of one event or one season of the organization, and an admin’s', async () => {
    const house = await aHouse();
    await world.buy(house.event, { tickets: house.tickets({ floor: 1 }) });
    const { eventId, token, org } = house;
    const [other, season] = [await world.given.event(org), await world.given.events.season(org)];
    const seasonId = season._id;
    const nothing = { rows: [], totals: NOTHING, netRevenue: 0 };
    expect((await ask({ eventId: other._id }, token)).data.salesReport).toMatchObject(nothing);
    expect((await ask({ seasonId }, token)).data.salesReport).toMatchObject({ name: 'Chamber Music 2027', ...nothing });
    for (const subject of [{}, { eventId, seasonId }]) expect(codeOf(await ask(subject, token))).toBe('REPORT_SUBJECT_INVALID');
    const stranger = await world.given.member('OWNER', await world.given.org({ isSeasonTickets: true }));
    for (const subject of [{ eventId }, { seasonId }]) expect(codeOf(await ask(subject, stranger.token))).toBe('NOT_FOUND');
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect(codeOf(await ask({ eventId }, boxOffice.token))).toBe('FORBIDDEN');
  });
});
