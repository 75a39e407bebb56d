import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const FIELDS = `wrongPaymentCount wrongPayments { orgId orderId number paymentId difference }
  organizations { orgId orgName books payments wrongPayments wrongOrders }`;

describe('the check of the provider’s books', () => {
  let world: CheckoutWorld;
  let token: string;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  beforeEach(async () => void ({ token } = await world.given.member('SUPER_USER')));
  afterAll(() => world?.stop());

  const check = async () => {
    const { data, errors } = await world.gql(`mutation { checkFigures { ${FIELDS} } }`, {}, token);
    expect(errors).toBeUndefined();
    return data.checkFigures;
  };
  const of = ({ organizations }: { organizations: { orgId: string }[] }, org: { _id: unknown }) =>
    organizations.find(({ orgId }) => orgId === String(org._id));

  it('BYD-022 agrees with what was sold, and says of which organization nothing could be compared', async () => {
    const { org, event } = await world.seller();
    await world.buy(event);
    await world.buy(event);
    const bare = await world.given.org();
    await world.connection.collection('organizations').updateOne({ _id: bare._id as never }, { $set: { stripeId: null } });
    const away = await world.given.org();
    const checked = await check();
    expect(checked.wrongPayments).toEqual([]);
    expect(of(checked, org)).toMatchObject({ books: 'Agrees', payments: 2, wrongPayments: 0, wrongOrders: 0 });
    expect(of(checked, bare)).toMatchObject({ books: 'NotConnected', payments: 0 });
    // the provider does not know its account
    expect(of(checked, away)).toMatchObject({ books: 'NotRead', payments: 0 });
  });

  it('BYD-022 names the order whose money differs, and money without an order, of each organization', async () => {
    const { org, event } = await world.seller();
    const bought = await world.buy(event);
    const order = await world.connection.collection('orders').findOne({ _id: bought._id as never });
    const headers = { authorization: 'Bearer sk_test_dashboard', 'stripe-account': String(org.stripeId) };
    const paymentId = (order!['payments'] as { intent: { id: string } }[])[0]!.intent.id;
    const refund = new URLSearchParams({ payment_intent: paymentId, amount: '150' });
    await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body: refund });
    const stray = { id: 'pi_straycharge1', amount: 999, metadata: { orderId: newId() } };
    await control(world.simulatorUrl, 'payments', { account: org.stripeId, payments: [stray] });
    const checked = await check();
    expect(checked.wrongPaymentCount).toBe(2);
    expect(checked.wrongPayments).toEqual(
      expect.arrayContaining([
        {
          orgId: String(org._id),
          orderId: bought._id,
          number: bought.number,
          paymentId,
          difference: 'Returned: ledger $0.00, provider $1.50',
        },
        {
          orgId: String(org._id),
          orderId: null,
          number: null,
          paymentId: stray.id,
          difference: 'Charged: ledger $0.00, provider $9.99',
        },
      ]),
    );
    expect(of(checked, org)).toMatchObject({ books: 'Differs', payments: 2, wrongPayments: 2 });
  });

  it('BYD-022 reads an account page after page', async () => {
    const { org } = await world.seller();
    const payments = Array.from({ length: 230 }, (_, index) => ({ id: `pi_manycharges${index}`, amount: 100 + index }));
    await control(world.simulatorUrl, 'payments', { account: org.stripeId, payments });
    const checked = await check();
    expect(of(checked, org)).toMatchObject({ books: 'Differs', payments: 230, wrongPayments: 230 });
    expect(checked.wrongPayments).toHaveLength(100);
  });
});
