import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSimulator } from './simulator.ts';
import { aStripeWorld, inProcess, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld();
});
afterAll(() => world.close());

async function aPayment(amount: number, fee = 0) {
  const { stripe, on } = world;
  const params = { amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };
  return stripe.paymentIntents.create(fee > 0 ? { ...params, application_fee_amount: fee } : params, on);
}

describe('refunds', () => {
  it('refunds a part, then the rest, and refuses more', async () => {
    const { stripe, on } = world;
    const { id, latest_charge } = await aPayment(5000);
    const part = await stripe.refunds.create({ payment_intent: id, amount: 2000, metadata: { orderId: 'o7' } }, on);
    expect(part).toMatchObject({ amount: 2000, status: 'succeeded', charge: latest_charge, metadata: { orderId: 'o7' } });
    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 3001 }, on));
    expect(tooMuch).toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    });
    expect((await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 5001 }, on))).message).toBe(
      'Refund amount ($50.01) is greater than charge amount ($50.00)',
    );
    expect(await stripe.refunds.create({ charge: String(latest_charge) }, on)).toMatchObject({ amount: 3000 });
    const again = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 1 }, on));
    expect(again).toMatchObject({ code: 'charge_already_refunded', message: `Charge ${String(latest_charge)} has already been refunded.` });
    expect(await stripe.charges.retrieve(String(latest_charge), { expand: ['refunds'] }, on)).toMatchObject({
      amount_refunded: 5000,
      refunded: true,
      refunds: { data: [{ amount: 3000 }, { amount: 2000 }] },
    });
    expect((await stripe.refunds.list({ payment_intent: id }, on)).data.map((refund) => refund.amount)).toEqual([3000, 2000]);
  });

  it('refuses to return an application fee that was not taken', async () => {
    const { stripe, on } = world;
    const { id, latest_charge } = await aPayment(5000);
    const refused = await refusalOf(stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, on));
    expect(refused.message).toBe(`Attempting to refund_application_fee on ${String(latest_charge)}, but it has no application fee`);
    expect(await stripe.refunds.create({ payment_intent: id }, on)).toMatchObject({ amount: 5000 });
  });

  it('refuses invalid amounts and unpaid intents', async () => {
    const { stripe, on } = world;
    const { id } = await aPayment(500);
    for (const amount of [0, -5]) expect((await refusalOf(stripe.refunds.create({ payment_intent: id, amount }, on))).statusCode).toBe(400);
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, on);
    expect((await refusalOf(stripe.refunds.create({ payment_intent: open.id }, on))).message).toMatch(
      'does not have a successful charge to refund',
    );
    expect((await refusalOf(stripe.refunds.create({ payment_intent: id }, {}))).statusCode).toBe(404);
  });

  it('keeps the application fee unless asked, and then returns it in proportion', async () => {
    const { stripe, on } = world;
    const payment = await aPayment(10_000, 333);
    const charge = await stripe.charges.retrieve(String(payment.latest_charge), { expand: ['application_fee'] }, on);
    const fee = String((charge.application_fee as { id: string }).id);
    await stripe.refunds.create({ charge: charge.id, amount: 1000 }, on);
    expect((await stripe.applicationFees.retrieve(fee)).amount_refunded).toBe(0);
    const refund = await stripe.refunds.create(
      { charge: charge.id, amount: 5000, refund_application_fee: true, expand: ['balance_transaction'] },
      on,
    );
    expect(refund.balance_transaction).toMatchObject({ amount: -5000, fee: -167, net: -4833 });
    expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 167, refunded: false });
    await stripe.applicationFees.createRefund(fee, { amount: 100 });
    expect((await refusalOf(stripe.applicationFees.createRefund(fee, { amount: 67 }))).message).toMatch('greater than unrefunded amount');
    expect((await stripe.applicationFees.listRefunds(fee)).data.map((part) => part.amount)).toEqual([100, 167]);
  });
});

