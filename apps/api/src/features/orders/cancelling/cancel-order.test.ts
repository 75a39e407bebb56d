import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textOfPdf } from '../../../../test/pdf-text.ts';
import { newId } from '#platform/mongo/string-ids';
import { recounted } from '../../../../test/figures-of.ts';
import { aPair } from '../../../../test/sharing-pair.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import { ItemCodes } from '../links/item-codes.signer.ts';

const CANCEL = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) {
  state refundedAmount tickets { state refund { refunded } } upgrades { state } refunds { amount } } }`;
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const FIGURES = 'query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { sold orders revenue remaining } } }';

describe('canceling an order', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aSale = async (quantity = 2) => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity });
    return { org, token, event, order };
  };
  type Sale = Awaited<ReturnType<typeof aSale>>;
  const cancel = ({ token, order }: Pick<Sale, 'token' | 'order'>, cancelReason?: string | null) =>
    world.gql(CANCEL, { input: { orderId: String(order._id), ...(cancelReason !== undefined && { cancelReason }) } }, token);
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const taken = async ({ event }: Pick<Sale, 'event'>) => {
    const pool = `ticketType:${String(event.ticketTypes[0]!._id)}`;
    return (await world.app.get(Inventory, { strict: false }).exact([{ pool, limit: 100 }])).get(pool)!.sold;
  };
  const figuresOf = async ({ _id }: Sale['event'], token: string) => {
    await world.runJobs();
    return (await world.gql(FIGURES, { eventId: String(_id) }, token)).data.event.figures;
  };
  const set = (order: Sale['order'], fields: object) =>
    world.connection.collection('orders').updateOne({ _id: order._id }, { $set: fields });

  it('OPS-111 cancels the order with its items, gives the places free and pays nothing back', async () => {
    const sale = await aSale();
    expect(await taken(sale)).toBe(2);
    const { data, errors } = await cancel(sale, 'Bought twice');
    expect(errors).toBeUndefined();
    expect(data.cancelOrder).toEqual({
      state: 'Canceled',
      refundedAmount: 0,
      tickets: [
        { state: 'Canceled', refund: null },
        { state: 'Canceled', refund: null },
      ],
      upgrades: [],
      refunds: [],
    });
    expect(await taken(sale)).toBe(0);
    const entry = await world.connection.collection('auditLog').findOne({ action: 'order.canceled', 'subject.id': String(sale.order._id) });
    expect(entry).toMatchObject({ data: { reason: 'Bought twice' } });
  });

  it('OPS-111 takes the order out of the figures of its event', async () => {
    const { org, event, order, token } = await aSale();
    const admin = await world.given.member('ADMIN', org);
    expect(await figuresOf(event, admin.token)).toMatchObject({ sold: 2, orders: 1, revenue: 5000 });
    await cancel({ token, order });
    expect(await figuresOf(event, admin.token)).toMatchObject({ sold: 0, orders: 0, revenue: 0 });
  });

  it('OPS-111 mails the buyer the reason, stops tickets and mails, and lowers the checked-in figure', async () => {
    const bought = await aSale();
    const { _id: itemId, qrVersion: version } = bought.order.tickets[0]!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: bought.order._id, itemId, version });
    world.clock.set(bought.event.schedule.startsAt!);
    // logged in that evening
    const { token } = await world.given.member('BOX_OFFICE', bought.org);
    const admin = await world.given.member('ADMIN', bought.org);
    const sale = { ...bought, token };
    expect((await world.gql(SCAN, { input: { eventId: String(sale.event._id), code } }, sale.token)).data.scanCode.verdict).toBe('LetIn');
    const READ =
      'query ($orderId: ObjectId!, $eventId: ObjectId!) { order(orderId: $orderId) { ticketsPdfUrl } event(eventId: $eventId) { figures { scanned } } }';
    const read = async () => {
      await world.runJobs();
      const ids = { orderId: String(sale.order._id), eventId: String(sale.event._id) };
      return (await world.gql(READ, ids, admin.token)).data;
    };
    const before = await read();
    expect(before).toMatchObject({ order: { ticketsPdfUrl: expect.any(String) }, event: { figures: { scanned: 1 } } });
    await cancel(sale, 'Bought twice');
    expect(await read()).toEqual({ order: { ticketsPdfUrl: null }, event: { figures: { scanned: 0 } } });
    const mails = (await world.mails()).filter(({ to, subject }) => to === sale.order.email && subject.includes('canceled'));
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${sale.order.number} for ${sale.order.eventName} was canceled`]);
    for (const text of ['Reason: Bought twice', 'Nothing was refunded with the cancellation.']) expect(mails[0]!.text).toContain(text);
    const resent = await world.gql(
      'mutation($input: OrderIdInput!) { resendConfirmation(input: $input) }',
      { input: { orderId: String(sale.order._id) } },
      sale.token,
    );
    expect(codeOf(resent)).toBe('ORDER_CANCELED');
    const pdf = await world.http.get(new URL(before.order.ticketsPdfUrl).pathname).responseType('blob');
    expect(textOfPdf(pdf.body as Buffer)).toContain('was canceled');
    world.clock.release();
  });

  it('OPS-107 is refused for hidden, season, canceled and refunded orders, and possible for one refunded in part', async () => {
    const ofSeason = { eventId: null, seasonId: newId() };
    for (const fields of [{ hidden: true }, ofSeason, { state: 'Canceled' }, { state: 'Refunded' }]) {
      const sale = await aSale();
      // its mail names its event
      await world.runJobs();
      await set(sale.order, fields);
      expect(codeOf(await cancel(sale))).toBe('ORDER_NOT_CANCELLABLE');
    }
    const part = await aSale();
    await set(part.order, { state: 'PartiallyRefunded' });
    expect((await cancel(part, null)).data.cancelOrder.state).toBe('Canceled');
  });

  it('OPS-107 OPS-239 is refused once it was canceled, also after a part was refunded, and mails once', async () => {
    const sale = await aSale(3);
    await cancel(sale, 'Bought twice');
    // as a refund of one of its tickets leaves it (answer 35)
    await set(sale.order, { state: 'PartiallyRefunded', 'tickets.0.refund': { refunded: true, refundedAmount: 2500 } });
    expect(codeOf(await cancel(sale))).toBe('ORDER_NOT_CANCELLABLE');
    await world.runJobs();
    expect((await world.mails()).filter(({ to, subject }) => to === sale.order.email && subject.includes('canceled'))).toHaveLength(1);
  });

  it('OPS-259 makes its codes invalid at the door, with the reason', async () => {
    const sale = await aSale();
    const [ticket] = sale.order.tickets;
    const { _id: itemId, qrVersion: version } = ticket!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: sale.order._id, itemId, version });
    await cancel(sale);
    const { data } = await world.gql(SCAN, { input: { eventId: String(sale.event._id), code } }, sale.token);
    expect(data.scanCode.verdict).toBe('Canceled');
  });

  it('keeps the place of an admitted guest, and is refused while a refund is in progress', async () => {
    const sale = await aSale();
    await set(sale.order, { 'tickets.0.scan.0.scanned': true });
    const refund = { _id: sale.org._id, orgId: sale.org._id, orderId: sale.order._id, state: 'Pending', amount: 1, items: [] };
    await world.connection.collection('refunds').insertOne(refund);
    expect(codeOf(await cancel(sale))).toBe('REFUND_IN_PROGRESS');
    await world.connection.collection('refunds').deleteOne({ _id: refund._id });
    expect((await cancel(sale)).data.cancelOrder.state).toBe('Canceled');
    expect(await taken(sale)).toBe(1);
  });

  it('OPS-111 gives the place of a friend free when the order it was shared to is canceled, and nothing counts it as sold any more', async () => {
    const pair = await aPair(world);
    await pair.answer((await pair.offer())._id, 'Accepted');
    const { token } = await world.given.member('BOX_OFFICE', pair.org);
    const event = pair.event as Sale['event'];
    expect(await taken({ event })).toBe(2);
    const own = (await pair.ownOf())!;
    expect((await cancel({ token, order: own })).data.cancelOrder.state).toBe('Canceled');
    expect(await taken({ event })).toBe(1);
    expect(await pair.states()).toEqual(['Canceled', 'Active']);
    const admin = await world.given.member('ADMIN', pair.org);
    expect(await figuresOf(event, admin.token)).toMatchObject({ sold: 1, orders: 1, remaining: 99 });
    expect((await recounted(world, event)).lacking).toBe(0);
    expect(await figuresOf(event, admin.token)).toMatchObject({ sold: 1, orders: 1 });
  });

  it('cancels once when two people do it at the same moment', async () => {
    const sale = await aSale();
    const answers = await Promise.all([cancel(sale), cancel(sale)]);
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['ORDER_NOT_CANCELLABLE']);
  });
});
