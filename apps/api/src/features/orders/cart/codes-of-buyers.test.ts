import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import type { Organization } from '../../orgs/organization.schema.ts';

const CHECK =
  'query($token: String!, $email: String!) { buyerCheck(token: $token, email: $email) { codeIsUsed limits { name owned more } } }';
const REMOVE =
  'mutation($input: TokenInput!) { removeCode(input: $input) { token state code expiresAt lines { quantity } totals { total } } }';
const ORDER = 'query($id: ObjectId!) { order(orderId: $id) { _id tickets { _id } } }';
const USES = 'query($id: ObjectId!) { event(eventId: $id) { promotions { totalQty remainingQty inCartsQty } } }';
const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

const EMAIL = 'ann.once@example.com';
const BUYER = { fullName: 'Ann Once', email: EMAIL, phoneNumber: '+1 801 555 0142' };

describe('a code and a purchase limit of one address', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const seller = (code: object = {}, type: object = {}) =>
    world.seller({
      ticketTypes: [world.given.events.ticketType({ name: 'Floor', ...type })],
      promotions: [world.given.events.promotion({ code: 'ONCE', useLimit: 1, totalQty: 1, ...code })],
    });
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const checked = async (token: string, email = EMAIL) => (await world.gql(CHECK, { token, email })).data.buyerCheck;
  const buyTwo = async (event: EventRecord, code: string | null = 'ONCE') => {
    const { reserve } = (await world.reserve(event, { quantity: 2, code })).data;
    const start = await world.startPayment(reserve, { buyer: BUYER });
    await world.pay(start.data.startPayment);
    return (await world.confirm(reserve.token)).data.confirmOrder._id as string;
  };
  const staffOf = async (org: Organization) => (await world.given.member('ADMIN', org)).token;

  it('BUY-016 comes back with the last item that is refunded, for everybody and for its customer', async () => {
    const { event, org } = await seller();
    const orderId = await buyTwo(event);
    const staff = await staffOf(org);
    const { tickets } = (await world.gql(ORDER, { id: orderId }, staff)).data.order;
    const refund = (ticketId: string, refundAmount: number) => {
      const input = {
        orderId,
        ticketIds: [ticketId],
        upgradeIds: [],
        refundReason: 'Ill',
        processingFee: false,
        promoterFee: false,
        refundAmount,
      };
      return world.gql(REFUND, { input: { ...input, idempotencyKey: `refund-${ticketId}` } }, staff);
    };
    const use = async () => codeOf(await world.reserve(event, { code: 'ONCE', email: EMAIL }));
    expect((await refund(tickets[0]._id, 2000)).errors).toBeUndefined();
    await world.runJobs();
    expect(await use()).toBe('PROMOTION_INVALID');
    expect((await refund(tickets[1]._id, 2000)).errors).toBeUndefined();
    await world.runJobs();
    expect(await use()).toBeUndefined();
  });

  it('BUY-016 comes back with an order that is canceled', async () => {
    const { event, org } = await seller();
    const orderId = await buyTwo(event);
    expect((await world.gql(CANCEL, { input: { orderId, cancelReason: 'Gone' } }, await staffOf(org))).errors).toBeUndefined();
    expect(codeOf(await world.reserve(event, { code: 'ONCE', email: EMAIL }))).toBeUndefined();
  });

  it('BUY-016 is used by orders: what is in carts, or waits for its payment, is counted apart', async () => {
    const { event, org } = await seller({ totalQty: 5 });
    const { token } = await world.given.member('ADMIN', org);
    const counts = async () => (await world.gql(USES, { id: event._id }, token)).data.event.promotions;
    await world.reserve(event, { code: 'ONCE' });
    expect(await counts()).toEqual([{ totalQty: 5, remainingQty: 4, inCartsQty: 1 }]);
    await world.startPayment((await world.reserve(event, { code: 'ONCE' })).data.reserve);
    expect(await counts()).toEqual([{ totalQty: 5, remainingQty: 3, inCartsQty: 2 }]);
    const orderId = await buyTwo(event);
    expect(await counts()).toEqual([{ totalQty: 5, remainingQty: 2, inCartsQty: 2 }]);
    await world.gql(CANCEL, { input: { orderId, cancelReason: 'Gone' } }, await staffOf(org));
    expect(await counts()).toEqual([{ totalQty: 5, remainingQty: 3, inCartsQty: 2 }]);
  });

  it('BUY-016 is found used as soon as the address is known, and the cart goes on without it', async () => {
    const { event } = await seller({ totalQty: 0 });
    await buyTwo(event);
    const cart = (await world.reserve(event, { quantity: 2, code: 'ONCE' })).data.reserve;
    expect(await checked(cart.token, 'somebody.else@example.com')).toEqual({ codeIsUsed: false, limits: [] });
    expect(await checked(cart.token, ` ${EMAIL.toUpperCase()} `)).toEqual({ codeIsUsed: true, limits: [] });
    const plain = (await world.gql(REMOVE, { input: { token: cart.token } })).data.removeCode;
    expect(plain).toMatchObject({
      state: 'Active',
      code: null,
      expiresAt: cart.expiresAt,
      lines: [{ quantity: 2 }],
      totals: { total: 5000 },
    });
    expect((await world.gql(REMOVE, { input: { token: cart.token } })).data.removeCode.token).toBe(plain.token);
    expect((await world.startPayment(plain, { buyer: BUYER })).errors).toBeUndefined();
  });

  it('BUY-016 goes on without it also after pay was pressed, and not once it is paid', async () => {
    const { event } = await seller({ totalQty: 0 });
    const cart = (await world.reserve(event, { code: 'ONCE' })).data.reserve;
    await world.startPayment(cart);
    const plain = (await world.gql(REMOVE, { input: { token: cart.token } })).data.removeCode;
    expect(plain).toMatchObject({ state: 'Active', code: null });
    const start = await world.startPayment(plain);
    await world.pay(start.data.startPayment);
    await world.confirm(plain.token);
    expect(codeOf(await world.gql(REMOVE, { input: { token: plain.token } }))).toBe('RESERVATION_LOCKED');
  });

  it('BUY-014 tells how many an address has, and how many more are possible, before it pays', async () => {
    const { event } = await seller({}, { purchaseLimit: 6 });
    await buyTwo(event, null);
    const cart = (await world.reserve(event, { quantity: 5 })).data.reserve;
    expect(await checked(cart.token)).toEqual({ codeIsUsed: false, limits: [{ name: 'Floor', owned: 2, more: 4 }] });
    expect(await checked(cart.token, 'no address')).toEqual({ codeIsUsed: false, limits: [] });
    const fewer = (await world.reserve(event, { quantity: 4, token: cart.token })).data.reserve;
    expect(await checked(fewer.token)).toEqual({ codeIsUsed: false, limits: [] });
    expect((await world.startPayment(fewer, { buyer: BUYER })).errors).toBeUndefined();
    expect(await checked(fewer.token)).toEqual({ codeIsUsed: false, limits: [] });
  });

  it('BUY-014 is not told of many addresses', async () => {
    const { event } = await seller();
    const { token } = (await world.reserve(event)).data.reserve;
    for (let n = 0; n < 20; n += 1) await checked(token, `person.${n}@example.com`);
    expect(codeOf(await world.gql(CHECK, { token, email: EMAIL }))).toBe('RATE_LIMITED');
  });

  it('BUY-031 refuses what a card cannot be charged before it is reserved, with a code too', async () => {
    const { event } = await seller({ discountValue: 2460, discountType: 'Flat', type: 'Discount', appliesTo: 'PerOrder', totalQty: 0 });
    expect((await world.reserve(event, { code: 'ONCE' })).errors?.[0]).toMatchObject({ extensions: { code: 'PAYMENT_TOO_SMALL' } });
    const { token } = (await world.reserve(event)).data.reserve;
    const input = { eventId: String(event._id), code: 'ONCE', token };
    expect(codeOf(await world.gql(DOCUMENTS.applyCode, { input }))).toBe('PAYMENT_TOO_SMALL');
    expect((await world.gql(DOCUMENTS.reservation, { token })).data.reservation.state).toBe('Active');
    expect((await world.reserve(event, { code: 'ONCE', quantity: 2 })).errors).toBeUndefined();
  });
});