describe('an application fee that the platform returns independently of a refund', () => {
  it('is paid to the connected account once for each key, up to the remaining fee, and is found with its metadata', async () => {
    const { stripe, on } = world;
    const { latest_charge } = await aPayment(6300, 300);
    const charge = String(latest_charge);
    const balance = async () => (await stripe.balance.retrieve({}, on)).available[0]!.amount;
    const [fee] = (await stripe.applicationFees.list({ charge, limit: 1 })).data;
    const before = await balance();
    const params = { amount: 300, metadata: { feeReturnId: 'f1' } };
    const key = { idempotencyKey: `fee-return:${charge}` };
    const { id } = await stripe.applicationFees.createRefund(fee!.id, params, key);
    expect((await stripe.applicationFees.createRefund(fee!.id, params, key)).id).toBe(id);
    expect(await balance()).toBe(before + 300);
    expect((await stripe.applicationFees.list({ charge })).data).toMatchObject([
      { amount: 300, amount_refunded: 300, refunded: true, refunds: { data: [{ id, amount: 300, metadata: { feeReturnId: 'f1' } }] } },
    ]);
    expect((await refusalOf(stripe.applicationFees.createRefund(fee!.id, { amount: 1 }))).code).toBe('application_fee_already_refunded');
    expect((await refusalOf(stripe.applicationFees.createRefund(fee!.id, { amount: 1 }, on))).statusCode).toBe(404);
  });
});

describe('a refund that the bank returns', () => {
  it('becomes failed, returns its money to the account and can be repeated', async () => {
    const { stripe, on, control } = world;
    const { id, latest_charge } = await aPayment(3000, 100);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, on);
    const before = (await stripe.balance.retrieve({}, on)).available[0]!.amount;
    const failed = await control('refunds/fail', { refund: refund.id });
    expect(failed).toMatchObject({ id: refund.id, status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await control('refunds/fail', { refund: refund.id })).toEqual(failed);
    expect(await stripe.charges.retrieve(String(latest_charge), {}, on)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.balance.retrieve({}, on)).available[0]!.amount).toBe(before + 1000);
    const [newest] = (await stripe.balanceTransactions.list({ limit: 1 }, on)).data;
    expect(newest).toMatchObject({ type: 'refund_failure', amount: 1000, source: refund.id });
    expect((await stripe.events.list({ limit: 2 }, on)).data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated']);
    expect((await stripe.refunds.create({ payment_intent: id }, on)).amount).toBe(3000);
    expect(await control('refunds/fail', { refund: 're_unknown' })).toEqual({ error: 'No such refund: re_unknown' });
  });
});

describe('shares of the application fee', () => {
  it.each([
    [100, 2, [25, 25, 25, 25], [1, 0, 1, 0]],
    [100, 1, [40, 40, 20], [0, 1, 0]],
    [1000, 333, [1, 998, 1], [0, 333, 0]],
  ])('of a charge of %i with a fee of %i, refunded as %j, are %j', async (amount, fee, parts, shares) => {
    const { stripe, on } = world;
    const { latest_charge } = await aPayment(amount, fee);
    const charge = String(latest_charge);
    for (const [i, part] of parts.entries()) {
      const refund = await stripe.refunds.create(
        { charge, amount: part, refund_application_fee: true, expand: ['balance_transaction'] },
        on,
      );
      expect((refund.balance_transaction as { fee: number }).fee + (shares[i] ?? 0)).toBe(0);
    }
  });

  it('are bounded by the remaining fee when the platform returned a part itself', async () => {
    const { stripe, on } = world;
    const { latest_charge } = await aPayment(1000, 100);
    const charge = await stripe.charges.retrieve(String(latest_charge), {}, on);
    await stripe.applicationFees.createRefund(String(charge.application_fee), { amount: 90 });
    await stripe.refunds.create({ charge: charge.id, refund_application_fee: true }, on);
    expect(await stripe.applicationFees.retrieve(String(charge.application_fee))).toMatchObject({ amount_refunded: 100, refunded: true });
  });
});

