import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exchangeValueOf } from '@marquee/shared/counter/exchange';

import { Transactions } from '#platform/mongo/transactions.service';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anOperator } from '../../../../test/operator-house.ts';
import type { GqlAnswer } from '../../../../test/test-app.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { GuestAllowanceService } from './guest-allowance.service.ts';

const RESERVE =
  'mutation ($input: ReserveInput!) { reserve(input: $input) { token lines { itemId quantity allInTotal } totals { total organizationFees: fees { name amount } } } }';
const AT_COUNTER =
  'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } guestOverride { reason by } } }';
const SELL =
  'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id tickets { _id isGuest } guestOverride { reason by } } }';
const SHOWN = `query ($id: String!) { publicEvent(stub: $id) { guestsPerMember ownGuests { members guests } fees { name filters }
  ticketTypes { _id price isGuest } } }`;
const COUNTED = 'query ($input: GuestsAtCounterInput!) { guestsAtCounter(input: $input) { members guests } }';
const EXCHANGE = 'mutation ($input: ExchangeAtCounterInput!) { exchangeAtCounter(input: $input) { _id } }';

const refusalOf = ({ errors }: GqlAnswer) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.details];

describe('guest tickets of members', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** Two guests go with each member; a fee of $1.00 is for guests alone. */
  const aHouse = async (ofEvent: object = {}) => {
    const ticketTypes = [
      world.given.events.ticketType({ name: 'Member', totalQty: 50, purchaseLimit: 0 }, [{ price: 2000 }]),
      world.given.events.ticketType({ name: 'Guest', totalQty: 50, purchaseLimit: 0, isGuest: true }, [{ price: 3000 }]),
    ];
    const house = await aTillHouse(world, { ofEvent: { ticketTypes, isGuestTicketSale: true, guestTicketPerMember: 2, ...ofEvent } });
    await house.open();
    const { event, org, seller, tillId } = house;
    await world.given.events.fee(org, {
      name: 'Guests',
      value: 100,
      appliedBy: 'Organization',
      filters: ['GuestTicket'],
      eventId: event._id,
    });
    const [member, guest] = event.ticketTypes.map(({ _id }) => String(_id)) as [string, string];
    const wanted = (members: number, guests: number) => ({
      eventId: String(event._id),
      tickets: [
        { ticketTypeId: member, quantity: members },
        { ticketTypeId: guest, quantity: guests },
      ].filter(({ quantity }) => quantity > 0),
      idempotencyKey: newKey(),
    });
    const reserve = (members: number, guests: number, more: object = {}, token?: string, visitor = newKey()) =>
      world.gql(RESERVE, { input: { ...wanted(members, guests), ...more } }, token, { cookie: `visitor=${visitor}` });
    const hold = (members: number, guests: number, more: object = {}, headers = {}) =>
      world.gql(AT_COUNTER, { input: { ...wanted(members, guests), terms: 'cash', tillId, ...more } }, seller.token, headers);
    const sellHeld = async (held: GqlAnswer, email: string | null, headers = {}): Promise<GqlAnswer> => {
      if (held.errors) return held;
      const { token, totals } = held.data.reserveAtCounter;
      const buyer = email && { buyer: { fullName: 'Ida Moreau', email } };
      const payments = [{ way: 'cash', amount: totals.total }];
      const input = { token, tillId, payments, expectedTotal: totals.total, idempotencyKey: newKey(), ...buyer };
      return world.gql(SELL, { input }, seller.token, headers);
    };
    const sell = async (members: number, guests: number, email: string | null) =>
      sellHeld(await hold(members, guests, { memberEmail: email }), email);
    const counted = async (email: string) =>
      (await world.gql(COUNTED, { input: { eventId: String(event._id), email } }, seller.token)).data.guestsAtCounter;
    const stored = (id: string) => world.given.orders.stored(id);
    return { ...house, member, guest, reserve, hold, sellHeld, sellTo: sell, counted, stored };
  };

  it('BUY-019 are offered when the event sells them, up to their number for each member ticket, at the fees of guests', async () => {
    const { event, member, guest, reserve } = await aHouse();
    const shown = (await world.gql(SHOWN, { id: String(event._id) })).data.publicEvent;
    expect(shown).toMatchObject({
      guestsPerMember: 2,
      ownGuests: { members: 0, guests: 0 },
      fees: [{ name: 'Guests', filters: ['GuestTicket'] }],
    });
    expect(shown.ticketTypes).toEqual([
      { _id: member, price: 2000, isGuest: false },
      { _id: guest, price: 3100, isGuest: true },
    ]);
    expect(refusalOf(await reserve(0, 1))).toEqual(['GUEST_MEMBER_FIRST', { line: 'Guest', id: guest, max: 0 }]);
    expect(refusalOf(await reserve(1, 3))).toEqual(['GUEST_TICKETS', { line: 'Guest', id: guest, max: 2 }]);
    const { data } = await reserve(1, 2);
    expect(data.reserve.totals).toEqual({ total: 8200, organizationFees: [{ name: 'Guests', amount: 200 }] });
    expect(data.reserve.lines).toEqual([
      { itemId: member, quantity: 1, allInTotal: 2000 },
      { itemId: guest, quantity: 2, allInTotal: 6200 },
    ]);
    // without the member the guests may not stay, and the cart is as it was
    expect(codeOf(await reserve(0, 2, { token: data.reserve.token }))).toBe('GUEST_MEMBER_FIRST');
    expect((await world.startPayment(data.reserve)).errors).toBeUndefined();

    const closed = await aHouse({ isGuestTicketSale: false, guestTicketPerMember: null });
    const without = (await world.gql(SHOWN, { id: String(closed.event._id) })).data.publicEvent;
    expect(without).toMatchObject({ guestsPerMember: null, ownGuests: null, ticketTypes: [{ _id: closed.member }] });
    expect(codeOf(await closed.reserve(1, 1))).toBe('CART_LINE_INVALID');
  });

  it('BUY-019 are counted over all orders of the buyer, and two carts at the same moment stay within them', async () => {
    const { event, reserve, sellTo, refund, stored, seller } = await aHouse();
    const { user, token } = await world.given.member('USER' as never);
    const { email } = user;
    const sold = (await sellTo(1, 0, email)).data.sellAtCounter;
    expect((await world.gql(SHOWN, { id: String(event._id) }, token)).data.publicEvent.ownGuests).toEqual({ members: 1, guests: 0 });
    expect(codeOf(await reserve(0, 3, {}, token))).toBe('GUEST_TICKETS');
    const carts = await Promise.all([reserve(0, 2, {}, token), reserve(0, 2, {}, token)]);
    const buyer = { fullName: 'Ida Moreau', email, phoneNumber: '+1 801 555 0142' };
    const ends = await Promise.all(carts.map((cart) => world.startPayment(cart.data.reserve, { buyer }, token)));
    expect(ends.map(codeOf).toSorted()).toEqual(['GUEST_TICKETS', undefined]);
    // also where other processes sell: of two transactions one is run again after the other
    const [transactions, allowance] = [Transactions, GuestAllowanceService].map((each) =>
      world.app.get(each as never, { strict: false }),
    ) as [Transactions, GuestAllowanceService];
    const cart = (await world.connection
      .collection<Reservation>('reservations')
      .findOne({ eventId: event._id, 'cart.guestsPerMember': 2 } as never))!;
    const nobody = { ...cart, _id: 'f'.repeat(24), cart: { ...cart.cart, items: [] } } as never;
    let runs = 0;
    const entering = (ms: number) =>
      transactions.run(async (tx) => {
        runs += 1;
        await allowance.enter(tx, nobody, { email });
        await wait(ms);
      });
    await Promise.all([entering(200), wait(50).then(() => entering(0))]);
    expect(runs).toBeGreaterThan(2);
    // an order that awaits its payment cannot be made one of somebody without a member ticket
    const paying = carts[ends.findIndex(({ errors }) => !errors)]!.data.reserve;
    const other = { ...buyer, email: `other-${newKey()}@example.com` };
    expect(codeOf(await world.startPayment(paying, { buyer: other }, token))).toBe('GUEST_MEMBER_FIRST');
    // the member's ticket goes back: guests that are sold stay, further ones are refused
    expect((await refund((await stored(sold._id)) as never, { refundAmount: 2000 }, seller.token)).errors).toBeUndefined();
    expect(codeOf(await reserve(0, 1, {}, token))).toBe('GUEST_MEMBER_FIRST');
  });

  it('BYD-129 obey the number over all of the member’s orders at the counter; a guest without a contact has this cart alone', async () => {
    const { guest, hold, sellHeld, sellTo, counted, order, member } = await withOrders();
    expect(codeOf(await hold(0, 1))).toBe('GUEST_MEMBER_FIRST');
    expect((await sellTo(1, 1, 'ida@example.com')).errors).toBeUndefined();
    expect(await counted('IDA@example.com ')).toEqual({ members: 1, guests: 1 });
    expect(refusalOf(await sellTo(0, 2, 'ida@example.com'))).toEqual(['GUEST_TICKETS', { line: 'Guest', id: guest, max: 1 }]);
    // the cart was allowed for who was attached then: who buys is counted
    const held = await hold(0, 1, { memberEmail: 'ida@example.com' });
    expect(codeOf(await sellHeld(held, null))).toBe('GUEST_MEMBER_FIRST');
    expect(codeOf(await sellHeld(held, 'nobody@example.com'))).toBe('GUEST_MEMBER_FIRST');
    expect((await sellHeld(held, 'ida@example.com')).errors).toBeUndefined();
    const both = await Promise.all([sellTo(1, 4, 'ida@example.com'), sellTo(1, 2, 'ida@example.com')]);
    expect(both.map(codeOf).filter(Boolean)).toEqual(['GUEST_TICKETS']);
    // a nameless guest: what is exchanged counts, and so does what it is exchanged for
    const sold = (await sellTo(1, 2, null)).data.sellAtCounter;
    expect(sold.tickets.map(({ isGuest }: { isGuest: boolean | null }) => isGuest)).toEqual([null, true, true]);
    expect(await order(sold._id, 0, guest)).toBe('GUEST_MEMBER_FIRST');
    expect(await order(sold._id, 1, guest)).toBeUndefined();
    expect(await order(sold._id, 2, member)).toBeUndefined();
  });

  it('BYD-129 go beyond it by a manager alone, with a reason that the order and the audit log keep, also when the till is handed back', async () => {
    const house = await aHouse();
    const { hold, sellHeld, org } = house;
    const clerk = await anOperator(world, house);
    expect(codeOf(await hold(1, 3, { guestOverride: 'The whole choir' }, clerk.headers))).toBe('GUEST_APPROVAL');
    const manager = await anOperator(world, house, 'ADMIN');
    const fields = (await hold(1, 3, { guestOverride: ' ' }, manager.headers)).errors?.[0]?.extensions.details.fields;
    expect(fields).toHaveProperty('guestOverride');
    const first = await hold(1, 3, { guestOverride: 'The whole choir' }, manager.headers);
    const by = `${manager.member.user.firstName} ${manager.member.user.lastName}`;
    expect(first.data.reserveAtCounter.guestOverride).toEqual({ reason: 'The whole choir', by });
    const back = await anOperator(world, house);
    const { token } = first.data.reserveAtCounter;
    // for no more than she let through
    expect(codeOf(await hold(1, 4, { guestOverride: 'The whole choir', token }, back.headers))).toBe('GUEST_APPROVAL');
    const again = await hold(1, 3, { guestOverride: 'The whole choir', token }, back.headers);
    // nor for the next guest
    expect(codeOf(await hold(1, 3, { guestOverride: 'The whole choir', token }, back.headers))).toBe('GUEST_APPROVAL');
    const sold = await sellHeld(again, 'choir@example.com', back.headers);
    expect(sold.data.sellAtCounter.guestOverride).toEqual({ reason: 'The whole choir', by });
    const audit = await world.connection
      .collection('auditLog')
      .find({ orgId: org._id as never, action: 'order.guests-approved' } as never)
      .toArray();
    expect(audit.map(({ data }) => data)).toEqual([{ tickets: 3, reason: 'The whole choir', by }]);
    // who needs none has none
    expect(
      (await hold(1, 1, { guestOverride: 'Nobody' }, (await anOperator(world, house, 'ADMIN')).headers)).data.reserveAtCounter
        .guestOverride,
    ).toBeNull();
  });

  async function withOrders() {
    const house = await aHouse();
    const { hold, tillId, seller, stored } = house;
    /** Exchanges one ticket of an order for another type; the refusal. */
    const order = async (orderId: string, at: number, typeId: string): Promise<string | undefined> => {
      const isGuest = typeId === house.guest;
      const held = await hold(isGuest ? 0 : 1, isGuest ? 1 : 0, { isExchange: true });
      if (held.errors) return codeOf(held);
      const from = (await stored(orderId))!;
      const ticketIds = [from.tickets[at]!._id];
      const { token, totals } = held.data.reserveAtCounter;
      const difference = totals.total - exchangeValueOf(from, ticketIds).value;
      const payments = difference > 0 ? [{ way: 'cash', amount: difference }] : [];
      const input = { orderId, ticketIds, token, tillId, payments, expectedDifference: difference, idempotencyKey: newKey() };
      return codeOf(await world.gql(EXCHANGE, { input }, seller.token));
    };
    return { ...house, order };
  }
});
