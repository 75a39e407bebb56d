import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import { SyncPaymentService } from '../payments/sync-payment.service.ts';

const REFUND = 'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';

describe('a buyer who types another e-mail after a declined card', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aBuyer = (email = `bea-${newKey()}@example.com`) => ({ fullName: 'Bea Marlow', email, phoneNumber: '+1 801 555 0142' });
  const anEvent = () => world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 20, purchaseLimit: 2 })] });
  type Seller = Awaited<ReturnType<typeof anEvent>>;

  const buy = async ({ event }: Seller, buyer = aBuyer(), quantity = 2) => {
    const cart = (await world.reserve(event, { quantity })).data.reserve;
    const start = await world.startPayment(cart, { buyer });
    if (start.errors) return start.errors[0]!.extensions.code;
    await world.pay(start.data.startPayment);
    return (await world.confirm(cart.token)).data.confirmOrder;
  };
  const declined = async ({ event }: Seller, buyer = aBuyer(), input: Record<string, unknown> = {}, token?: string) => {
    const cart = (await world.reserve(event, { quantity: 2, ...input })).data.reserve;
    const start = (await world.startPayment(cart, { buyer }, token)).data.startPayment;
    await world.pay(start, CARDS.declined);
    return { ...cart, orderId: start.order._id };
  };

  it('BUY-014 is held to the purchase limit of that e-mail', async () => {
    const seller = await anEvent();
    const buyer = aBuyer();
    expect((await buy(seller, buyer)).state).toBe('Active');
    const cart = await declined(seller);
    const refused = await world.startPayment(cart, { buyer });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PURCHASE_LIMIT', details: { max: 2 } });
    expect((await world.given.orders.stored(cart.orderId))?.email).not.toBe(buyer.email);
    expect((await world.startPayment(cart, { buyer: aBuyer() })).errors).toBeUndefined();
  });

  it("BUY-014 uses up that e-mail's limit and gives the first one's back, until a refund frees it", async () => {
    const seller = await anEvent();
    const [first, second] = [aBuyer(), aBuyer()];
    const cart = await declined(seller, first);
    await world.pay((await world.startPayment(cart, { buyer: second })).data.startPayment);
    const order = (await world.confirm(cart.token)).data.confirmOrder;
    expect(order).toMatchObject({ state: 'Active', email: second.email });
    expect(await buy(seller, second, 1)).toBe('PURCHASE_LIMIT');
    expect((await buy(seller, first)).state).toBe('Active');
    const { token } = await world.given.member('BOX_OFFICE', seller.org);
    const ticketIds = order.items.map(({ _id }: { _id: string }) => _id);
    const request = { ticketIds, upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false, refundAmount: 5000 };
    await world.gql(REFUND, { input: { orderId: order._id, ...request } }, token);
    expect((await buy(seller, second)).state).toBe('Active');
  });

  it('BUY-014 an order uses up the limit of its own e-mail, whoever pressed meanwhile with another one', async () => {
    const seller = await anEvent();
    const [first, second] = [aBuyer(), aBuyer()];
    for (const buyer of [first, second]) expect((await buy(seller, buyer, 1)).state).toBe('Active');
    const cart = (await world.reserve(seller.event, { quantity: 1 })).data.reserve;
    const inventory = world.app.get(Inventory, { strict: false });
    const addLimits = inventory.addLimits.bind(inventory);
    const [claimed, replaced, placed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(inventory, 'addLimits')
      .mockImplementationOnce(async (...claims) => {
        const units = await addLimits(...claims);
        claimed.resolve();
        await replaced.promise;
        return units;
      })
      .mockImplementationOnce(async (...claims) => {
        const units = await addLimits(...claims);
        replaced.resolve();
        await placed.promise;
        return units;
      });
    onTestFinished(() => void vi.restoreAllMocks());
    const press = world.startPayment(cart, { buyer: first });
    await claimed.promise;
    const other = world.startPayment(cart, { buyer: second });
    expect((await press).data.startPayment.order).toBeTruthy();
    expect(await buy(seller, first, 1)).toBe('PURCHASE_LIMIT');
    placed.resolve();
    await other;
  });

  it('BUY-014 gives the limit back when the first e-mail is pressed again while another one is written', async () => {
    const seller = await anEvent();
    const [first, second] = [aBuyer(), aBuyer()];
    const cart = await declined(seller, first);
    const payments = world.app.get(SyncPaymentService, { strict: false });
    const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(payments, 'sync').mockImplementationOnce(async () => {
      read.resolve();
      await written.promise;
      return null;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const again = world.startPayment(cart, { buyer: first });
    await read.promise;
    expect((await world.startPayment(cart, { buyer: second })).errors).toBeUndefined();
    written.resolve();
    expect((await again).errors).toBeUndefined();
    expect(await world.given.orders.stored(cart.orderId)).toMatchObject({ email: first.email });
    expect(await buy(seller, first, 1)).toBe('PURCHASE_LIMIT');
    expect((await buy(seller, second)).state).toBe('Active');
  });

  it('BUY-014 six of whom type the same e-mail at once get one order', async () => {
    const seller = await anEvent();
    const buyer = aBuyer();
    const carts = await Promise.all(Array.from({ length: 6 }, () => declined(seller)));
    const starts = await Promise.all(carts.map((cart) => world.startPayment(cart, { buyer })));
    expect(starts.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('OPS-037 is found by the e-mail it was bought with alone', async () => {
    const seller = await anEvent();
    const [first, second] = [aBuyer(), aBuyer()];
    const cart = await declined(seller, first);
    await world.pay((await world.startPayment(cart, { buyer: second })).data.startPayment);
    await world.confirm(cart.token);
    const { token } = await world.given.member('BOX_OFFICE', seller.org);
    const orders = 'query($query: OrdersQueryInput) { orders(query: $query) { orders { email } } }';
    const found = async (userQuery: string) => (await world.gql(orders, { query: { userQuery } }, token)).data.orders.orders;
    expect(await found(first.email)).toEqual([]);
    expect(await found(second.email)).toEqual([{ email: second.email }]);
  });

  it('BUY-016 cannot use a code more often than that e-mail may', async () => {
    const code = world.given.events.promotion({ useLimit: 1 });
    const seller = await world.seller({ promotions: [code] });
    const buyer = aBuyer();
    const used = (await world.reserve(seller.event, { code: code.code })).data.reserve;
    expect((await world.startPayment(used, { buyer })).errors).toBeUndefined();
    const cart = await declined(seller, aBuyer(), { code: code.code });
    expect((await world.startPayment(cart, { buyer })).errors?.[0]?.extensions.code).toBe('PROMOTION_INVALID');
  });

  it('BUY-040 has bought for that e-mail, no longer for the account of the first', async () => {
    const seller = await anEvent();
    const { token, user } = await world.given.customer();
    const cart = await declined(seller, aBuyer(user.email), {}, token);
    const other = aBuyer();
    await world.pay((await world.startPayment(cart, { buyer: other }, token)).data.startPayment);
    const { _id } = (await world.confirm(cart.token)).data.confirmOrder;
    expect(await world.given.orders.stored(_id)).toMatchObject({ userId: null, email: other.email });
  });
});