describe('money', () => {
  it('adds up: balance = captured - Stripe fees - application fees - refunds + returned fees - payouts', async () => {
    const { stripe } = world;
    const { id } = await stripe.accounts.create({});
    const on = { stripeAccount: id };
    const { id: intent } = await stripe.paymentIntents.create(
      {
        amount: 10_000,
        currency: 'usd',
        application_fee_amount: 500,
        payment_method: 'pm_card_visa',
        confirm: true,
        allowed_payment_method_types: ['card'],
      },
      on,
    );
    await stripe.refunds.create({ payment_intent: intent, amount: 2500, refund_application_fee: true }, on);
    const expected = 10_000 - 320 - 500 - 2500 + 125;
    expect((await stripe.balance.retrieve({}, on)).available).toMatchObject([{ amount: expected, currency: 'usd' }]);
    const tooMuch = await refusalOf(stripe.payouts.create({ amount: expected + 1, currency: 'usd' }, on));
    expect(tooMuch.code).toBe('balance_insufficient');
    const payout = await stripe.payouts.create({ amount: expected, currency: 'usd' }, on);
    expect(payout.status).toBe('pending');
    expect((await stripe.payouts.retrieve(payout.id, {}, on)).status).toBe('paid');
    expect((await stripe.payouts.list({}, on)).data).toHaveLength(1);
    expect((await stripe.balance.retrieve({}, on)).available).toMatchObject([{ amount: 0 }]);
    const lines = await stripe.balanceTransactions.list({}, on);
    expect(lines.data.map((line) => line.type)).toEqual(['payout', 'refund', 'charge']);
    const books = (await world.control(`books?account=${id}`)) as { accounts: object[] };
    expect(books.accounts[0]).toMatchObject({
      captured: 10_000,
      refunded: 2500,
      applicationFees: 500,
      applicationFeesRefunded: 125,
      stripeFees: 320,
      paidOut: expected,
      balance: 0,
    });
  });

  it('never refunds more than was paid, nor more fee than was taken, for any requests', async () => {
    const ask = fc.record({ amount: fc.option(fc.integer({ min: -10, max: 12_000 }), { nil: undefined }), fee: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 10_000 }),
        fc.nat({ max: 100 }),
        fc.array(ask, { maxLength: 12 }),
        async (amount, percent, asks) => {
          const simulator = createSimulator();
          const stripe = inProcess(simulator);
          const on = { stripeAccount: (await stripe.accounts.create({})).id };
          const fee = Math.floor((amount * percent) / 100);
          const { id } = await stripe.paymentIntents.create(
            {
              amount,
              currency: 'usd',
              application_fee_amount: fee,
              payment_method: 'pm_card_visa',
              confirm: true,
              allowed_payment_method_types: ['card'],
            },
            on,
          );
          let accepted = 0;
          for (const { amount: part, fee: withFee } of asks) {
            const params = { payment_intent: id, refund_application_fee: withFee, ...(part === undefined ? {} : { amount: part }) };
            accepted += await stripe.refunds.create(params, on).then(
              (refund) => refund.amount,
              () => 0,
            );
          }
          const [account] = simulator.books({ account: on.stripeAccount }).accounts;
          expect(account?.refunded).toBe(accepted);
          expect(accepted).toBeLessThanOrEqual(amount);
          expect(account?.applicationFeesRefunded).toBeLessThanOrEqual(fee);
          if (accepted === amount && asks.every((each) => each.fee)) expect(account?.applicationFeesRefunded).toBe(fee);
          expect(account?.balance).toBe(amount - (account?.stripeFees ?? 0) - fee - accepted + (account?.applicationFeesRefunded ?? 0));
          expect(simulator.books().platform.balance).toBe(fee - (account?.applicationFeesRefunded ?? 0));
        },
      ),
      { numRuns: 150 },
    );
  });
});
