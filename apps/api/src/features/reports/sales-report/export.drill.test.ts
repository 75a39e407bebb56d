import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';

import { auditOf } from '../../../../test/given/audit.given.ts';
import { readPdf } from '../../../../test/printed-pdf.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EXPORT = 'mutation ($input: ExportSalesReportInput!) { exportSalesReport(input: $input) { url message exportId } }';
const SUMS = 'sold comps refunded revenue tax total';
const REPORT = `query($eventId: ObjectId) { salesReport(eventId: $eventId) { rows { price ${SUMS} } totals { ${SUMS} } netRevenue } }`;
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('exporting a sales report by a worker', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  const pathOf = async (token: string, input: object): Promise<string> => {
    let answer = (await ask(token, input)).data.exportSalesReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.exportSalesReport;
    return new URL(answer.url).pathname;
  };
  const fileOf = async (token: string, query: object) => (await world.http.get(await pathOf(token, { query }))).text;
  const pdfOf = async (token: string, query: object): Promise<Buffer> => {
    const { headers, body } = await world.http.get(await pathOf(token, { query, format: 'PDF' })).buffer(true);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      'attachment; filename="sales-report.pdf"',
    ]);
    return body;
  };

  it('OPS-254 OPS-186 writes the rows and their totals in dollars with two decimals, without formulas', async () => {
    const { org, token, user } = await world.given.member('ADMIN');
    const floor = world.given.events.ticketType({ name: '=1+1, "Floor"' }, [
      { name: 'Early', price: 123_456 },
      { name: 'Late', price: 130_000, isActive: false },
    ]);
    const parking = world.given.events.upgrade({ name: 'Parking', price: 5 });
    const event = await world.given.event(org, { ticketTypes: [floor], upgrades: [parking] });
    await world.given.events.salesTax(event, 8);
    await world.given.paidOrder(event, { quantity: 2, upgrades: [{ upgradeId: parking._id, quantity: 1 }] });
    expect((await fileOf(token, { eventId: event._id })).split('\n')).toEqual([
      '\uFEFFType,Name,Tier,Price,Sold,Comps,Refunded,Revenue,Tax,Total',
      `Ticket,"'=1+1, ""Floor""",Early,1234.56,2,0,0.00,2469.12,197.52,2666.64`,
      'Add-on,Parking,,0.05,1,0,0.00,0.05,0.00,0.05',
      'Total,,,,3,0,0.00,2469.17,197.52,2666.69',
      'Organization fees,,,,,,,0.00,,',
      'Refunds without items,,,,,,,0.00,,',
      'Net revenue,,,,,,,2469.17,,',
      '',
    ]);
    expect((await auditOf(world, org._id))[0]).toMatchObject({
      action: 'sales-report.exported',
      actorId: user._id,
      data: { eventId: event._id },
    });
    const season = await world.given.events.season(org);
    expect((await fileOf(token, { seasonId: season._id })).split('\n')).toHaveLength(6);
  }, 60_000);

  it('OPS-254 OPS-183 prints the same sums as a PDF, headed with whose, what and when they are', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const floor = world.given.events.ticketType({ name: '<script>alert(1)</script> Floor' }, [{ name: 'Early', price: 123_456 }]);
    const parking = world.given.events.upgrade({ name: 'Parking', price: 500 });
    const venue = await world.given.venue(org, { name: 'Copper Hall', timezone: 'America/Denver' });
    const event = await world.given.event(org, { ticketTypes: [floor], upgrades: [parking] });
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { venueId: venue._id } });
    await world.given.events.fee(org, { name: 'House', value: 200, appliedTo: 'Order', appliedBy: 'Organization' });
    await world.given.paidOrder(event, { quantity: 2, upgrades: [{ upgradeId: parking._id, quantity: 1 }] });
    const asked = { eventId: event._id };
    const { data } = await world.gql(REPORT, asked, token);
    const { rows, totals, netRevenue } = data.salesReport;
    const { isTagged, title, pages } = await readPdf(await pdfOf(token, asked));
    expect([isTagged, title, pages.length]).toEqual([true, `Sales Report · ${event.name}`, 1]);
    const text = pages[0]!.join('|');
    const starts = formatInstant(event.schedule.startsAt, 'detail', 'America/Denver');
    for (const fact of [org.orgName, event.name, 'Copper Hall', 'America/Denver', starts, 'Page 1 of 1', '<script>alert(1)</script> Floor'])
      expect(text).toContain(fact);
    const cellsOf = ({ sold, comps, refunded, revenue, tax, total }: typeof totals) =>
      [sold, comps, ...[refunded, revenue, tax, total].map(formatMoney)].join('|');
    for (const row of rows) expect(text).toContain(`${formatMoney(row.price)}|${cellsOf(row)}`);
    expect(text).toContain(`Totals|${cellsOf(totals)}`);
    expect([totals.revenue, netRevenue]).toEqual([247_412, 247_612]);
    expect(text).toContain(`Organization fees|$2.00|Refunds without items|$0.00|Net revenue|${formatMoney(netRevenue)}`);
  }, 60_000);

  it('OPS-254 prints the report of a season without sales', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const season = await world.given.events.season(org);
    const { pages } = await readPdf(await pdfOf(token, { seasonId: season._id }));
    expect(pages[0]!.join('|')).toContain('Nothing was sold yet.');
  }, 60_000);

  it('refuses none or both, and another organization’s event or season, before a worker begins', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const [{ _id: eventId }, { _id: seasonId }] = [await world.given.event(org), await world.given.events.season(org)];
    for (const query of [{}, { eventId, seasonId }]) expect(codeOf(await ask(token, { query }))).toBe('REPORT_SUBJECT_INVALID');
    const stranger = await world.given.member('OWNER', await world.given.org({ isSeasonTickets: true }));
    for (const query of [{ eventId }, { seasonId }]) expect(codeOf(await ask(stranger.token, { query }))).toBe('NOT_FOUND');
    expect(await world.connection.collection('exportedSalesReport').countDocuments({ orgId: org._id })).toBe(0);
  });
});
