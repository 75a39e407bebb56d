import { setTimeout as wait } from 'node:timers/promises';

import { exchangeQuoteOf, exchangeValueOf } from '@marquee/shared/counter/exchange';
import { sumOf } from '@marquee/shared/money';
import { isAtProvider } from '@marquee/shared/orders/payments';
import { isRefundable, quoteRefund } from '@marquee/shared/orders/refund-rules';
import { isOwed } from '@marquee/shared/orders/owed-refund';

import { OrderBooks } from '../src/features/orders/public/order-books.facade.ts';
import type { Order } from '../src/features/orders/record/order.schema.ts';
import { CarryOutRefundService } from '../src/features/orders/refunds/carry-out-refund.service.ts';
import { RefundsRepository } from '../src/features/orders/refunds/refunds.repository.ts';
import type { Refund } from '../src/features/orders/refunds/refund.schema.ts';
import { control, newKey, type CheckoutWorld } from './checkout-world.ts';
import { giftCardViolations } from './gift-house.ts';
import { aTillHouse, dollars } from './till-house.ts';

const HOLD = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';
const CHARGE = `mutation ($input: ChargeAtCounterInput!) { chargeAtCounter(input: $input) { order { _id } form { clientSecret publishableKey stripeAccountId } } }`;
const FOLLOW = 'mutation ($input: CounterTokenInput!) { followCharge(input: $input) { state } }';
const EXCHANGE = 'mutation ($input: ExchangeAtCounterInput!) { exchangeAtCounter(input: $input) { _id } }';
const VOID = 'mutation ($input: VoidSaleInput!) { voidSale(input: $input) { _id } }';
const ISSUE = 'mutation ($input: IssueGiftCardInput!) { issueGiftCard(input: $input) { code } }';
const REPAY = 'mutation ($input: RepayRefundInput!) { repayRefund(input: $input) { _id } }';
const WAYS = ['reader', 'card', 'cash', 'check', 'elsewhere', 'giftCard', 'comp'];
/** In which ways a sale is paid. */
const SALES = ['cash', 'cash check', 'cash card', 'check card', 'cash elsewhere card', 'card', 'cash check elsewhere'];
const GIFT_SALES = ['giftCard cash', 'giftCard card', 'giftCard'];
const FLOAT = 500_000;

/** Numbers from 0 to below 1 that follow from a seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Acts of three people on two tills: sales in several ways, refunds, exchanges, voids, refunds in the provider's dashboard, money that is owed and paid
 * again, gift cards, and cash that is moved; while answers of the provider to refunds are lost and some are refused.
 */
