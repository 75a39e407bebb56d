import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditOf } from '../../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EXPORT = 'mutation ($input: ExportSalesReportInput!) { exportSalesReport(input: $input) { url message exportId } }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('exporting a sales report by a worker', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  const fileOf = async (token: string, query: object): Promise<string> => {
    let answer = (await ask(token, { query })).data.exportSalesReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.exportSalesReport;
    return (await world.http.get(new URL(answer.url).pathname)).text;
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
      '',
    ]);
    expect((await auditOf(world, org._id))[0]).toMatchObject({
      action: 'sales-report.exported',
      actorId: user._id,
      data: { eventId: event._id },
    });
    const season = await world.given.events.season(org);
    expect((await fileOf(token, { seasonId: season._id })).split('\n')).toHaveLength(3);
  }, 60_000);

  it('refuses none or both, and another organization’s event or season, before a worker begins', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const [{ _id: eventId }, { _id: seasonId }] = [await world.given.event(org), await world.given.events.season(org)];
    for (const query of [{}, { eventId, seasonId }]) expect(codeOf(await ask(token, { query }))).toBe('REPORT_SUBJECT_INVALID');
    const stranger = await world.given.member('OWNER');
    for (const query of [{ eventId }, { seasonId }]) expect(codeOf(await ask(stranger.token, { query }))).toBe('NOT_FOUND');
    expect(await world.connection.collection('exportedSalesReport').countDocuments({ orgId: org._id })).toBe(0);
  });
});
