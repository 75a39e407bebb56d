import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { answerApi } from './answer-api.ts';
import { Books } from './books.ts';
import { Journal } from './journal.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import { inProcess } from './testing/stripe-world.ts';

let folder: string;
let dataFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-simulator-'));
  dataFile = join(folder, 'books.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const PAY = { currency: 'usd', payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };

async function someBusiness(simulator: Simulator, amounts: readonly number[]): Promise<string> {
  const stripe = inProcess(simulator);
  const { id } = await stripe.accounts.create({});
  const on = { stripeAccount: id };
  for (const [i, amount] of amounts.entries()) {
    const card = i % 3 === 2 ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa';
    const params = { ...PAY, amount: amount + 100, payment_method: card, application_fee_amount: amount % 90, metadata: { n: String(i) } };
    const intent = await stripe.paymentIntents.create(params, { ...on, idempotencyKey: `${id}-${i}` }).catch(() => null);
    if (intent && i % 2 === 0)
      await stripe.refunds.create({ payment_intent: intent.id, amount: 50, refund_application_fee: amount % 90 > 0 }, on);
  }
  return id;
}

describe('a restart', () => {
  it('restores the same books, compacted or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 5000 }), { maxLength: 8 }), fc.boolean(), async (amounts, compacted) => {
        rmSync(dataFile, { force: true });
        const first = createSimulator({ dataFile });
        await someBusiness(first, amounts);
        const before = first.books();
        await first.close();
        if (compacted) {
          const journal = new Journal(dataFile, new Books('acct_platformSimulator'));
          journal.compact();
          journal.close();
        }
        const second = createSimulator({ dataFile });
        expect(second.books()).toEqual(before);
        await someBusiness(second, amounts);
        await second.close();
      }),
      { numRuns: 25 },
    );
  });

  it('restores idempotency keys, including declines, and unchanged events', async () => {
    const first = createSimulator({ dataFile });
    const account = await someBusiness(first, [1000, 2000, 3000]);
    const on = { stripeAccount: account };
    const params = { ...PAY, amount: 700 };
    const { id } = await inProcess(first).paymentIntents.create(params, { ...on, idempotencyKey: 'again' });
    const events = (await inProcess(first).events.list({ limit: 100 }, on)).data;
    await first.close();
    const second = createSimulator({ dataFile });
    const stripe = inProcess(second);
    expect((await stripe.paymentIntents.create(params, { ...on, idempotencyKey: 'again' })).id).toBe(id);
    await expect(stripe.paymentIntents.create({ ...params, amount: 701 }, { ...on, idempotencyKey: 'again' })).rejects.toThrow(
      'same parameters',
    );
    expect((await stripe.events.list({ limit: 100 }, on)).data).toEqual(events);
    const before = second.books({ account });
    await stripe.paymentIntents
      .create(
        { ...PAY, amount: 3100, payment_method: 'pm_card_visa_chargeDeclined', application_fee_amount: 3000 % 90, metadata: { n: '2' } },
        { ...on, idempotencyKey: `${account}-2` },
      )
      .catch(() => null);
    expect(second.books({ account })).toEqual(before);
    await second.close();
  });

  it('has every write in the file before its response, without closing', async () => {
    const first = createSimulator({ dataFile });
    const account = await someBusiness(first, [500]);
    const copy = join(folder, 'copy.jsonl');
    writeFileSync(copy, readFileSync(dataFile));
    const second = createSimulator({ dataFile: copy });
    expect(second.books({ account })).toEqual(first.books({ account }));
    await Promise.all([first.close(), second.close()]);
  });

  it('truncates a torn last line, and appends after it', async () => {
    const first = createSimulator({ dataFile });
    const account = await someBusiness(first, [500]);
    const before = first.books({ account });
    await first.close();
    const { size } = statSync(dataFile);
    appendFileSync(dataFile, '{"p":[["acct_1","charge",{"id":"ch_');
    const second = createSimulator({ dataFile });
    expect(second.books({ account })).toEqual(before);
    expect(statSync(dataFile).size).toBe(size);
    await someBusiness(second, [700]);
    const after = second.books();
    await second.close();
    const third = createSimulator({ dataFile });
    expect(third.books()).toEqual(after);
    await third.close();
  });

  it('does not start with a damaged or a foreign file', async () => {
    const first = createSimulator({ dataFile });
    await someBusiness(first, [500]);
    await first.close();
    const lines = readFileSync(dataFile, 'utf8').split('\n');
    lines[1] = '{"p":[["acct';
    writeFileSync(dataFile, lines.join('\n'));
    expect(() => createSimulator({ dataFile })).toThrow('line 2 is damaged');
    writeFileSync(dataFile, 'hello\n');
    expect(() => createSimulator({ dataFile })).toThrow('is not a journal of the payment simulator');
    expect(readFileSync(dataFile, 'utf8')).toBe('hello\n');
  });

  it('is compacted to the current state when most of it is superseded', () => {
    const books = new Books('acct_platformSimulator');
    const journal = new Journal(dataFile, books, 20);
    const options = { now: () => 1_780_000_000_000, secretKey: null, baseUrl: () => '' };
    const post = (path: string, body: string) =>
      answerApi(books, { method: 'POST', path, headers: { authorization: 'Bearer sk_test_1' }, body }, options).body as { id: string };
    const { id } = post('/v1/payment_intents', 'amount=500&currency=usd');
    for (let n = 1; n <= 100; n += 1) post(`/v1/payment_intents/${id}`, `metadata[n]=${n}`);
    journal.close();
    expect(readFileSync(dataFile, 'utf8').split('\n').length).toBeLessThan(30);
    const again = new Books('acct_platformSimulator');
    new Journal(dataFile, again).close();
    expect(again.platform.shelf('payment_intent').get(id)?.metadata).toEqual({ n: '100' });
  });

  it('does not confirm a request that could not be recorded', () => {
    const books = new Books('acct_platformSimulator');
    books.writeTo({
      write: () => {
        throw new Error('ENOSPC');
      },
    });
    const options = { now: () => 1_780_000_000_000, secretKey: null, baseUrl: () => '' };
    const headers = { authorization: 'Bearer sk_test_1', 'idempotency-key': 'k' };
    const request = { method: 'POST', path: '/v1/payment_intents', headers, body: 'amount=500&currency=usd' };
    expect(() => answerApi(books, request, options)).toThrow('ENOSPC');
    expect(books.platform.shelf('payment_intent').size).toBe(0);
    books.writeTo(null);
    expect(answerApi(books, request, options).status).toBe(200);
  });
});