export async function counterActs(
  world: CheckoutWorld,
  { acts, seed, losesAll = false }: { readonly acts: number; readonly seed: number; readonly losesAll?: boolean },
) {
  const carryOut = world.app.get(CarryOutRefundService, { strict: false });
  const draw = drawing(seed);
  const below = (count: number) => Math.floor(draw() * count);
  const oneOf = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const type = (name: string, price: number) => world.given.events.ticketType({ name, totalQty: 9000, purchaseLimit: 0 }, [{ price }]);
  const ticketTypes = [type('Floor', 2500), type('Lawn', 1000), type('Box', 4000)];
  const house = await aTillHouse(world, { ofTill: { ways: WAYS }, ofEvent: { ticketTypes } });
  const { org, event } = house;
  const people = [house.seller, await world.given.member('BOX_OFFICE', org), await world.given.member('ADMIN', org)];
  const tills = [house.tillId, await house.addTill({ name: 'Back window', ways: WAYS })];
  const shifts = [await house.open(FLOAT / 100, tills[0]), await house.open(FLOAT / 100, tills[1])];
  /** What lies in each drawer, by what was handed over. */
  const hands = [FLOAT, FLOAT];
  const codes: string[] = [];
  const done: Record<string, number> = {};
  const refusals: Record<string, number> = {};
  const scope = { orgId: org._id as never };
  const orders = () => world.connection.collection('orders').find(scope).toArray() as unknown as Promise<Order[]>;
  const refunds = () => world.connection.collection('refunds').find(scope).toArray() as unknown as Promise<Refund[]>;
  const cashIn = async () =>
    sumOf(
      (await orders()).flatMap(({ payments }) => payments.filter(({ way, state }) => way === 'cash' && state === 'Received')),
      ({ amount, refunded }) => amount - refunded,
    );

  const lose = () =>
    control(world.simulatorUrl, 'faults', {
      requests: { match: '/v1/refunds', method: 'POST', times: -1, kind: losesAll ? 'lost' : oneOf(['lost', 'error', 'cut']) },
    });
  const calm = () => control(world.simulatorUrl, 'faults', { requests: { times: 0 } });
  const once = async (at: { readonly till: number; readonly token: string }): Promise<void> => {
    const tillId = tills[at.till]!;
    const send = async (name: string, document: string, input: object) => {
      const { data, errors } = await world.gql(document, { input }, at.token);
      const code = errors?.[0]?.extensions.code;
      if (code) refusals[`${name} ${code}`] = (refusals[`${name} ${code}`] ?? 0) + 1;
      else done[name] = (done[name] ?? 0) + 1;
      return errors ? null : data;
    };
    const hold = async (ticketTypeId: string, quantity: number, terms: string) => {
      const input = { eventId: event._id, tickets: [{ ticketTypeId, quantity }], terms, tillId, idempotencyKey: newKey() };
      return (await world.gql(HOLD, { input }, at.token)).data.reserveAtCounter as { token: string; totals: { total: number } };
    };
    const partOf = (way: string, amount: number) => {
      if (way === 'giftCard') return { way, amount, reference: oneOf(codes) };
      return { way, amount, ...(way !== 'cash' && { reference: '4711' }) };
    };
    const issue = async () => {
      const amount = 8000;
      const sold = await send('issue', ISSUE, { tillId, amount, way: 'cash', idempotencyKey: newKey() });
      if (!sold) return;
      codes.push(sold.issueGiftCard.code);
      hands[at.till]! += amount;
    };
    const charge = async (name: string, cart: Awaited<ReturnType<typeof hold>>, more: object) => {
      const input = { token: cart.token, tillId, way: 'card', expectedTotal: cart.totals.total, payments: [], ...more };
      const asked = await send(name, CHARGE, input);
      if (!asked) return;
      await world.pay(asked.chargeAtCounter.form);
      await world.gql(FOLLOW, { input: { token: cart.token } }, at.token);
    };
    const sell = async () => {
      const ways = oneOf(losesAll ? SALES : [...SALES, ...GIFT_SALES]).split(' ');
      if (ways.includes('giftCard') && codes.length === 0) await issue();
      const cart = await hold(oneOf(event.ticketTypes)._id, 1 + below(4), ways[0]!);
      const byHand = ways.filter((way) => way !== 'card');
      const share = Math.floor(cart.totals.total / ways.length / 100) * 100;
      const isCharged = byHand.length < ways.length;
      const payments = byHand.map((way, index) =>
        partOf(way, !isCharged && index === byHand.length - 1 ? cart.totals.total - share * (byHand.length - 1) : share),
      );
      if (isCharged) return charge('sellByCard', cart, { payments });
      await send('sell', SELL, { token: cart.token, tillId, payments, expectedTotal: cart.totals.total, idempotencyKey: newKey() });
    };
    const anOrder = async () => {
      const open = (await orders()).filter(({ state, tickets }) => /Active|PartiallyRefunded/.test(state) && tickets.some(isRefundable));
      return open.length > 0 ? oneOf(open) : null;
    };
    const refund = async () => {
      const order = await anOrder();
      if (!order) return;
      const left = order.tickets.filter(isRefundable).map(({ _id }) => _id);
      const ticketIds = left.slice(0, 1 + below(left.length));
      const wish = { ticketIds, upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false };
      const creditWay = draw() < 0.2 ? oneOf(['cash', 'check', 'elsewhere']) : null;
      const { total: refundAmount } = quoteRefund(order, wish);
      const input = { orderId: order._id, ...wish, refundAmount, tillId, creditWay, idempotencyKey: newKey() };
      const document = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }';
      // pressed again as staff do without an answer
      if (!(await send('refund', document, input)) && draw() < 0.5) await send('refundAgain', document, input);
    };
    const exchange = async () => {
      const order = await anOrder();
      if (!order) return;
      const ticketIds = order.tickets
        .filter((ticket) => isRefundable(ticket) && ticket.state === 'Active')
        .slice(0, 1)
        .map(({ _id }) => _id);
      if (ticketIds.length === 0) return;
      const terms = oneOf(['cash', 'card']);
      const cart = await hold(oneOf(event.ticketTypes)._id, 1, terms);
      const { difference, toPay } = exchangeQuoteOf(exchangeValueOf(order, ticketIds).value, cart.totals.total);
      const going = { orderId: order._id, ticketIds, expectedDifference: difference };
      if (terms === 'card' && toPay > 0) return charge('exchangeByCard', cart, { exchange: going });
      const payments = toPay > 0 ? [partOf('cash', toPay)] : [];
      const backWay = draw() < 0.3 ? oneOf(['cash', 'check']) : null;
      await send('exchange', EXCHANGE, { ...going, token: cart.token, tillId, payments, backWay, idempotencyKey: newKey() });
    };
    const repay = async () => {
      const owed = (await refunds()).find(isOwed);
      if (!owed) return;
      const way = oneOf([null, 'cash', 'elsewhere'] as const);
      const byHand = way ? { way, reference: way === 'cash' ? null : 'Bank' } : {};
      await send('repay', REPAY, { refundId: owed._id, tillId, ...byHand, idempotencyKey: newKey() });
    };
    const voidOne = async () => {
      const order = await anOrder();
      if (!order) return;
      const before = await cashIn();
      await send('void', VOID, { orderId: order._id });
      // out of the drawer that it was sold at
      const moved = (await cashIn()) - before;
      hands[at.till]! -= moved;
      hands[tills.indexOf(String(order.till?.tillId))]! += moved;
    };
    const inDashboard = async () => {
      const order = await anOrder();
      const card = order?.payments.find((payment) => isAtProvider(payment) && payment.amount - payment.refunded >= 200);
      if (!order || !card?.intent || card.intent.id.startsWith('gone')) return;
      await calm();
      const headers = { authorization: 'Bearer sk_test_simulator', 'stripe-account': String(org.stripeId) };
      const body = new URLSearchParams({ payment_intent: card.intent.id, amount: '100' });
      await fetch(`${world.simulatorUrl}/v1/refunds`, { method: 'POST', headers, body });
      await world.runScheduled('orders.reconcile-refunds');
      done['dashboard'] = (done['dashboard'] ?? 0) + 1;
    };
    const move = async () => {
      const kind = oneOf(['In', 'Out']);
      const { errors } = await house.move(shifts[at.till]._id, kind, 100);
      if (!errors) hands[at.till]! += kind === 'In' ? 100 : -100;
      done['move'] = (done['move'] ?? 0) + 1;
    };
    await oneOf([
      sell,
      sell,
      sell,
      sell,
      refund,
      refund,
      refund,
      exchange,
      exchange,
      exchange,
      voidOne,
      inDashboard,
      repay,
      repay,
      move,
      ...(losesAll ? [] : [issue]),
    ])();
  };

  /** The provider does not know the charges for a moment, and refuses to refund them. */
  const refusing = async (isOn: boolean) => {
    const [from, to] = isOn ? ['pi_', 'gone_pi_'] : ['gone_pi_', 'pi_'];
    for (const { _id, payments } of await orders())
      for (const [index, { intent }] of payments.entries())
        if (intent?.id.startsWith(from)) {
          const id = intent.id.replace(from, to);
          await world.connection.collection('orders').updateOne({ _id: _id as never }, { $set: { [`payments.${index}.intent.id`]: id } });
        }
  };
  /** What had no answer is carried out as its job does; answers how many are left. */
  const goOn = async (): Promise<number> => {
    const open = (await refunds()).filter(({ state }) => state === 'Pending');
    for (const refund of open) {
      const before = await cashIn();
      const known = await world.app.get(RefundsRepository, { strict: false }).find({ orgId: String(org._id) }, String(refund._id));
      if (known?.state === 'Pending') await carryOut.resume(known).catch(() => {});
      hands[tills.indexOf(String(refund.till?.tillId))]! += (await cashIn()) - before;
    }
    return open.length;
  };
  const times: number[] = [];
  for (let act = 0; act < acts; act += 1) {
    const at = { till: below(2), token: oneOf(people).token };
    const before = await cashIn();
    const trouble = losesAll ? 0 : draw();
    if (trouble < 0.2) await lose();
    const isRefusing = trouble > 0.9;
    if (isRefusing) await refusing(true);
    const began = performance.now();
    await once(at);
    times.push(performance.now() - began);
    if (isRefusing) await refusing(false);
    await calm();
    hands[at.till]! += (await cashIn()) - before;
    await goOn();
  }
  // as the last of the jobs does
  for (let round = 0; round < 5 && (await goOn()) > 0; round += 1) await wait(500);
  await world.runJobs();
  return { world, house, tills, shifts, hands, done, refusals, times, orders, refunds };
}

