import { randomBytes } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { ReserveService } from '../../src/features/orders/cart/reserve.service.ts';
import { newOrder } from '../../src/features/orders/checkout/new-order.ts';
import { PlaceOrderService } from '../../src/features/orders/checkout/place-order.service.ts';
import { awaitedCard } from '../../src/features/orders/record/new-payment.ts';
import { intentOf } from '../../src/features/orders/record/domain/provider-payment.ts';
import type { OrderAnswer, OrderUser } from '../../src/features/orders/record/order-parts.schema.ts';
import { Order } from '../../src/features/orders/record/order.schema.ts';
import { SettleOrderService } from '../../src/features/orders/payments/settle-order.service.ts';
import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import type { IntentView } from '../../src/platform/payments/payment-gateway.port.ts';
import type { TestClock } from '../test-clock.ts';

export interface OrderWishes {
  /** How many of the event's first ticket type, 1 unless told; or `tickets` by type. */
  readonly quantity?: number;
  readonly tickets?: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
  readonly upgrades?: readonly { readonly upgradeId: string; readonly quantity: number }[];
  readonly code?: string;
  readonly buyer?: Partial<OrderUser>;
  /** The account the order belongs to. */
  readonly userId?: string | null;
  readonly answers?: OrderAnswer[];
  readonly stripeId?: string;
}

const VISITOR = { ip: '127.0.0.1', userAgent: 'tests' };

export class OrdersGiven {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: TestClock,
  ) {}

  /** Bought by card through the normal flow, with places taken and figures updated; only the provider is skipped. */
  async paidOrder(
    event: Pick<EventRecord, '_id' | 'name' | 'venueId' | 'processAs' | 'ticketTypes' | 'isMultipleDays' | 'performances'>,
    wishes: OrderWishes = {},
  ): Promise<Order> {
    const order = await this.awaitingOrder(event, wishes);
    if (intentOf(order)) await this.app.get(SettleOrderService, { strict: false }).settle(order, succeeded(order));
    return (await this.stored(order._id))!;
  }

  /** The order as currently stored. */
  stored(orderId: unknown): Promise<Order | null> {
    return this.orders.findById(String(orderId)).lean<Order>().exec();
  }

  /** Pay was pressed and the provider has not responded yet (finished at once when it is free). */
  async awaitingOrder(
    event: Pick<EventRecord, '_id' | 'name' | 'venueId' | 'processAs' | 'ticketTypes' | 'isMultipleDays' | 'performances'>,
    wishes: OrderWishes = {},
  ): Promise<Order> {
    const { quantity = 1, upgrades = [], code = null, answers = [], userId = null, stripeId = 'acct_given' } = wishes;
    const tickets = wishes.tickets ?? [{ ticketTypeId: String(event.ticketTypes[0]?._id), quantity }];
    const unique = randomBytes(6).toString('hex');
    const wanted = { eventId: String(event._id), tickets: [...tickets], upgrades: [...upgrades], code, idempotencyKey: `given-${unique}` };
    const visitor = { ...VISITOR, visitorId: `visitor-${unique}` };
    const { reservation } = await this.app.get(ReserveService, { strict: false }).reserve(wanted, { visitor, actor: null });
    const now = this.clock.now();
    const { total, tax } = reservation.cart.figures;
    const intent = {
      id: `pi_${unique}`,
      accountId: stripeId,
      clientSecret: `pi_${unique}_secret`,
      status: 'requires_payment_method',
      chargeId: null,
    };
    const order = newOrder({
      reservation,
      event: { ...event, venueId: event.venueId ? String(event.venueId) : null },
      buyer: {
        firstName: 'Theo',
        lastName: 'Lindqvist',
        phoneNumber: '+18015550142',
        ...wishes.buyer,
        email: wishes.buyer?.email ?? `theo-${unique}@example.com`,
      },
      answers,
      waiver: null,
      userId,
      attempt: { key: `given-${unique}`, digest: unique, at: now },
      payments: total > 0 ? [awaitedCard({ amount: total, tax }, { ...intent, applicationFee: reservation.cart.applicationFee })] : [],
      paymentDeadline: total > 0 ? new Date(now.getTime() + 600_000) : null,
      limitUnits: reservation.limitUnits,
      ip: VISITOR.ip,
      now,
    });
    if (!(await this.app.get(PlaceOrderService, { strict: false }).place(order))) throw new Error('The reservation was gone');
    return order;
  }

  private get orders(): Model<Order> {
    return this.app.get<Model<Order>>(getModelToken(Order.name), { strict: false });
  }
}

function succeeded(order: Order): IntentView {
  const { id } = intentOf(order)!;
  const charge = { chargeId: `ch_${id.slice(3)}`, brand: 'visa', last4: '4242', paymentMethodType: 'card' };
  return { id, status: 'succeeded', amount: order.total, billedAt: null, failureMessage: null, metadata: {}, ...charge };
}
