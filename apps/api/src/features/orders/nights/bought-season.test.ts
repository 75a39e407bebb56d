import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { csvRows } from '../../../../test/csv-rows.ts';
import { seasonsOf } from '../../../../test/season-world.ts';

const LIST = 'query ($query: OrdersQueryInput) { orders(query: $query) { orders { _id } } }';
const EXPORT = 'mutation ($input: GenerateOrderReportInput!) { generateOrderReport(input: $input) { url exportId } }';
const BREAK = `mutation ($input: BreakApartOrdersInput!) { breakApartOrders(input: $input) { groups { orderId kind items { kind name } } } }`;
const RESEND = 'mutation ($input: OrderIdInput!) { resendConfirmation(input: $input) }';
const ANALYTICS = 'query ($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { series { type total } } }';
const HOUR = 3_600_000;

/** What lists, exports, prints, mails and analytics make of a season that was bought, beside a single ticket of one of its nights. */
describe('a bought season', () => {
  let world: CheckoutWorld;
  let seasons: ReturnType<typeof seasonsOf>;
  let house: Awaited<ReturnType<typeof seasons.aSeason>>;
  let season: { readonly _id: string; readonly number: string };
  let single: { readonly _id: string };
  let token: string;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    seasons = seasonsOf(world);
    house = await seasons.aSeason(3);
    season = await seasons.buy(house, { tickets: [{ ticketTypeId: house.season.ticketTypes[0]!._id, quantity: 2 }] });
    single = await world.buy(house.nights[0]!);
    ({ token } = await world.given.member('ADMIN', house.org));
  });
  afterAll(() => world?.stop());

  const seasonIds = () => [house.season._id];
  const ask = async (query: string, variables: object) => {
    const { data, errors } = await world.gql(query, variables, token);
    expect(errors).toBeUndefined();
    return data;
  };

  it('OPS-037 is found by its season alone, and its nights’ orders by no filter', async () => {
    const listed = async (query: object) => (await ask(LIST, { query })).orders.orders.map(({ _id }: { _id: string }) => _id);
    expect(await listed({ seasonIds: seasonIds() })).toEqual([season._id]);
    expect(await listed({ eventIds: [house.nights[0]!._id] })).toEqual([single._id]);
    expect(await listed({ eventIds: [house.nights[1]!._id] })).toEqual([]);
    expect((await listed({})).toSorted()).toEqual([season._id, single._id].toSorted());
  });

  it('OPS-147 is exported once by its season', async () => {
    let answer = (await ask(EXPORT, { input: { query: { seasonIds: seasonIds() } } })).generateOrderReport;
    for (; !answer.url; answer = (await ask(EXPORT, { input: { exportId: answer.exportId } })).generateOrderReport) await world.runJobs();
    const { text } = await world.http.get(new URL(answer.url as string).pathname);
    expect(csvRows(text).filter(({ Order }) => Order === season.number)).toHaveLength(1);
    expect(csvRows(text).filter(({ Order }) => Order?.startsWith('MQ-'))).toHaveLength(1);
  });

  it('OPS-164 is broken apart for printing as a season, by its season and by its order', async () => {
    const groups = async (input: object) => (await ask(BREAK, { input })).breakApartOrders.groups;
    const ticket = { kind: 'ticket', name: 'Season seat' };
    const whole = [{ orderId: season._id, kind: 'season', items: [ticket, ticket] }];
    expect(await groups({ seasonId: house.season._id })).toEqual(whole);
    expect(await groups({ orderId: season._id })).toEqual(whole);
    expect((await groups({ all: true })).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['event', 'season']);
  });

  it('OPS-178 OPS-252 counts in the analytics of its season, and its nights in none', async () => {
    await world.app.get(FoldLedgerService, { strict: false }).fold();
    const [startDate, endDate] = [-1, 1].map((hours) => new Date(Date.now() + hours * HOUR));
    const sold = async (input: object) =>
      (await ask(ANALYTICS, { input: { startDate, endDate, types: ['TotalOrders', 'TicketsSold'], ...input } })).orderAnalytics.series.map(
        ({ total }: { total: number }) => total,
      );
    expect(await sold({ seasonId: house.season._id })).toEqual([1, 2]);
    expect(await sold({ eventId: house.nights[0]!._id })).toEqual([1, 1]);
    expect(await sold({ eventId: house.nights[1]!._id })).toEqual([0, 0]);
    expect(await sold({})).toEqual([2, 3]);
  });

  it('OPS-055 its confirmation is sent again, once', async () => {
    const own = async () => (await world.mails()).filter(({ text }) => text.includes(`Order ${season.number}`)).length;
    const before = await own();
    await ask(RESEND, { input: { orderId: season._id } });
    await world.runJobs();
    expect(await own()).toBe(before + 1);
  });
});
