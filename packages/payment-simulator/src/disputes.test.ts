import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, type StripeWorld } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => void (world = await aStripeWorld()));
afterAll(() => world.close());

describe('disputes', () => {
  it('take the money of a payment with a fee, give it back once when won, and end there', async () => {
    const { stripe, on } = world;
    const { id } = await stripe.paymentIntents.create(
      { amount: 5000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] },
      on,
    );
    const dispute = async (status: string) => {
      const body = JSON.stringify({ paymentIntent: id, status });
      const headers = { 'content-type': 'application/json' };
      const { body: answer } = await world.simulator.handle({ method: 'POST', path: '/_control/disputes', headers, body });
      return JSON.parse(String(answer)) as { id: string; status: string };
    };
    const opened = await dispute('needs_response');
    const lines = async () => {
      const { data } = await stripe.balanceTransactions.list({ source: opened.id, expand: ['data.source'] }, on);
      return data.map(({ reporting_category, amount, fee, source }) => [
        reporting_category,
        amount,
        fee,
        (source as { payment_intent?: string }).payment_intent,
      ]);
    };
    expect(await lines()).toEqual([['dispute', -5000, 1500, id]]);
    expect((await dispute('under_review')).id).toBe(opened.id);
    for (const status of ['won', 'lost', 'needs_response']) expect((await dispute(status)).status).toBe('won');
    expect(await lines()).toEqual([
      ['dispute_reversal', 5000, 0, id],
      ['dispute', -5000, 1500, id],
    ]);
  });
});
