import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anExchangeHouse } from '../../../../test/exchange-house.ts';
import { codeOf } from '../../../../test/till-house.ts';

const RECEIPT = 'query ($orderId: ObjectId!) { receipt(orderId: $orderId) { rows { kind left right } opensDrawer url } }';
const MAIL = 'mutation ($input: MailReceiptInput!) { mailReceipt(input: $input) }';

interface Row {
  readonly kind: string;
  readonly left: string;
  readonly right: string;
}

describe('receipts', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const pairsOf = ({ rows }: { rows: Row[] }) => rows.filter(({ right }) => right).map(({ left, right }) => `${left} ${right}`);
  const read = async (orderId: string, token: string) => (await world.gql(RECEIPT, { orderId }, token)).data.receipt;

  it('BYD-133 says what was sold and how it was paid, and opens the drawer for cash alone', async () => {
    const payments = [{ way: 'cash', amount: 5000, given: 6000 }];
    const house = await anExchangeHouse(world, { sale: { payments } });
    const receipt = await read(house.orderId, house.seller.token);
    expect(pairsOf(receipt)).toEqual(['2 x Floor $50.00', 'Total $50.00', 'Cash $50.00', 'Cash given $60.00', 'Change $10.00']);
    expect(receipt.opensDrawer).toBe(true);
    const { number } = await house.order(house.orderId);
    expect(receipt.rows.slice(0, 4)).toEqual([
      expect.objectContaining({ kind: 'head' }),
      { kind: 'center', left: house.event.name, right: '' },
      expect.objectContaining({ kind: 'center' }),
      { kind: 'center', left: expect.stringContaining(`Order ${number}, Front window, `), right: '' },
    ]);
    const bought = await world.buy(house.event);
    expect((await read(bought._id, house.seller.token)).opensDrawer).toBe(false);
    const stranger = await anExchangeHouse(world);
    expect(codeOf(await world.gql(RECEIPT, { orderId: house.orderId }, stranger.seller.token))).toBe('NOT_FOUND');
  });

  it('shows both sides of an exchange on one receipt, also what goes back to a card', async () => {
    const house = await anExchangeHouse(world, { balcony: 1000 });
    const bought = await world.buy(house.event, { quantity: 2 });
    const done = await house.exchange(bought._id);
    const receipt = await read(done.data.exchangeAtCounter._id, house.seller.token);
    expect(receipt.rows).toContainEqual({ kind: 'text', left: `Taken back of order ${bought.number}`, right: '' });
    expect(pairsOf(receipt)).toEqual([
      'Floor -$25.00',
      'Counts for $25.00',
      'Balcony $10.00',
      'Total $10.00',
      'Paid by what was taken back $10.00',
      'Given back, Card $15.00',
    ]);
    const dearer = await anExchangeHouse(world);
    const paid = await dearer.exchange(dearer.orderId);
    expect(pairsOf(await read(paid.data.exchangeAtCounter._id, dearer.seller.token)).slice(-2)).toEqual([
      'Paid by what was taken back $25.00',
      'Cash $37.00',
    ]);
  });

  it('BYD-133 is a page for whoever scans its code, without a login, and for nobody else', async () => {
    const house = await anExchangeHouse(world);
    const { url } = await read(house.orderId, house.seller.token);
    const { pathname } = new URL(url);
    const base = await world.app.getUrl();
    const answer = await fetch(new URL(pathname, base));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toContain('2 x Floor');
    expect(page).not.toContain('<script');
    expect((await fetch(new URL(pathname.replace(/.\/receipt$/, '/receipt'), base))).status).toBe(404);
  });

  it('BYD-133 is mailed to the address that the guest says, and the order keeps its own', async () => {
    const house = await anExchangeHouse(world);
    const send = (email: string) => world.gql(MAIL, { input: { orderId: house.orderId, email } }, house.seller.token);
    expect(codeOf(await send('nobody'))).toBe('EMAIL_INVALID');
    expect((await send('Guest@Example.com')).data.mailReceipt).toBe(true);
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to }) => to === 'guest@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your receipt from /)]);
    expect(mails[0]!.text).toContain('Total');
    expect((await house.order(house.orderId)).email).toBeNull();
  });
});
