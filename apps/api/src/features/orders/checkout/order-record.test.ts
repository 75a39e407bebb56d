import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { figuresOf } from '../../../../test/figures-of.ts';

describe('an order that was bought', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  it('OPS-210 OPS-212 OPS-213 keeps each ticket and add-on with its frozen price, share of the discount, tax and units', async () => {
    const addOn = world.given.events.upgrade({ price: 1000, rollFees: true, isAddOnsSharing: false });
    const { event, org } = await world.seller({
      upgrades: [addOn],
      promotions: [world.given.events.promotion({ code: 'OFF', discountValue: 100 })],
    });
    await world.given.events.salesTax(event, 10);
    const bought = await world.buy(event, { quantity: 2, upgrades: [{ upgradeId: String(addOn._id), quantity: 1 }], code: 'OFF' });
    const order = (await world.given.orders.stored(bought._id))!;
    expect(order).toMatchObject({
      type: 'paid',
      state: 'Active',
      channel: 'online',
      discountCode: 'OFF',
      promotionCode: null,
      discountAmount: 200,
      tax: 10,
      hidden: false,
    });
    const frozen = {
      price: 2500,
      origionalPrice: 2500,
      discount: 100,
      tax: 240,
      state: 'Active',
      refund: null,
      scan: [{ scanned: false, scannedAt: null, dayId: null }],
    };
    expect(order.tickets).toMatchObject([frozen, frozen]);
    expect(order.upgrades).toMatchObject([{ price: 1000, discount: 0, tax: 100, state: 'Active' }]);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const asked = `query($id: ObjectId!) { order(orderId: $id) { upgrades { _id upgradeId name price rollFees paymentId state scan { scanned }
      refund { refundedAt } parentUpgradeId isAddOnsSharing qrCodeUrl } } }`;
    const { data } = await world.gql(asked, { id: bought._id }, token);
    expect(data.order.upgrades).toEqual([
      {
        _id: order.upgrades[0]!._id,
        upgradeId: addOn._id,
        name: addOn.name,
        price: 1000,
        rollFees: addOn.rollFees,
        paymentId: order.payments[0]!._id,
        state: 'Active',
        scan: [{ scanned: false }],
        refund: null,
        parentUpgradeId: null,
        isAddOnsSharing: addOn.isAddOnsSharing,
        qrCodeUrl: expect.stringContaining('http'),
      },
    ]);
    const typePool = `ticketType:${String(event.ticketTypes[0]?._id)}:`;
    expect(order.tickets.map(({ units }) => units.filter((unit) => unit.startsWith(typePool)).length)).toEqual([1, 1]);
    expect(order.payments).toMatchObject([
      { amount: 5000 - 200 + 1000 + 480 + 100, brand: 'visa', last4: '4242', paymentMethodType: 'card' },
    ]);
    expect(order.payments[0]?._id).toEqual(order.tickets[0]?.paymentId);
    expect(order.payments[0]?.intent?.chargeId).toMatch(/^ch_/);
  });

  it('OPS-058 keeps what the buyer answered with the words of the question, and answers it to the staff', async () => {
    const size = world.given.events.customField({ label: 'Shirt size', type: 'Dropdown', options: ['S', 'M'] });
    const unanswered = world.given.events.customField({ label: 'Motto' });
    const { event, org } = await world.seller({ customFields: [size, unanswered] });
    const cart = (await world.reserve(event)).data.reserve;
    const answers = [{ customFieldId: String(size._id), value: 'M' }];
    await world.pay((await world.startPayment(cart, { answers })).data.startPayment);
    const { _id } = (await world.confirm(cart.token)).data.confirmOrder;
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { 'customFields.0.label': 'Size' } });
    const { token } = await world.given.member('BOX_OFFICE', org);
    const asked = 'query($id: ObjectId!) { order(orderId: $id) { customFields { label value type customFieldId } } }';
    const { data } = await world.gql(asked, { id: _id }, token);
    expect(data.order.customFields).toEqual([{ label: 'Shirt size', value: 'M', type: 'Dropdown', customFieldId: String(size._id) }]);
  });

  it('OPS-036 OPS-058 keeps the answers of the last press of pay, and is found by those alone', async () => {
    const memberId = world.given.events.customField({ label: 'Member ID' });
    const { event, org } = await world.seller({ customFields: [memberId] });
    const cart = (await world.reserve(event)).data.reserve;
    const press = async (value: string) =>
      (await world.startPayment(cart, { answers: [{ customFieldId: String(memberId._id), value }] })).data.startPayment;
    await press('RC-1234');
    await world.pay(await press('RC-7781'));
    const { _id } = (await world.confirm(cart.token)).data.confirmOrder;
    expect((await world.given.orders.stored(_id))!.customFields).toMatchObject([{ label: 'Member ID', value: 'RC-7781' }]);
    const { token } = await world.given.member('BOX_OFFICE', org);
    const found = async (any: string) =>
      (await world.gql('query($any: String) { orders(query: { any: $any }) { orders { _id } } }', { any }, token)).data.orders.orders;
    expect([await found('rc-7781'), await found('rc-1234')]).toEqual([[{ _id }], []]);
  });

  it('BUY-040 belongs to the account at once only when its verified e-mail bought it', async () => {
    const { event } = await world.seller();
    const verified = await world.given.customer();
    const unverified = await world.given.customer({ emailVerifiedAt: null as never });
    const owners = [];
    for (const { user, token } of [verified, unverified]) {
      const cart = (await world.reserve(event, {}, token)).data.reserve;
      const buyer = { fullName: 'Ada Ticket', email: user.email, phoneNumber: '+1 801 555 0142' };
      const { order } = (await world.startPayment(cart, { buyer }, token)).data.startPayment;
      owners.push((await world.given.orders.stored(order._id))!.userId);
    }
    expect(owners).toEqual([verified.user._id, null]);
  });

  it('BUY-042 opens by its link without an account; after the event it keeps the receipt without codes; a guessed link opens nothing', async () => {
    const { event } = await world.seller();
    const { token } = await world.buy(event);
    const open = (link: string) => world.gql(DOCUMENTS.publicOrder, { token: link });
    expect((await open(token)).data.publicOrder).toMatchObject({
      state: 'Active',
      event: { name: event.name },
      fullName: 'Theo Lindqvist',
    });
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await open(altered)).data.publicOrder).toBeNull();
    expect((await open(token.slice(0, 24))).data.publicOrder).toBeNull();
    world.clock.set(new Date(event.schedule.endsAt!.getTime() + 24 * 3_600_000));
    const over = {
      areCodesOver: true,
      ticketsPdfUrl: null,
      calendarUrl: null,
      fullName: 'Theo Lindqvist',
      totals: { total: expect.any(Number) },
    };
    const AFTER =
      'query ($token: String!) { publicOrder(token: $token) { areCodesOver ticketsPdfUrl calendarUrl fullName totals { total } items { qrCodeUrl } } }';
    const { publicOrder } = (await world.gql(AFTER, { token })).data;
    expect(publicOrder).toMatchObject(over);
    expect(publicOrder.items.length).toBeGreaterThan(0);
    expect(publicOrder.items.every(({ qrCodeUrl }: { qrCodeUrl: string | null }) => qrCodeUrl === null)).toBe(true);
    expect((await world.confirm(token)).errors).toBeUndefined();
    world.clock.release();
  });

  it("counts in the event's figures", async () => {
    const { event } = await world.seller();
    await world.buy(event, { quantity: 3 });
    expect(await figuresOf(world, event)).toMatchObject({
      sold: 3,
      orders: 1,
      revenue: 7500,
    });
  });
});
