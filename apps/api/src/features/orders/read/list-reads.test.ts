import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const LIST = `{ orders { orders { number history { what } mails { to } refunds { amount state } waiver { text } } } }`;
const REFUND_BOTH = `mutation ($one: RefundOrderInput!, $other: RefundOrderInput!) {
  one: refundOrder(input: $one) { refunds { amount } history { what } }
  other: refundOrder(input: $other) { refunds { amount } history { what } } }`;
/** The collections that these fields are read from. */
const OF_FIELDS = ['auditLog', 'mails', 'refunds', 'waiverTexts'];

interface Listed {
  readonly number: string;
  readonly history: readonly { what: string }[];
  readonly mails: readonly object[];
  readonly refunds: readonly { amount: number; state: string }[];
  readonly waiver: { text: string } | null;
}

describe('what the fields of listed orders read', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aSeller = async () => {
    const { org, event } = await world.seller({ userAgreement: '<p>Loud, at your own risk</p>' });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const buy = async () => {
      const { data } = await world.reserve(event, { quantity: 2 });
      const start = await world.startPayment(data.reserve, { waiverAccepted: true });
      await world.pay(start.data.startPayment);
      const { _id } = (await world.confirm(data.reserve.token)).data.confirmOrder;
      await world.runJobs();
      const order = await world.gql('query ($id: ObjectId!) { order(orderId: $id) { tickets { _id price } } }', { id: _id }, token);
      return { orderId: _id as string, tickets: order.data.order.tickets as { _id: string; price: number }[] };
    };
    return { token, buy };
  };
  const aRefund = ({ orderId, tickets }: { orderId: string; tickets: { _id: string; price: number }[] }, at: number) => {
    const { _id, price } = tickets[at]!;
    const which = { orderId, ticketIds: [_id], upgradeIds: [], refundAmount: price };
    return { ...which, refundReason: 'Fell ill', processingFee: false, promoterFee: false };
  };

  it('is asked once for the whole list, however long it is', async () => {
    const { token, buy } = await aSeller();
    const asked: string[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => {
      const collection = String(command['find'] ?? command['aggregate'] ?? '');
      if (OF_FIELDS.includes(collection)) asked.push(collection);
    };
    const client = world.app.get<Connection>(getConnectionToken()).getClient();
    const listed = async () => {
      asked.length = 0;
      client.on('commandStarted', note);
      const { data } = await world.gql(LIST, {}, token);
      client.off('commandStarted', note);
      return data.orders.orders as Listed[];
    };
    const order = await buy();
    await world.gql(REFUND_BOTH, { one: aRefund(order, 0), other: aRefund(order, 1) }, token);
    expect(await listed()).toHaveLength(1);
    expect(asked.toSorted()).toEqual(OF_FIELDS);
    const another = await buy();
    await world.gql(REFUND_BOTH, { one: aRefund(another, 0), other: aRefund(another, 1) }, token);
    await buy();
    const orders = await listed();
    expect(orders.map(({ refunds }) => refunds.length)).toEqual([0, 2, 2]);
    for (const { history, mails, waiver } of orders) {
      expect(history.filter(({ what }) => what === 'Bought')).toHaveLength(1);
      expect(mails.length).toBeGreaterThan(0);
      expect(waiver).toEqual({ text: '<p>Loud, at your own risk</p>' });
    }
    expect(asked.toSorted()).toEqual(OF_FIELDS);
  });

  it('is read again by each mutation of a document', async () => {
    const { token, buy } = await aSeller();
    const order = await buy();
    const { data } = await world.gql(REFUND_BOTH, { one: aRefund(order, 0), other: aRefund(order, 1) }, token);
    const { price } = order.tickets[0]!;
    expect([data.one.refunds, data.other.refunds]).toEqual([[{ amount: price }], [{ amount: price }, { amount: price }]]);
    const refundsOf = (history: Listed['history']) => history.filter(({ what }) => what === 'Refunded').length;
    expect([refundsOf(data.one.history), refundsOf(data.other.history)]).toEqual([1, 2]);
  });
});
