import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { csvRows } from '../../../../test/csv-rows.ts';
import { disputeEventOf, postEvent } from '../../../../test/payment-events.ts';
import { readPdf } from '../../../../test/printed-pdf.ts';

const FIELDS = `startDate endDate timezone opening lines { label amount } earned paidOut closing chargedElsewhere keptOfCanceled
  differences { orderId number paymentId difference }`;
const READ = `query ($input: SettlementInput!) { settlement(input: $input) { ${FIELDS} } }`;
const EXPORT = 'mutation ($input: ExportSettlementInput!) { exportSettlement(input: $input) { url exportId } }';
const HOUR = 3_600_000;

describe('the settlement sheet', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ worker: true, ownClock: true })));
  afterAll(() => world?.stop());

  const around = (from = -1, to = 1) => ({
    startDate: new Date(Date.now() + from * HOUR).toISOString(),
    endDate: new Date(Date.now() + to * HOUR).toISOString(),
  });
  const read = async (token: string, input: object = around()) => (await world.gql(READ, { input }, token)).data.settlement;
  const amounts = ({ lines }: { lines: { label: string; amount: number }[] }) =>
    Object.fromEntries(lines.map(({ label, amount }) => [label, amount]));
  const sold = async () => {
    const { org, event } = await world.seller();
    await world.given.events.fee(org);
    const orders = [await world.buy(event), await world.buy(event)];
    const { token } = await world.given.member('ADMIN', org);
    const stripe = (path: string, body: Record<string, string>) =>
      fetch(`${world.simulatorUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) },
        body: new URLSearchParams(body),
      });
    return { org, token, orders, stripe, books: () => world.booksOf(org) };
  };
  const fileOf = async (token: string, input: object) => {
    let answer = (await world.gql(EXPORT, { input }, token)).data.exportSettlement;
    while (!answer.url) answer = (await world.gql(EXPORT, { input: { exportId: answer.exportId } }, token)).data.exportSettlement;
    return world.http.get(new URL(answer.url).pathname).buffer(true);
  };

  it('BYD-022 equals the provider’s balance: sold, fees, paid out and owed, and agrees with the ledger', async () => {
    const { token, books, stripe } = await sold();
    await stripe('payouts', { amount: '1000', currency: 'usd' });
    const settlement = await read(token);
    const { captured, applicationFees, stripeFees, paidOut, balance } = books();
    expect(captured).toBeGreaterThan(0);
    expect(amounts(settlement)).toMatchObject({
      Charged: captured,
      Refunded: 0,
      'Marquee fees': 0 - applicationFees,
      'Payment provider fees': 0 - stripeFees,
    });
    expect([settlement.opening, settlement.earned, settlement.paidOut, settlement.closing]).toEqual([
      0,
      balance + paidOut,
      0 - paidOut,
      balance,
    ]);
    expect(settlement.differences).toEqual([]);
    expect(await read(token, around(1, 2))).toMatchObject({ opening: balance, earned: 0, paidOut: 0, closing: balance, differences: [] });
    expect(await read(token, around(-2, -1))).toMatchObject({ opening: 0, earned: 0, closing: 0, differences: [] });
  });

  it('BYD-022 says what of its charges was kept of canceled orders', async () => {
    const { token, orders } = await sold();
    expect((await read(token)).keptOfCanceled).toBe(0);
    const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { total } }';
    const { total } = (await world.gql(CANCEL, { input: { orderId: orders[0]!._id } }, token)).data.cancelOrder;
    expect(await read(token)).toMatchObject({ keptOfCanceled: total, differences: [] });
    expect((await read(token, around(-2, -1))).keptOfCanceled).toBe(0);
  });

  it('BYD-022 names every payment of which the ledger knows something else', async () => {
    const { token, stripe, orders, org } = await sold();
    const order = await world.connection.collection('orders').findOne({ _id: orders[0]._id as never });
    const paymentId = (order!['payments'] as { intent: { id: string } }[])[0]!.intent.id;
    await stripe('refunds', { payment_intent: paymentId, amount: '150' });
    await control(world.simulatorUrl, 'payments', { account: org.stripeId, payments: [{ id: 'pi_unknowncharge', amount: 999 }] });
    const settlement = await read(token);
    expect(amounts(settlement)).toMatchObject({ Refunded: -150 });
    expect(settlement.differences).toEqual(
      expect.arrayContaining([
        { orderId: orders[0]._id, number: orders[0].number, paymentId, difference: 'Returned: ledger $0.00, provider $1.50' },
        { orderId: null, number: null, paymentId: 'pi_unknowncharge', difference: 'Charged: ledger $0.00, provider $9.99' },
      ]),
    );
    expect(settlement.differences).toHaveLength(2);
    const rows = csvRows((await fileOf(token, around())).text);
    expect(rows.find(({ Line }) => Line === 'Refunded')).toMatchObject({ Amount: '-1.50' });
    expect(rows.filter(({ Line }) => Line === 'Difference').map(({ Payment }) => Payment)).toContain('pi_unknowncharge');
  }, 60_000);

  it('BYD-022 owes to the cent what was moved while the books are read', async () => {
    const { token, books, stripe } = await sold();
    const gateway = world.app.get(PaymentGateway);
    const balance = gateway.balance.bind(gateway);
    const spy = vi.spyOn(gateway, 'balance').mockImplementationOnce(async (accountId) => {
      const held = await balance(accountId);
      await stripe('payouts', { amount: '1000', currency: 'usd' });
      return held;
    });
    const settlement = await read(token);
    spy.mockRestore();
    expect([settlement.opening, settlement.paidOut, settlement.closing]).toEqual([0, -1000, books().balance]);
  });

  it('BYD-022 takes what was charged on an account connected before for no difference', async () => {
    const { org, token, books } = await sold();
    const { captured } = books();
    const other = await world.seller();
    await world.connection.collection('organizations').updateOne({ _id: org._id as never }, { $set: { stripeId: other.org.stripeId } });
    const settlement = await read(token);
    expect([settlement.chargedElsewhere, settlement.differences, settlement.closing]).toEqual([captured, [], 0]);
  });

  it('BYD-022 has disputes, their fee and what was won back, and agrees with the ledger', async () => {
    const { org, token, orders, books } = await sold();
    const stored = await world.connection
      .collection('orders')
      .find({ orgId: org._id as never })
      .toArray();
    const [lost, won] = orders.map(({ _id }) => stored.find((order) => String(order._id) === String(_id))!);
    const { stripeFees } = books();
    for (const [order, ...statuses] of [
      [lost!, 'needs_response', 'lost'],
      [won!, 'needs_response', 'won'],
    ] as const)
      for (const status of statuses) {
        const { id } = (order['payments'] as { intent: { id: string } }[])[0]!.intent;
        const { id: disputeId, amount } = await control(world.simulatorUrl, 'disputes', { paymentIntent: id, status, event: false });
        await postEvent(world, disputeEventOf({ id, account: org.stripeId, status, amount, disputeId }));
      }
    const settlement = await read(token);
    const { balance } = books();
    expect(amounts(settlement)).toMatchObject({
      Disputed: 0 - lost!['total'] - won!['total'],
      'Disputes won': won!['total'],
      'Payment provider fees': 0 - stripeFees - 3000,
    });
    expect([settlement.closing, settlement.earned, settlement.differences]).toEqual([balance, balance, []]);
  });

  it('is read at most thirty times in five minutes by an organization: the provider limits its calls for all of them together', async () => {
    const { token } = await world.given.member('ADMIN');
    for (let at = 0; at < 30; at += 1) expect(await read(token)).toBeNull();
    const { errors } = await world.gql(READ, { input: around() }, token);
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('is printed as a PDF with the same sums', async () => {
    const { token, books, org } = await sold();
    const { title, pages } = await readPdf((await fileOf(token, { ...around(), format: 'PDF' })).body as Buffer);
    expect(title).toMatch(/^Settlement · /);
    const text = pages.flat().join(' ');
    for (const part of [org.orgName, 'Owed at the end', `$${(books().balance / 100).toFixed(2)}`, 'They agree to the cent.'])
      expect(text).toContain(part);
  }, 60_000);

  it('is nothing without an account, says when the provider does not answer, and refuses a wrong range', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const { errors } = await world.gql(READ, { input: around() }, token);
    expect(errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    await world.connection.collection('organizations').updateOne({ _id: org._id as never }, { $set: { stripeId: null } });
    expect(await read(token)).toBeNull();
    expect((await world.gql(EXPORT, { input: around() }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const wrong = await world.gql(READ, { input: around(1, -1) }, token);
    expect(wrong.errors?.[0]?.extensions.code).toBe('ANALYTICS_RANGE_INVALID');
  });
});
