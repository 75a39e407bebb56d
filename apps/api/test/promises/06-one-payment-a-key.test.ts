import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PlaceOrderService } from '../../src/features/orders/checkout/place-order.service.ts';
import { CONFIG, type Config } from '../../src/platform/config/config.ts';
import { PaymentGateway, type NewIntent } from '../../src/platform/payments/payment-gateway.port.ts';
import { StripeGateway } from '../../src/platform/payments/stripe-gateway.adapter.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';

describe('a key of a payment', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const buyer = { fullName: 'Theo Lindqvist', email: 'one.key@example.com', phoneNumber: '+1 801 555 0142' };

  it('Promise 6: BUY-033 ten requests with one key, each paid in the page, are one order and one charge', async () => {
    const { event, org } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    const idempotencyKey = newKey();
    const starts = await Promise.all(Array.from({ length: 10 }, () => world.startPayment(cart, { buyer, idempotencyKey })));
    expect(starts.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    await Promise.all(starts.map(({ data }) => world.pay(data.startPayment)));
    await Promise.all(starts.map(() => world.confirm(cart.token)));
    expect(await world.connection.collection('orders').countDocuments({ orgId: org._id })).toBe(1);
    expect(world.booksOf(org)).toMatchObject({ captured: 2500, succeededIntents: 1 });
    expect(world.booksOf(org).paymentIntents).toMatchObject([{ charges: 1 }]);
  });

  it('Promise 6: BUY-033 the same key with any other part of the body changed is refused, before and after the payment', async () => {
    const { event, org } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    const idempotencyKey = newKey();
    const start = (await world.startPayment(cart, { buyer, idempotencyKey })).data.startPayment;
    const others = [
      { buyer: { ...buyer, email: 'other@example.com' } },
      { buyer: { ...buyer, phoneNumber: '+1 801 555 0199' } },
      { waiverAccepted: true, buyer },
    ];
    const refused = async () =>
      Promise.all(others.map(async (other) => (await world.startPayment(cart, { idempotencyKey, ...other })).errors?.[0]?.extensions.code));
    expect(await refused()).toEqual(Array(3).fill('IDEMPOTENCY_MISMATCH'));
    await world.pay(start);
    await world.confirm(cart.token);
    expect(await refused()).toEqual(Array(3).fill('IDEMPOTENCY_MISMATCH'));
    expect(world.booksOf(org)).toMatchObject({ captured: 2500 });
  });

  it("Promise 6: BUY-033 a key of one visitor is nothing to another: without the cart's secret it opens nothing", async () => {
    const { event } = await world.seller();
    const idempotencyKey = newKey();
    const cart = (await world.reserve(event, { idempotencyKey })).data.reserve;
    await world.startPayment(cart, { buyer, idempotencyKey });
    const own = (await world.reserve(event)).data.reserve;
    const start = (await world.startPayment(own, { idempotencyKey })).data.startPayment;
    expect(start.order._id).not.toBe(
      (await world.gql('query($t: String!) { reservation(token: $t) { order { _id } } }', { t: cart.token })).data.reservation.order._id,
    );
    expect((await world.startPayment({ ...own, token: 'guessed' })).errors?.[0]?.extensions.code).toBe('RESERVATION_EXPIRED');
  });
});

describe('without one key an intent and one order a reservation', () => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await startCheckoutWorld({
      overrides: (builder) =>
        builder
          .overrideProvider(PaymentGateway)
          .useFactory({ inject: [CONFIG], factory: (config: Config) => new ForgetfulGateway(config) })
          .overrideProvider(PlaceOrderService)
          .useFactory({ inject: [getConnectionToken()], factory: unguarded }),
    });
  });
  afterAll(() => world.stop());

  it('Promise 6, negative control: the same ten requests are ten orders and ten charges, and another body is not refused', async () => {
    const { event, org } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    const buyer = { fullName: 'Theo Lindqvist', email: 'control@example.com', phoneNumber: '+1 801 555 0142' };
    const idempotencyKey = newKey();
    const starts = await Promise.all(Array.from({ length: 10 }, () => world.startPayment(cart, { buyer, idempotencyKey })));
    await Promise.all(starts.map(({ data }) => world.pay(data.startPayment)));
    expect(await world.connection.collection('orders').countDocuments({ orgId: org._id })).toBe(10);
    expect(world.booksOf(org)).toMatchObject({ captured: 25_000, succeededIntents: 10 });
    const other = await world.startPayment(cart, { buyer: { ...buyer, email: 'other@example.com' }, idempotencyKey });
    expect(other.errors).toBeUndefined();
  });
});

/** Creates a new intent at each press. */
class ForgetfulGateway extends StripeGateway {
  override createIntent(intent: NewIntent) {
    return super.createIntent({ ...intent, idempotencyKey: newKey() });
  }
}

/** Stores every order under a new id. */
function unguarded(connection: Connection): Pick<PlaceOrderService, 'place' | 'hasPlaced'> {
  return {
    hasPlaced: () => false,
    place: async (order) => {
      await connection.collection('orders').insertOne({ ...order, _id: new Types.ObjectId() });
      return true;
    },
  };
}
