import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import { BoundedMap } from '#platform/graphql/bounded-map';
import { GroupRead } from '#platform/mongo/group-read';
import { PaymentGateway, type IntentView } from '#platform/payments/payment-gateway';

import type { OrderIntent } from '../order-parts.schema.ts';
import { Order } from '../order.schema.ts';
import { LatePaymentService } from './late-payment.service.ts';
import { ReturnPaymentService } from './return-payment.service.ts';
import { SETTLEABLE, SettleOrderService, type Settleable } from './settle-order.service.ts';

/** How the payment of an order stands. */
export type PaymentGlance = Settleable & Pick<Order, 'intent' | 'state' | 'isPaymentOpen' | 'paymentMessage'>;

/** What names an intent: the account it is on, and its id there. */
type IntentKey = Pick<OrderIntent, 'accountId' | 'id'>;

const MOST_ENDED = 5000;

const GLANCE = { ...SETTLEABLE, intent: 1, state: 1, isPaymentOpen: 1, paymentMessage: 1 } as const;

/**
 * Brings an order to where the provider says its intent is. It asks the provider instead of believing a message, so
 * messages may come doubled, late and in any order.
 */
@Injectable()
export class SyncPaymentService {
  private readonly reads = new GroupRead<Types.ObjectId, Order>(
    (ids) => this.readAll(ids),
    ({ _id }) => _id,
  );
  private readonly glances = new GroupRead<Types.ObjectId, PaymentGlance>(
    (ids) => this.readGlances(ids),
    ({ _id }) => _id,
  );
  /** Intents that the provider is being asked about at this moment; true when that ends the payment. */
  private readonly asking = new Map<string, Promise<boolean>>();
  /** Intents whose payment this process saw end, which is for good: the page and the webhook both tell of it. */
  private readonly ended = new BoundedMap<string, true>(MOST_ENDED);

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly gateway: PaymentGateway,
    private readonly settling: SettleOrderService,
    private readonly late: LatePaymentService,
    private readonly returning: ReturnPaymentService,
  ) {}

  find(orderId: Types.ObjectId): Promise<Order | null> {
    return this.reads.find(orderId);
  }

  /** The little of it that says how its payment stands. */
  glance(orderId: Types.ObjectId): Promise<PaymentGlance | null> {
    return this.glances.find(orderId);
  }

  /**
   * Does nothing for an order whose payment is over. Page and webhook come at the same moment: the later one waits for
   * the earlier, and asks again only when that did not end the payment. @throws GatewayError
   */
  async sync(order: PaymentGlance): Promise<void> {
    if (!order.intent || !isOpen(order)) return;
    const earlier = this.asking.get(keyOf(order.intent));
    if (!earlier) return this.ask(order, order.intent);
    if (await earlier.catch(() => false)) return;
    const now = await this.glance(order._id);
    if (now?.intent && isOpen(now)) await this.ask(now, now.intent);
  }

  /** Whether this process knows that the payment ended, or learns it at this moment. False says nothing. */
  async isOver(intent: IntentKey): Promise<boolean> {
    const key = keyOf(intent);
    return this.ended.get(key) ?? (await this.asking.get(key)?.catch(() => false)) ?? false;
  }

  private async ask(order: PaymentGlance, intent: IntentKey): Promise<void> {
    const key = keyOf(intent);
    const asked = this.gateway.retrieveIntent(intent.accountId, intent.id).then((view) => this.apply(order, view));
    this.asking.set(key, asked);
    try {
      if (await asked) this.ended.set(key, true);
    } finally {
      if (this.asking.get(key) === asked) this.asking.delete(key);
    }
  }

  /** The same with what the provider answered just now; true when that ended the payment. */
  async apply(order: PaymentGlance, intent: IntentView): Promise<boolean> {
    switch (intent.status) {
      case 'succeeded':
        await this.succeeded(order, intent);
        return true;
      case 'canceled':
        await this.note(order, { isPaymentOpen: false, 'intent.status': 'canceled' });
        return true;
      case 'requires_payment_method':
      case 'requires_action':
      case 'processing':
        if (intent.failureMessage !== order.paymentMessage) await this.note(order, { paymentMessage: intent.failureMessage });
        return false;
    }
  }

  private async succeeded(order: PaymentGlance, intent: IntentView): Promise<void> {
    if (intent.amount !== order.total) throw new Error(`Intent ${intent.id} was charged ${intent.amount} for an order of ${order.total}`);
    if ((await this.settling.settle(order, intent)) !== 'late') return;
    const now = await this.find(order._id);
    if (!now || now.lateRefund || !isOpen(now)) return;
    if (!(await this.late.fulfil(now, intent))) await this.returning.giveBack(now, intent);
  }

  private readAll(ids: readonly Types.ObjectId[]): Promise<Order[]> {
    return this.orders.collection.find<Order>({ _id: { $in: [...ids] } }).toArray();
  }

  private readGlances(ids: readonly Types.ObjectId[]): Promise<PaymentGlance[]> {
    return this.orders.collection.find<PaymentGlance>({ _id: { $in: [...ids] } }, { projection: GLANCE }).toArray();
  }

  /** Only while the payment is open: a success that came meanwhile stays. */
  private async note(order: PaymentGlance, fields: Record<string, unknown>): Promise<void> {
    await this.orders.collection.updateOne({ _id: order._id, isPaymentOpen: true }, { $set: fields });
  }
}

function keyOf({ accountId, id }: IntentKey): string {
  return `${accountId} ${id}`;
}

function isOpen(order: PaymentGlance): boolean {
  return order.isPaymentOpen || order.state === 'AwaitingPayment';
}
