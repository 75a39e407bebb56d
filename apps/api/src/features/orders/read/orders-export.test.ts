import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { csvRows } from '../../../../test/csv-rows.ts';
import { auditOf } from '../../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EXPORT = 'mutation ($input: GenerateOrderReportInput!) { generateOrderReport(input: $input) { url message exportId } }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('exporting a list of orders', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  const fileOf = async (token: string, input: object) => {
    let answer = (await ask(token, input)).data.generateOrderReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.generateOrderReport;
    return world.http
      .get(new URL(answer.url as string).pathname)
      .buffer(true)
      .parse(bytes as never);
  };
  const rowsOf = async (token: string, query: object) => csvRows(((await fileOf(token, { query })).body as Buffer).toString());
  const numbers = (rows: Record<string, string>[]) => rows.map(({ Order }) => Order);
  const aHouse = async (role: 'BOX_OFFICE' | 'ADMIN' | 'SCANNER' = 'BOX_OFFICE') => {
    const { org, token } = await world.given.member(role, await world.given.org({ isSeasonTickets: true }));
    return { org, token, kings: await world.given.event(org, { name: 'The Copper Kings' }) };
  };

  it('OPS-147 OPS-247 writes exactly the matching orders of the organization, all pages, newest first', { timeout: 120_000 }, async () => {
    const { org, token, kings } = await aHouse();
    const other = await world.given.event(org, { name: 'Elsewhere' });
    const buyers = Array.from({ length: 61 }, (_, at) => {
      return { firstName: `Buyer${at}`, lastName: at % 2 ? 'Odd' : 'Even', email: `buyer${at}@example.com` };
    });
    while (buyers.length > 0) await Promise.all(buyers.splice(0, 10).map((buyer) => world.given.paidOrder(kings, { buyer })));
    const stored = await world.connection.collection('orders').find({ eventId: kings._id }).sort({ createdAt: -1, _id: -1 }).toArray();
    const made = stored.map((order) => String(order['number']));
    const odd = stored.filter((order) => order['user'].lastName === 'Odd').map((order) => String(order['number']));
    const { number } = await world.given.paidOrder(other);
    const unpaid = await world.given.paidOrder(kings);
    await world.connection.collection('orders').updateOne({ number: unpaid.number, orgId: org._id }, { $set: { placedAt: null } });
    const stranger = await aHouse();
    await world.given.paidOrder(stranger.kings);

    expect(numbers(await rowsOf(token, {}))).toEqual([number, ...made]);
    expect(numbers(await rowsOf(token, { eventIds: [kings._id] }))).toEqual(made);
    expect(numbers(await rowsOf(token, { userQuery: 'odd' }))).toEqual(odd);
    expect([made.length, odd.length]).toEqual([61, 30]);
    expect(numbers(await rowsOf(token, { any: made[40], eventIds: [kings._id] }))).toEqual([made[40]]);
    expect(numbers(await rowsOf(token, { any: 'nobody-at-all' }))).toEqual([]);
    expect(numbers(await rowsOf(token, { eventIds: [stranger.kings._id] }))).toEqual([]);
    expect(numbers(await rowsOf(token, { seasonIds: [kings._id] }))).toEqual([]);
    expect((await auditOf(world, org._id))[0]).toMatchObject({ action: 'orders.exported' });
  });

  it('OPS-247 says who bought what, formulas as text, in dollars, and keeps what is earned for admins', { timeout: 60_000 }, async () => {
    const { org, token, kings } = await aHouse();
    const order = await world.given.paidOrder(kings, {
      quantity: 2,
      buyer: { firstName: '=1+1', lastName: 'Field', email: 'ada@example.com' },
    });
    const [row] = await rowsOf(token, {});
    expect(row).toMatchObject({
      Order: order.number,
      Event: 'The Copper Kings',
      Status: 'Paid',
      'First Name': "'=1+1",
      'Last Name': 'Field',
      Email: 'ada@example.com',
      Tickets: '2',
      'Ticket types': `2 × ${order.tickets[0]!.name}`,
      Total: (order.total / 100).toFixed(2),
      Refunded: '0.00',
      'Order id': String(order._id),
    });
    expect(Object.keys(row!)).not.toContain('Service fee');
    const admin = await world.given.member('ADMIN', org);
    expect((await rowsOf(admin.token, {}))[0]).toMatchObject({ 'Service fee': (order.figures.serviceFee / 100).toFixed(2) });
  });

  it('OPS-038 counts as checked in only the tickets that the order still has', { timeout: 60_000 }, async () => {
    const { token, kings } = await aHouse();
    const order = await world.given.paidOrder(kings, { quantity: 3 });
    const scan = [{ scanned: true, scannedAt: new Date() }];
    const states = { 'tickets.0.scan': scan, 'tickets.1.scan': scan, 'tickets.1.state': 'Canceled' };
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: states });
    const name = `2 × ${order.tickets[0]!.name}`;
    expect((await rowsOf(token, {}))[0]).toMatchObject({ Tickets: '2', 'Ticket types': name, 'Checked in': '1' });
  });

  it('OPS-147 writes the same as a workbook, its texts as texts and its amounts as numbers', { timeout: 60_000 }, async () => {
    const { token, kings } = await aHouse();
    const order = await world.given.paidOrder(kings, { buyer: { firstName: '=1+1', lastName: 'Field', email: 'ada@example.com' } });
    const file = await fileOf(token, { query: {}, format: 'XLSX' });
    expect(file.headers['content-disposition']).toBe('attachment; filename="orders.xlsx"');
    const workbook = new Workbook();
    await workbook.xlsx.load(file.body as Buffer);
    const [head, row] = [1, 2].map((at) => workbook.worksheets[0]!.getRow(at).values as unknown[]);
    const cell = (heading: string) => row![head!.indexOf(heading)];
    expect([cell('Order'), cell('First Name'), cell('Total')]).toEqual([order.number, '=1+1', order.total / 100]);
    // as the text file says it, but as a date and a time, with the zone beside them
    const [written] = await rowsOf(token, {});
    const moment = (heading: string) => (cell(heading) as Date).toISOString();
    expect([moment('Date').slice(0, 10), moment('Time').slice(11, 19), cell('Time zone')]).toEqual([
      written!['Date'],
      written!['Time'],
      written!['Time zone'],
    ]);
    expect(codeOf(await ask(token, { query: {}, format: 'PDF' }))).toBe('BAD_USER_INPUT');
  });

  it('adds a column for each question of the chosen events', { timeout: 60_000 }, async () => {
    const { token, kings } = await aHouse();
    const order = await world.given.paidOrder(kings);
    const answer = (label: string, value: string) => ({ _id: order._id, label, value, customFieldId: order._id, type: 'TextBox' });
    const customFields = [answer('Zip code?', '84101'), answer('=Allergies', '-nuts')];
    await world.connection.collection('orders').updateOne({ number: order.number, orgId: kings.orgId }, { $set: { customFields } });
    const [row] = await rowsOf(token, { eventIds: [kings._id] });
    expect(Object.entries(row!).slice(-2)).toEqual([
      ["'=Allergies", "'-nuts"],
      ['Zip code?', '84101'],
    ]);
    expect(Object.keys((await rowsOf(token, {}))[0]!)).not.toContain('Zip code?');
  });

  it('OPS-247 opens a file with what is earned no more once its person is no admin', { timeout: 60_000 }, async () => {
    const { org, token, user } = await world.given.member('ADMIN');
    await world.given.paidOrder(await world.given.event(org));
    let answer = (await ask(token, { query: {} })).data.generateOrderReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.generateOrderReport;
    await world.connection.collection('members').updateOne({ userId: user._id, orgId: org._id }, { $set: { role: 'BOX_OFFICE' } });
    expect((await world.http.get(new URL(answer.url as string).pathname)).status).toBe(403);
    const OPEN = 'mutation ($input: OpenExportInput!) { openExport(input: $input) { url } }';
    expect(codeOf(await world.gql(OPEN, { input: { exportId: answer.exportId } }, token))).toBe('NOT_FOUND');
    expect((await world.gql('{ myExports { _id } }', {}, token)).data.myExports).toEqual([]);
    expect(Object.keys((await rowsOf(token, {}))[0]!)).not.toContain('Service fee');
  });

  it('OPS-247 is the box office’s, and nobody else opens it', { timeout: 60_000 }, async () => {
    const { org, token, kings } = await aHouse();
    await world.given.paidOrder(kings);
    const { exportId } = (await ask(token, { query: {} })).data.generateOrderReport;
    const colleague = await world.given.member('OWNER', org);
    const scanner = await world.given.member('SCANNER', org);
    expect(codeOf(await ask(scanner.token, { query: {} }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(colleague.token, { exportId }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(token, { query: { any: 'x'.repeat(5000) } }))).toBe('VALIDATION');
  });
});

function bytes(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const response = answer as NodeJS.ReadableStream;
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
