import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ANALYTICS, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { csvRows } from '../../../../test/csv-rows.ts';
import { auditOf } from '../../../../test/given/audit.given.ts';
import { actingIn, chanceOf, randomActs } from '../../../../test/random-acts.ts';

const EXPORT = 'mutation ($input: GenerateActivityReportInput!) { generateActivityReport(input: $input) { url message exportId } }';
const SHOWN = 'query ($input: OrderAnalyticsInput!) { orderAnalytics(input: $input) { series { type unit total } } }';
const HOUR = 3_600_000;

describe('the activity report', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  const fileOf = async (token: string, dates: object): Promise<string> => {
    let answer = (await ask(token, dates)).data.generateActivityReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.generateActivityReport;
    return (await world.http.get(new URL(answer.url).pathname)).text;
  };
  const rowsOf = async (token: string, dates: object): Promise<Record<string, string>[]> => csvRows(await fileOf(token, dates));
  const around = (hours = 1) => ({
    startDate: new Date(world.clock.now().getTime() - hours * HOUR).toISOString(),
    endDate: new Date(world.clock.now().getTime() + HOUR).toISOString(),
  });

  it('OPS-151 lists every act of the range; its totals are the sums of its rows and the figures of analytics, to the cent', async () => {
    world.clock.set('2026-11-21T20:00:00Z');
    const { org, perform, token } = await randomActs(actingIn(world), chanceOf(55), 'America/Denver', world.clock.now());
    await perform(25);
    const early = around();
    world.clock.forward(2 * HOUR);
    await perform(10);
    for (const dates of [early, around(24)]) {
      const rows = await rowsOf(token, dates);
      const total = rows.pop()!;
      expect(total['Act']).toBe('Total');
      expect(rows.length).toBeGreaterThan(5);
      const at = { $gte: new Date(dates.startDate), $lt: new Date(dates.endDate) };
      expect(rows).toHaveLength(await world.connection.collection('ledger').countDocuments({ orgId: org._id as never, at }));
      const { data } = await world.gql(SHOWN, { input: dates }, token);
      for (const { type, unit, total: shown } of data.orderAnalytics.series as { type: AnalyticsType; unit: string; total: number }[]) {
        const label = type === 'Overview' ? 'Total Sales' : ANALYTICS[type].label;
        expect([label, total[label]]).toEqual([label, unit === 'cents' ? (shown / 100).toFixed(2) : String(shown)]);
      }
      for (const label of Object.keys(total).slice(7)) {
        const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[label]) * 100), 0);
        expect([label, cents]).toEqual([label, Math.round(Number(total[label]) * 100)]);
      }
    }
    const { captured, refunded } = world.booksOf(org);
    const whole = (await rowsOf(token, around(24))).at(-1)!;
    expect([whole['Charged'], whole['Returned']]).toEqual([(captured / 100).toFixed(2), (0 - refunded / 100).toFixed(2)]);
  }, 120_000);

  it('OPS-151 OPS-247 says when, what and how much in the zone of the organization, without formulas, and is audited', async () => {
    world.clock.set('2026-11-21T20:05:09Z');
    const { org, token, user } = await world.given.member('ADMIN');
    const floor = world.given.events.ticketType({ name: '=1+1, "Floor"' }, [{ name: 'Early', price: 5000 }]);
    const event = await world.given.event(org, { name: '@Night', ticketTypes: [floor] });
    const order = await world.given.paidOrder(event, { quantity: 2 });
    const dates = around();
    const text = await fileOf(token, dates);
    expect(text).toContain(`"2 × =1+1, ""Floor""",1,2`);
    const [sale, total] = csvRows(text);
    expect(sale).toMatchObject({ Date: '2026-11-21', Time: '13:05:09', 'Time zone': 'America/Denver', Act: 'Sale', Order: order.number });
    expect(sale).toMatchObject({ Event: "'@Night", 'Total Orders': '1', 'Tickets Sold': '2', 'Ticket Sales': '100.00', Returned: '0.00' });
    expect(total).toMatchObject({ Date: '', Act: 'Total', 'Ticket Sales': '100.00' });
    expect((await auditOf(world, org._id))[0]).toMatchObject({ action: 'activity-report.exported', actorId: user._id });
    const stranger = await world.given.member('ADMIN');
    expect(await rowsOf(stranger.token, dates)).toHaveLength(1);
  }, 60_000);

  it('OPS-151 refuses a range without an end, or one that ends before it begins, before a worker begins', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const { startDate, endDate } = around();
    for (const input of [{}, { startDate }, { endDate }, { startDate: endDate, endDate: startDate }])
      expect((await ask(token, input)).errors?.[0]?.extensions.code).toBe('ANALYTICS_RANGE_INVALID');
    expect(await world.connection.collection('exportedActivityReport').countDocuments({ orgId: org._id as never })).toBe(0);
    const boxOffice = await world.given.member('BOX_OFFICE');
    expect((await ask(boxOffice.token, { startDate, endDate })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
