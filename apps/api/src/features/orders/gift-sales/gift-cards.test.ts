import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { giftCardCodeOf } from '@marquee/shared/gift-cards/gift-card-code';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aGiftHouse, giftCardViolations } from '../../../../test/gift-house.ts';
import { anOperator } from '../../../../test/operator-house.ts';
import { codeOf } from '../../../../test/till-house.ts';
import type { GqlAnswer } from '../../../../test/test-app.ts';

const fieldsOf = ({ errors }: GqlAnswer) => errors?.[0]?.extensions?.details?.fields;

describe('gift cards at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await startCheckoutWorld();
  });
  afterAll(() => world.stop());
  const balanced = async (house: { org: { _id: unknown } }) => expect(await giftCardViolations(world, String(house.org._id))).toEqual([]);

  it('BYD-125 sells a card for cash: its code is answered once and stored nowhere, and what it is worth is owed, not earned', async () => {
    const house = await aGiftHouse(world);
    const key = newKey();
    const sold = (await house.issue(5000, { note: 'For Ann', email: 'ann@example.com', idempotencyKey: key })).data.issueGiftCard;
    expect(sold.code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    expect(sold.card).toMatchObject({ last: sold.code.slice(-4), balance: 5000, state: 'Active' });
    // a press whose answer was lost is the same card
    expect((await house.issue(5000, { note: 'For Ann', email: 'ann@example.com', idempotencyKey: key })).data.issueGiftCard).toEqual(sold);
    expect(codeOf(await house.issue(6000, { idempotencyKey: key }))).toBe('IDEMPOTENCY_MISMATCH');
    const bare = sold.code.replaceAll('-', '');
    for (const name of ['giftCards', 'giftCardEntries', 'drawerLines', 'auditLog', 'outbox']) {
      const stored = JSON.stringify(await world.connection.collection(name).find({}).toArray());
      expect(stored.includes(sold.code) || stored.includes(bare)).toBe(false);
    }
    const ledger = await house.stored('ledger');
    expect(ledger.flatMap(({ act, lines }) => lines.map((line: object) => ({ act, ...line })))).toMatchObject([
      { act: 'GiftCardIssue', kind: 'GiftCard', way: 'cash', cents: 5000, count: 1 },
    ]);
    const { data } = await house.ask('countShift', { shiftId: house.shift._id, piles: [{ value: 5000, count: 5 }] });
    expect(data.shift.counts).toMatchObject([{ expected: 25_000, cashSales: 0 }]);
    expect(data.shift.lines).toMatchObject([{ kind: 'giftCard', amount: 5000, reason: `Gift card ${sold.card.last}` }]);
    const report = `query ($shiftId: ObjectId!) { shiftReport(shiftId: $shiftId) { giftCards { name count sales } total { sales } } }`;
    const told = (await world.gql(report, { shiftId: house.shift._id }, house.seller.token)).data.shiftReport;
    expect(told).toEqual({ giftCards: [{ name: 'Cash', count: 1, sales: 5000 }], total: { sales: 0 } });
    await world.runJobs();
    const mail = (await world.mails()).at(-1)!;
    expect([mail.to, mail.text.includes(sold.code)]).toEqual(['ann@example.com', true]);
    await balanced(house);
  });

  it('BYD-125 pays one order by gift card and cash; the parts add up, and the card is named by its last four characters alone', async () => {
    const house = await aGiftHouse(world);
    const card = await house.aCard(3000);
    expect((await house.atTill(card.code.toLowerCase())).data.giftCardAtTill).toEqual({ last: card.last, state: 'Active', balance: 3000 });
    const { data } = await house.pay([house.part(card.code, 3000), { way: 'cash', amount: 2000, given: 2000 }]);
    expect(data.sellAtCounter.payments).toEqual([
      { way: 'giftCard', amount: 3000, reference: card.last },
      { way: 'cash', amount: 2000, reference: null },
    ]);
    expect(JSON.stringify(await house.stored('orders'))).not.toContain(card.code);
    const { balance, entries } = await house.cardOf(card._id);
    expect([balance, entries]).toMatchObject([
      0,
      [
        { kind: 'Issued', amount: 3000, way: 'cash', shiftId: house.shift._id },
        { kind: 'Spent', amount: -3000, balance: 0, orderNumber: data.sellAtCounter.number, shiftId: house.shift._id },
      ],
    ]);
    expect(fieldsOf(await house.pay([house.part(card.code, 100), { way: 'cash', amount: 4900 }]))).toEqual({
      'payments.0.reference': 'Nothing is left on this gift card.',
    });
    const { data: report } = await house.ask('shiftReport', { shiftId: house.shift._id }, house.admin.token);
    expect(report.shiftReport).toMatchObject({
      isInLedger: true,
      byWay: [
        { name: 'Gift card', sales: 3000 },
        { name: 'Cash', sales: 2000 },
      ],
    });
    await balanced(house);
  });

  it('BYD-125 BYD-139 gives back to the parts: the card has its part again, though it is blocked or expired meanwhile, and stays so', async () => {
    const house = await aGiftHouse(world);
    const card = await house.aCard(3000);
    const order = (await house.pay([house.part(card.code, 3000), { way: 'cash', amount: 2000 }])).data.sellAtCounter;
    await house.block(card._id);
    const [first, second] = order.tickets;
    const half = await house.refund({ _id: order._id, tickets: [first] });
    expect(half.data.refundOrder.refunds).toMatchObject([{ ways: ['giftCard'], amount: 2500 }]);
    expect(await house.cardOf(card._id)).toMatchObject({ balance: 2500, state: 'Blocked' });
    const rest = await house.refund({ _id: order._id, tickets: [second] });
    expect(rest.data.refundOrder.refunds.flatMap(({ ways }: { ways: string[] }) => ways)).toEqual(
      expect.arrayContaining(['giftCard', 'cash']),
    );
    const { balance, entries } = await house.cardOf(card._id);
    expect(balance).toBe(3000);
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'Returned', amount: 2500, orderNumber: order.number },
      { kind: 'Returned', amount: 500, shiftId: house.shift._id },
    ]);
    await balanced(house);
  });

  it('BYD-125 lets one of two tills spend a card at the same moment: the other reads beside the code what is left', async () => {
    const house = await aGiftHouse(world);
    const back = await house.addTill({ name: 'Back window', ways: ['giftCard'], hasDrawer: false });
    const card = await house.aCard(7000);
    const tokens = await Promise.all([house.hold(), house.hold(2, { tillId: back })]);
    const press = (token: string, tillId: string) =>
      house.act('sellAtCounter', { token, tillId, payments: [house.part(card.code, 5000)], expectedTotal: 5000, idempotencyKey: newKey() });
    const answers = await Promise.all([press(tokens[0]!, house.tillId), press(tokens[1]!, back)]);
    const refused = answers.filter(({ errors }) => errors);
    expect([answers.length, refused.length]).toEqual([2, 1]);
    expect(fieldsOf(refused[0]!)).toEqual({ 'payments.0.reference': 'Only $20.00 are left on this gift card.' });
    expect((await house.cardOf(card._id)).balance).toBe(2000);
    expect(await house.stored('orders')).toHaveLength(1);
    await balanced(house);
  });

  it('BYD-125 BUY-062 holds the part of a card while a bank card is asked for: called back it is on the card again, charged it is spent', async () => {
    const house = await aGiftHouse(world);
    const card = await house.aCard(3000);
    const ask = async () => {
      const token = await house.hold();
      const input = { token, tillId: house.tillId, way: 'card', payments: [house.part(card.code, 3000)], expectedTotal: 5000 };
      return { token, answer: await house.act('chargeAtCounter', input) };
    };
    const first = await ask();
    expect([first.answer.data.chargeAtCounter.amount, (await house.cardOf(card._id)).balance]).toEqual([2000, 0]);
    await balanced(house);
    await house.act('cancelCharge', { token: first.token });
    expect((await house.cardOf(card._id)).balance).toBe(3000);
    await balanced(house);
    const second = await ask();
    await world.pay(second.answer.data.chargeAtCounter.form);
    expect((await house.act('followCharge', { token: second.token })).data.followCharge.state).toBe('Paid');
    const { balance, entries } = await house.cardOf(card._id);
    expect([balance, entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])]).toEqual([
      0,
      [
        ['Issued', 3000],
        ['Spent', -3000],
        ['Returned', 3000],
        ['Spent', -3000],
      ],
    ]);
    await balanced(house);
  });

  it('BYD-125 refuses a blocked, an expired and an unknown card, and one of another organization, beside the code; and counts unknown codes alone', async () => {
    const house = await aGiftHouse(world);
    const other = await aGiftHouse(world);
    const [blocked, expiring, theirs] = [
      await house.aCard(5000),
      await house.aCard(5000, { expiresAt: new Date(world.clock.now().getTime() + 3_600_000).toISOString() }),
      await other.aCard(5000),
    ];
    await house.block(blocked._id);
    const wrong = async (code: string) => (fieldsOf(await house.pay([house.part(code, 5000)])) ?? {})['payments.0.reference'];
    expect(await wrong(blocked.code)).toBe('This gift card is blocked.');
    expect(await wrong('ABCD-EFGH-JKMN-PQRS')).toBe('This is no code of a gift card. Check each character.');
    expect(await wrong(theirs.code)).toBe('There is no gift card with this code.');
    world.clock.forward(3_600_001);
    onTestFinished(() => world.clock.release());
    expect(await wrong(expiring.code)).toBe('This gift card has expired.');
    expect((await house.block(theirs._id)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const unknown = (at: number) => giftCardCodeOf(Array.from({ length: 15 }, (_, place) => (at + place) % 31));
    for (let at = 0; at < 19; at += 1)
      expect(fieldsOf(await house.atTill(unknown(at)))).toEqual({ code: 'There is no gift card with this code.' });
    expect(codeOf(await house.atTill(unknown(20)))).toBe('RATE_LIMITED');
    // also where it would pay
    expect(codeOf(await house.pay([house.part(unknown(21), 5000)]))).toBe('RATE_LIMITED');
    expect(await house.cardOf(blocked._id)).toMatchObject({ balance: 5000 });
  });

  it('BYD-125 lets admins issue, give away, block and adjust cards, and a till sell them for what it takes', async () => {
    const house = await aGiftHouse(world);
    expect(codeOf(await house.issue(5000, { tillId: null }))).toBe('FORBIDDEN');
    expect(codeOf(await house.issue(5000, { way: 'comp' }))).toBe('FORBIDDEN');
    expect(codeOf(await house.issue(5000, { tillId: null }, house.admin.token))).toBe('TILL_NEEDED');
    expect(fieldsOf(await house.issue(0, { note: 'x'.repeat(201), email: 'no address' }))).toMatchObject({
      amount: expect.any(String),
      note: expect.any(String),
      email: expect.any(String),
    });
    expect(fieldsOf(await house.issue(5000, { way: 'check' }))).toEqual({ reference: 'Enter the number of the check.' });
    const given = (await house.issue(2500, { tillId: null, way: 'comp' }, house.admin.token)).data.issueGiftCard.card;
    const byCheck = await house.aCard(4000, { way: 'check', reference: '1042' });
    expect(codeOf(await house.act('blockGiftCard', { giftCardId: given._id, isBlocked: true, reason: 'Lost' }))).toBe('FORBIDDEN');
    expect((await house.adjust(given._id, 500)).data.adjustGiftCard.balance).toBe(3000);
    expect(fieldsOf(await house.adjust(given._id, -3001))).toEqual({ amount: 'Only $30.00 can be taken off.' });
    expect((await house.block(given._id)).data.blockGiftCard.state).toBe('Blocked');
    expect((await house.block(given._id, false)).data.blockGiftCard.state).toBe('Active');
    const { giftCards } = (await house.page()).data;
    expect(giftCards).toMatchObject({ cards: [{ _id: byCheck._id }, { _id: given._id }], hasMore: false, owed: 7000 });
    expect((await house.page({ query: { last: given.last.toLowerCase() } })).data.giftCards.cards).toEqual([
      { _id: given._id, last: given.last },
    ]);
    expect((await house.page({ pagination: { pageSize: 1 } })).data.giftCards).toMatchObject({
      hasMore: true,
      cards: [{ _id: byCheck._id }],
    });
    // money by check is in no drawer
    const { data } = await house.ask('countShift', { shiftId: house.shift._id, piles: [{ value: 5000, count: 4 }] });
    expect(data.shift.counts).toMatchObject([{ expected: 20_000 }]);
    await balanced(house);
  });

  it('BYD-125 an operator sells and takes gift cards at the own till alone; a till that does not take them refuses', async () => {
    const house = await aGiftHouse(world);
    const plain = await house.addTill({ name: 'Plain', ways: ['cash'], hasDrawer: false });
    const card = await house.aCard(5000);
    const { headers } = await anOperator(world, house);
    const wish = (tillId: string) => ({ tillId, amount: 1000, way: 'cash', idempotencyKey: newKey() });
    expect((await house.act('issueGiftCard', wish(house.tillId), house.seller.token, headers)).errors).toBeUndefined();
    expect(codeOf(await house.act('issueGiftCard', wish(plain), house.seller.token, headers))).toBe('FORBIDDEN');
    const sold = { payments: [house.part(card.code, 5000)], expectedTotal: 5000, idempotencyKey: newKey() };
    expect(codeOf(await house.act('sellAtCounter', { ...sold, token: await house.hold(), tillId: plain }))).toBe('TILL_WAY');
    expect((await house.act('sellAtCounter', { ...sold, token: await house.hold(), tillId: house.tillId })).errors).toBeUndefined();
  });

  it('BYD-125 BYD-138 an exchange for less puts the difference back onto the card that paid, at a till that takes no cards too; and a card pays for more', async () => {
    const type = (name: string, price: number) => world.given.events.ticketType({ name, totalQty: 20, purchaseLimit: 0 }, [{ price }]);
    const house = await aGiftHouse(world, { ticketTypes: [type('Floor', 2500), type('Lawn', 1000), type('Box', 4000)] });
    const plain = await house.addTill({ name: 'Plain', ways: ['cash'], hasDrawer: false });
    const [floor, lawn, box] = house.event.ticketTypes.map(({ _id }) => String(_id));
    const card = await house.aCard(9000);
    const order = (await house.pay([house.part(card.code, 5000)])).data.sellAtCounter;
    const exchange = async (at: number, ticketTypeId: string, tillId: string, expectedDifference: number, payments: object[] = []) => {
      const terms = payments.length > 0 ? 'giftCard' : 'cash';
      const token = await house.hold(1, { tickets: [{ ticketTypeId, quantity: 1 }], terms, tillId, isExchange: true });
      const ids = { orderId: order._id, ticketIds: [order.tickets[at]._id] };
      return house.act('exchangeAtCounter', { ...ids, token, tillId, payments, expectedDifference, idempotencyKey: newKey() });
    };
    expect(floor).toBeTruthy();
    expect((await exchange(0, lawn!, plain, -1500)).errors).toBeUndefined();
    expect((await house.cardOf(card._id)).balance).toBe(5500);
    const made = await exchange(1, box!, house.tillId, 1500, [house.part(card.code, 1500)]);
    expect(made.data.exchangeAtCounter.payments).toMatchObject([
      { way: 'credit', amount: 2500 },
      { way: 'giftCard', amount: 1500 },
    ]);
    expect((await house.cardOf(card._id)).balance).toBe(4000);
    const over = await exchange(1, box!, house.tillId, 1500, [house.part(card.code, 1500)]);
    expect(over.errors).toBeDefined();
    await balanced(house);
  });

  it('BYD-139 refuses a cash refund of more than the drawer holds, and does not say how much that is', async () => {
    const house = await aGiftHouse(world);
    const order = (await house.sell(2)).data.sellAtCounter;
    await house.move(house.shift._id, 'bank', 22_000);
    const short = await house.refund(order);
    expect(codeOf(short)).toBe('DRAWER_SHORT');
    expect(short.errors![0]!.message).not.toMatch(/\d/);
    const one = (ticket: { _id: string }) => house.refund({ _id: order._id, tickets: [ticket] });
    expect((await one(order.tickets[0])).errors).toBeUndefined();
    expect(codeOf(await one(order.tickets[1]))).toBe('DRAWER_SHORT');
    await house.move(house.shift._id, 'in', 2000);
    expect((await one(order.tickets[1])).errors).toBeUndefined();
  });
});
