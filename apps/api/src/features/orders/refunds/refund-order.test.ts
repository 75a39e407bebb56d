import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import type { OrderRecord } from '@marquee/shared/orders/order-record';
import { refundStatementOf } from '@marquee/shared/orders/refund-statement';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { GatewayError, PaymentGateway } from '../../../platform/payments/payment-gateway.port.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import { ItemCodes } from '../links/item-codes.signer.ts';
import { RefundsRepository } from './refunds.repository.ts';

const SCAN = 'mutation($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict message } }';

const REFUND = /* GraphQL */ `
  mutation ($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      state
      refundedAmount
      processingFee {
        amount
        refund
      }
      promoterFee {
        amount
        refund
      }
      tickets {
        _id
        state
        price
        discount
        tax
        refund {
          refunded
          refundedAt
          refundReason
          refundedAmount
          refundedBy
        }
      }
      upgrades {
        _id
        state
        refund {
          refunded
        }
      }
      refunds {
        amount
        state
        reason
        message
      }
    }
  }
`;

describe('refunding an order', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** Two tickets at $50.00, 8 % tax, $1.00 service fee each, $2.00 of the organization's on the order; bought by card. */
  const aSale = async ({ quantity = 2, code = null as string | null, overrides = {} } = {}) => {
    const type = world.given.events.ticketType({ totalQty: 10 }, [{ price: 5000 }]);
    const { org, event } = await world.seller({ ticketTypes: [type], ...overrides });
    await world.given.events.salesTax(event, 8);
    await world.given.events.fee(org);
    await world.given.events.fee(org, { name: 'Restoration', value: 200, appliedTo: 'Order', appliedBy: 'Organization', filters: [] });
    const { number } = await world.buy(event, { quantity, ...(code && { code }) });
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const order = await world.connection.collection('orders').findOne({ number, orgId: org._id });
    return { org, event, order: order!, token, user };
  };
  type Sale = Awaited<ReturnType<typeof aSale>>;

  const refund = ({ order, token }: Sale, ticketIndexes: number[], refundAmount: number, more: Record<string, unknown> = {}) => {
    const ticketIds = ticketIndexes.map((index) => String(order['tickets'][index]._id));
    const usual = { refundReason: 'Two guests cannot come', processingFee: false, promoterFee: false };
    return world.gql(REFUND, { input: { orderId: String(order._id), ticketIds, upgradeIds: [], refundAmount, ...usual, ...more } }, token);
  };
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const soldOf = async ({ event }: Sale) => {
    const pool = `ticketType:${String(event.ticketTypes[0]!._id)}`;
    return (await world.app.get(Inventory, { strict: false }).exact([{ pool, limit: 10 }])).get(pool)!.sold;
  };

  it('OPS-099 OPS-103 gives one of two $50.00 tickets back with its 8 percent tax and marks just that one', async () => {
    const sale = await aSale();
    const { data, errors } = await refund(sale, [0], 5400);
    expect(errors).toBeUndefined();
    const [first, second] = data.refundOrder.tickets;
    expect(data.refundOrder).toMatchObject({
      state: 'PartiallyRefunded',
      refundedAmount: 5400,
      refunds: [{ amount: 5400, state: 'Succeeded' }],
    });
    expect(first).toMatchObject({
      state: 'Canceled',
      refund: { refunded: true, refundReason: 'Two guests cannot come', refundedAmount: 5400, refundedBy: String(sale.user._id) },
    });
    expect(Math.abs(Date.parse(first.refund.refundedAt) - world.clock.now().getTime())).toBeLessThan(60_000);
    expect(second).toMatchObject({ state: 'Active', refund: null });
    expect(world.booksOf(sale.org)).toMatchObject({ refunded: 5400 });
    expect(await soldOf(sale)).toBe(1);
  });

  it('OPS-100 OPS-101 refunds the last items with both fees, so that everything paid is returned', async () => {
    const sale = await aSale();
    await refund(sale, [0], 5400);
    const stored = async () => (await world.connection.collection<OrderRecord>('orders').findOne({ _id: sale.order._id as never }))!;
    const ticketIds = [sale.order['tickets'][1]._id];
    const before = await stored();
    const told = refundStatementOf(before, { ticketIds, upgradeIds: [], processingFee: true, promoterFee: true });
    expect(told).toEqual({ refunded: 5400 + 200 + 200, tax: 400, fees: 400, kept: 0 });
    const { data, errors } = await refund(sale, [1], told.refunded, { processingFee: true, promoterFee: true });
    expect(errors).toBeUndefined();
    const [was, is] = [before, await stored()].map(moneyStatementOf);
    expect(is!.refunded - was!.refunded).toBe(told.refunded);
    expect([is!.refundedTax - was!.refundedTax, is!.refundedFees - was!.refundedFees, is!.kept]).toEqual([400, 400, 0]);
    expect(data.refundOrder).toMatchObject({
      state: 'Refunded',
      refundedAmount: 11_200,
      processingFee: { amount: 200, refund: 200 },
      promoterFee: { amount: 200, refund: 200 },
    });
    const books = world.booksOf(sale.org);
    expect([books.captured, books.refunded]).toEqual([11_200, 11_200]);
    expect(await soldOf(sale)).toBe(0);
  });

  it('OPS-162 offers nothing to print once everything went back, and as long as something is held it does', async () => {
    const sale = await aSale();
    const read = async () =>
      (await world.gql('query ($id: ObjectId!) { order(orderId: $id) { ticketsPdfUrl } }', { id: String(sale.order._id) }, sale.token)).data
        .order;
    await refund(sale, [0], 5400);
    expect(await read()).toEqual({ ticketsPdfUrl: expect.any(String) });
    await refund(sale, [1], 5400);
    expect(await read()).toEqual({ ticketsPdfUrl: null });
  });

  it('OPS-100 OPS-101 OPS-104 refunds all at once, keeps unticked fees and takes nothing off the buyer’s refund', async () => {
    const sale = await aSale();
    const { data } = await refund(sale, [0, 1], 10_800);
    expect(world.booksOf(sale.org)).toMatchObject({ captured: 11_200, refunded: 10_800, applicationFeesRefunded: 0 });
    expect(data.refundOrder).toMatchObject({
      state: 'Refunded',
      refundedAmount: 10_800,
      processingFee: { refund: 0 },
      promoterFee: { refund: 0 },
    });
  });

  it('OPS-099 OPS-100 refunds add-ons like tickets, and calls the order refunded with the last of both', async () => {
    const addOn = world.given.events.upgrade({ price: 1000 });
    const { org, event } = await world.seller({ upgrades: [addOn] });
    const { number } = await world.buy(event, { quantity: 1, upgrades: [{ upgradeId: String(addOn._id), quantity: 2 }] });
    const order = (await world.connection.collection('orders').findOne({ number, orgId: org._id }))!;
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const sale: Sale = { org, event, order, token, user };
    const addOns = order['upgrades'].map(({ _id }: { _id: unknown }) => String(_id));
    expect((await refund(sale, [], 1000, { upgradeIds: [addOns[0]] })).data.refundOrder).toMatchObject({
      state: 'PartiallyRefunded',
      refundedAmount: 1000,
      tickets: [{ state: 'Active', refund: null }],
      upgrades: [
        { state: 'Canceled', refund: { refunded: true } },
        { state: 'Active', refund: null },
      ],
    });
    expect((await refund(sale, [0], 2500)).data.refundOrder).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 3500 });
    const last = await refund(sale, [], 1000, { upgradeIds: [addOns[1]] });
    expect(last.data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 4500 });
  });

  it('OPS-102 OPS-237 splits a per-order discount in proportion to the price, and taxes what remains, in sale, report and refund', async () => {
    const [dear, cheap] = [
      world.given.events.ticketType({ name: 'Dear' }, [{ price: 3000 }]),
      world.given.events.ticketType({ name: 'Cheap' }, [{ price: 1000 }]),
    ];
    const promotion = world.given.events.promotion({ code: 'EIGHT', appliesTo: 'PerOrder', discountValue: 800 });
    const { org, event } = await world.seller({ ticketTypes: [dear, cheap], promotions: [promotion] });
    await world.given.events.salesTax(event, 8);
    const tickets = [dear, cheap].map(({ _id }) => ({ ticketTypeId: String(_id), quantity: 1 }));
    const { number } = await world.buy(event, { tickets, code: 'EIGHT' });
    const paid = 2400 + 192 + 800 + 64;
    expect(world.booksOf(org)).toMatchObject({ captured: paid });
    const order = (await world.connection.collection('orders').findOne({ number }))!;
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const sale: Sale = { org, event, order, token, user };
    const REPORT = 'query ($id: ObjectId) { salesReport(eventId: $id) { totals { revenue tax total } } }';
    const { totals } = (await world.gql(REPORT, { id: String(event._id) }, (await world.given.member('ADMIN', org)).token)).data
      .salesReport;
    expect(totals).toEqual({ revenue: 3200, tax: 256, total: paid });
    // 8 percent of the full price would be $2.40
    for (const amount of [3000, 2400 + 240]) expect(codeOf(await refund(sale, [0], amount))).toBe('REFUND_QUOTE_STALE');
    expect((await refund(sale, [0], 2592)).data.refundOrder.refundedAmount).toBe(2592);
    expect((await refund(sale, [1], 864)).data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: paid });
    expect(world.booksOf(org)).toMatchObject({ refunded: paid });
  });

  it('AUT-113 takes 10 percent of an order of 30.00 and 10.00 as 3.00 and 1.00', async () => {
    const types = [3000, 1000].map((price) => world.given.events.ticketType({ name: `At ${price}` }, [{ price }]));
    const promotion = world.given.events.promotion({ code: 'TENTH', appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 10 });
    const { org, event } = await world.seller({ ticketTypes: types, promotions: [promotion] });
    const tickets = types.map(({ _id }) => ({ ticketTypeId: String(_id), quantity: 1 }));
    const { number } = await world.buy(event, { tickets, code: 'TENTH' });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const { orders } = (await world.gql('{ orders { orders { number tickets { price discount } } } }', {}, token)).data.orders;
    expect(orders).toEqual([{ number, tickets: [expect.objectContaining({ discount: 300 }), expect.objectContaining({ discount: 100 })] }]);
  });

  it('OPS-239 gives back what a canceled order paid, and calls it refunded', async () => {
    const sale = await aSale();
    const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
    const canceled = await world.gql(CANCEL, { input: { orderId: String(sale.order._id) } }, sale.token);
    expect(canceled.data.cancelOrder.state).toBe('Canceled');
    expect(world.booksOf(sale.org)).toMatchObject({ refunded: 0 });
    expect((await refund(sale, [0], 5400)).data.refundOrder.state).toBe('PartiallyRefunded');
    expect((await refund(sale, [1], 5400)).data.refundOrder.state).toBe('Refunded');
    expect(world.booksOf(sale.org)).toMatchObject({ refunded: 10_800 });
  });

  it('OPS-102 leaves each ticket its own discount when the code is per ticket', async () => {
    const [named, other] = [
      world.given.events.ticketType({ name: 'Named' }, [{ price: 3000 }]),
      world.given.events.ticketType({ name: 'Other' }, [{ price: 1000 }]),
    ];
    const promotion = world.given.events.promotion({ code: 'EACH', discountValue: 800, ticketTypeIds: [named._id] });
    const { org, event } = await world.seller({ ticketTypes: [named, other], promotions: [promotion] });
    const tickets = [named, other].map(({ _id }) => ({ ticketTypeId: String(_id), quantity: 1 }));
    const { number } = await world.buy(event, { tickets, code: 'EACH' });
    const order = (await world.connection.collection('orders').findOne({ number }))!;
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const sale: Sale = { org, event, order, token, user };
    expect(codeOf(await refund(sale, [1], 800))).toBe('REFUND_QUOTE_STALE');
    expect((await refund(sale, [1], 1000)).data.refundOrder.refundedAmount).toBe(1000);
    expect((await refund(sale, [0], 2200)).data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 3200 });
  });

  it('OPS-095 asks for no reason when only fees are left to return', async () => {
    const sale = await aSale();
    await refund(sale, [0, 1], 10_800);
    const answer = await refund(sale, [], 400, { refundReason: '', processingFee: true, promoterFee: true });
    expect(answer.data?.refundOrder ?? answer.errors).toMatchObject({ refundedAmount: 11_200, processingFee: { refund: 200 } });
  });

  it('OPS-091 is not offered by the API for a hidden order, one of a season, or a shared one', async () => {
    const sale = await aSale();
    for (const $set of [{ hidden: true }, { hidden: false, seasonId: sale.event._id }, { seasonId: null, type: 'Shared' }]) {
      await world.connection.collection('orders').updateOne({ _id: sale.order._id }, { $set });
      expect(codeOf(await refund(sale, [0], 5400))).toBe('REFUND_NOT_ALLOWED');
    }
    expect(world.booksOf(sale.org).refunded).toBe(0);
  });

  it('BUY-041 makes the code of a refunded ticket invalid at the door, and no other', async () => {
    const sale = await aSale();
    const codes = world.app.get(ItemCodes, { strict: false });
    const codeFor = (index: number, version = 1) =>
      codes.codeOf({ orderId: String(sale.order._id), itemId: String(sale.order['tickets'][index]._id), version });
    expect((await refund(sale, [0], 5400)).errors).toBeUndefined();
    world.clock.set(sale.event.schedule.startsAt!);
    const { token } = await world.given.member('SCANNER', sale.org);
    onTestFinished(() => world.clock.release());
    const scan = async (code: string) => (await world.gql(SCAN, { input: { eventId: String(sale.event._id), code } }, token)).data.scanCode;
    expect(await scan(codeFor(0))).toEqual({ ok: false, verdict: 'Refunded', message: 'Refunded' });
    expect(await scan(codeFor(0, 2))).toMatchObject({ ok: false, verdict: 'Refunded' });
    expect((await world.given.orders.stored(sale.order._id))!.tickets.map(({ qrVersion }) => qrVersion)).toEqual([2, 1]);
    expect(await scan(codeFor(1))).toMatchObject({ ok: true, verdict: 'LetIn' });
  });

  it('OPS-095 OPS-097 refuses what the page would not offer', async () => {
    const sale = await aSale();
    expect(codeOf(await refund(sale, [0], 5400, { refundReason: ' ' }))).toBe('REFUND_REASON_REQUIRED');
    expect(codeOf(await refund(sale, [0], 5400, { refundReason: 'x'.repeat(101) }))).toBe('REFUND_REASON_TOO_LONG');
    expect(codeOf(await refund(sale, [0], 5600, { processingFee: true }))).toBe('REFUND_FEES_NEED_ALL');
    expect(codeOf(await refund(sale, [0], 5600, { promoterFee: true }))).toBe('REFUND_FEES_NEED_ALL');
    expect(codeOf(await refund(sale, [], 0))).toBe('REFUND_NOTHING_SELECTED');
    expect(codeOf(await refund(sale, [0, 0], 10_800))).toBe('REFUND_ITEM_NOT_REFUNDABLE');
    expect((await refund(sale, [0], 5400, { refundReason: 'x'.repeat(100) })).errors).toBeUndefined();
  });

  it('OPS-106 changes nothing and shows the provider’s message when the refund fails', async () => {
    const sale = await aSale();
    await world.connection.collection('orders').updateOne({ _id: sale.order._id }, { $set: { 'payments.0.intent.id': 'pi_gone' } });
    const { errors } = await refund(sale, [0], 5400);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'REFUND_FAILED' }, message: expect.stringMatching(/No such payment_intent/) });
    const after = (await world.given.orders.stored(sale.order._id))!;
    const { state, refundedAmount, tickets, upgrades, processingFee, promoterFee } = sale.order;
    expect(after).toMatchObject({ state, refundedAmount, tickets, upgrades, processingFee, promoterFee });
    expect([state, refundedAmount, after.tickets.map((ticket) => ticket.state)]).toEqual(['Active', 0, ['Active', 'Active']]);
    expect(await soldOf(sale)).toBe(2);
  });

  it('OPS-098 refunds once, however often and from wherever it is confirmed', async () => {
    const sale = await aSale();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(sale, [0], 5400, { idempotencyKey: 'one-press' })));
    // the same press is never told of a failure
    expect(answers.map(codeOf).filter((code) => code && code !== 'REFUND_IN_PROGRESS')).toEqual([]);
    expect(answers.filter(({ data }) => data).map(({ data }) => data.refundOrder.refundedAmount)).toContain(5400);
    expect(world.booksOf(sale.org).refunded).toBe(5400);
    expect((await refund(sale, [0], 5400, { idempotencyKey: 'one-press' })).data.refundOrder.refundedAmount).toBe(5400);
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('OPS-098 answers its refund when the same press looked for it a moment before it was written', async () => {
    const sale = await aSale();
    await refund(sale, [0], 5400, { idempotencyKey: 'one-press' });
    const known = vi.spyOn(world.app.get(RefundsRepository, { strict: false }), 'byKey');
    onTestFinished(() => known.mockRestore());
    known.mockResolvedValueOnce(null);
    expect((await refund(sale, [0], 5400, { idempotencyKey: 'one-press' })).data?.refundOrder.refundedAmount).toBe(5400);
    known.mockResolvedValueOnce(null);
    expect(codeOf(await refund(sale, [0], 5399, { idempotencyKey: 'one-press' }))).toBe('IDEMPOTENCY_MISMATCH');
    known.mockResolvedValueOnce(null);
    expect(codeOf(await refund(sale, [0], 5400, { idempotencyKey: 'another' }))).toBe('REFUND_ITEM_NOT_REFUNDABLE');
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('OPS-098 Promise 6: is refused when its key was used for another refund', async () => {
    const sale = await aSale();
    await refund(sale, [0], 5400, { idempotencyKey: 'one-dialog' });
    const again = (other: object, ticket = 0) => refund(sale, [ticket], 5400, { ...other, idempotencyKey: 'one-dialog' });
    expect(codeOf(await again({}, 1))).toBe('IDEMPOTENCY_MISMATCH');
    for (const other of [{ refundAmount: 5399 }, { refundReason: 'Another' }, { processingFee: true }])
      expect(codeOf(await again(other))).toBe('IDEMPOTENCY_MISMATCH');
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('keeps retrying a provider that was down for longer than all retries of the job', async () => {
    const sale = await aSale();
    const paying = vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'refund');
    onTestFinished(() => void [paying.mockRestore(), world.clock.release()]);
    paying.mockRejectedValue(new GatewayError('unavailable', 'away'));
    expect(codeOf(await refund(sale, [0], 5400))).toBe('REFUND_IN_PROGRESS');
    world.clock.forward(31_000);
    expect((await world.tryJobs()).some(({ name, error }) => name === 'orders.settle-refund' && error)).toBe(true);
    paying.mockRestore();
    world.clock.forward(3_600_000);
    await world.runJobs();
    expect(await world.given.orders.stored(sale.order._id)).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 5400 });
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('does not pay again what the provider did but forgot the key of', async () => {
    const sale = await aSale();
    const { SettleRefundService } = await import('./settle-refund.service.ts');
    const settling = vi.spyOn(world.app.get(SettleRefundService, { strict: false }), 'settle').mockRejectedValueOnce(new Error('killed'));
    await refund(sale, [0], 5400);
    expect(world.booksOf(sale.org).refunded).toBe(5400);
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const pay = gateway.refund.bind(gateway);
    // a day later the key is new to it
    const paying = vi
      .spyOn(gateway, 'refund')
      .mockImplementation((wish) => pay({ ...wish, idempotencyKey: `${wish.idempotencyKey}-anew` }));
    onTestFinished(() => void [settling.mockRestore(), paying.mockRestore(), world.clock.release()]);
    world.clock.forward(25 * 3_600_000);
    await world.runJobs();
    expect(await world.given.orders.stored(sale.order._id)).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 5400 });
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('finishes by its job what a crash interrupted before the provider was asked', async () => {
    const sale = await aSale();
    const { CarryOutRefundService } = await import('./carry-out-refund.service.ts');
    const service = world.app.get(CarryOutRefundService, { strict: false });
    const carryOut = service.carryOut.bind(service);
    service.carryOut = () => Promise.reject(new Error('killed'));
    await refund(sale, [0], 5400);
    service.carryOut = carryOut;
    expect(codeOf(await refund(sale, [1], 5400))).toBe('REFUND_IN_PROGRESS');
    world.clock.forward(31_000);
    await world.runJobs();
    expect(await world.given.orders.stored(sale.order._id)).toMatchObject({ state: 'PartiallyRefunded', refundedAmount: 5400 });
    expect(world.booksOf(sale.org).refunded).toBe(5400);
  });

  it('mails the buyer what was refunded, once', async () => {
    const sale = await aSale();
    await refund(sale, [0], 5400);
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to, subject }) => to === sale.order['email'] && subject?.startsWith('Refund'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('$54.00');
  });
});