export type CounterActs = Awaited<ReturnType<typeof counterActs>>;

/** What is wrong after them: each part's refunds, what the payers have, the drawers, the ledger and the provider's record. */
export async function counterViolations({ world, house, shifts, hands, done, refusals, orders, refunds }: CounterActs): Promise<string[]> {
  const found: string[] = Object.keys(refusals).filter((code) => code.endsWith('INTERNAL'));
  const [all, back] = [await orders(), await refunds()];
  found.push(...(await giftCardViolations(world, String(house.org._id))));
  const pending = back.filter(({ state }) => state === 'Pending').length;
  if (pending > 0) found.push(`${pending} refunds without an end`);
  for (const { number, payments, refundedAmount, _id } of all) {
    const over = payments.filter(({ amount, refunded }) => amount > 0 && (refunded > amount || refunded < 0));
    if (over.length > 0) found.push(`${number}: more of a part went back than came`);
    const parts = sumOf(payments, ({ refunded }) => refunded);
    if (parts !== refundedAmount) found.push(`${number}: parts ${parts}, order ${refundedAmount}`);
    const records = sumOf(
      back.filter(({ orderId, state }) => String(orderId) === String(_id) && state === 'Succeeded'),
      ({ amount }) => amount,
    );
    const credit = sumOf(payments, ({ way, amount, refunded }) => (way === 'credit' && amount === 0 ? refunded : 0));
    // a credit that came back was taken off the order again, and is in the records of both
    if (records < refundedAmount || (credit > 0 && records === 0)) found.push(`${number}: records ${records}, order ${refundedAmount}`);
  }
  const outside = sumOf(
    back.filter(({ source, state }) => source === 'provider' && state === 'Succeeded'),
    ({ amount }) => amount,
  );
  if (outside !== 100 * (done['dashboard'] ?? 0))
    found.push(`provider: ${outside} went back that nobody ordered but ${done['dashboard'] ?? 0} times 100`);
  const received = all.flatMap(({ payments }) => payments.filter((payment) => isAtProvider(payment) && payment.state === 'Received'));
  const { captured, refunded } = world.booksOf(house.org);
  const ours = { captured: sumOf(received, ({ amount }) => amount), refunded: sumOf(received, (payment) => payment.refunded) };
  const late = sumOf(all, ({ lateRefund }) => (lateRefund?.state === 'Done' ? lateRefund.amount : 0));
  if (captured !== ours.captured || refunded !== ours.refunded)
    found.push(`provider ${captured}/${refunded}, ours ${ours.captured}/${ours.refunded}, late ${late}`);
  for (const [index, { _id: shiftId }] of shifts.entries()) {
    const answer = await house.ask('countShift', { shiftId, piles: dollars(hands[index]! / 100) });
    const [count] = answer.data?.shift?.counts ?? [];
    if (count?.expected !== count?.amount || !count) found.push(`drawer ${index}: counted ${hands[index]}, expected ${count?.expected}`);
    const { shiftReport } = (await house.ask('shiftReport', { shiftId }, house.admin.token)).data;
    if (!shiftReport.isInLedger) found.push(`drawer ${index}: the report is not the ledger's`);
  }
  for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare())
    found.push(...differences.map((each) => `ledger: ${JSON.stringify(each)}`));
  return found;
}
