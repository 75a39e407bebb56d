import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { PaymentGateway, type IntentView } from '#platform/payments/payment-gateway.port';

import { canceledFields, hasOthers, intentOf, providerPaymentOf } from '../record/domain/provider-payment.ts';
import type { OrderIntent } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { LatePaymentService } from './late-payment.service.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import type { PaymentFields } from './payment-fields.ts';
import { ReturnPaymentService } from './return-payment.service.ts';
import { SettleOrderService } from './settle-order.service.ts';
import { UnderWayService } from './under-way.service.ts';

/** What names an intent: the account it is on, and its id there. */
type IntentKey = Pick<OrderIntent, 'accountId' | 'id'>;

/** Result of a provider lookup; `fields` are what this process wrote into the order, if it did. */
interface Asked {
  readonly isOver: boolean;
  readonly fields: PaymentFields | null;
}

const OVER: Asked = { isOver: true, fields: null };
const OPEN: Asked = { isOver: false, fields: null };

const MOST_ENDED = 5000;

/**
 * Brings an order to where the provider says its intent is. Only that it was paid in full, which nothing takes back, is
 * believed from a message; for all else the provider is asked, so messages may come doubled, late and in any order.
 */
@Injectable()
export class SyncPaymentService {
  /** Intents that the provider is being asked about at this moment. */
  private readonly asking = new Map<string, Promise<Asked>>();
  /** Intents whose payment this process saw end, which is for good: the page and the webhook both tell of it. */
  private readonly ended = new LRUCache<string, true>({ max: MOST_ENDED });

  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly settleOrder: SettleOrderService,
    private readonly latePayment: LatePaymentService,
    private readonly returnPayment: ReturnPaymentService,
    private readonly underWay: UnderWayService,
  ) {}

  /**
   * Does nothing for an order whose payment is over. Page and webhook come at the same moment: the later one waits for
   * the earlier, and asks again only when that did not end the payment. Answers what was written into the order, or
   * null when something else may have changed. @throws GatewayError
   */
  async sync(order: Order): Promise<PaymentFields | null> {
    const intent = intentOf(order);
    if (!intent || !isOpen(order)) return null;
    const earlier = this.asking.get(keyOf(intent));
    if (!earlier) return this.ask(order, intent);
    const { isOver, fields } = await earlier.catch(() => OPEN);
    if (isOver) return fields;
    const now = await this.orders.findAny(order._id);
    return now && isOpen(now) ? this.ask(now, intent) : null;
  }

  /** Tells whether this process knows that the payment ended. False means unknown. */
  async isOver(intent: IntentKey): Promise<boolean> {
    const key = keyOf(intent);
    return this.ended.get(key) ?? (await this.asking.get(key)?.catch(() => OPEN))?.isOver ?? false;
  }

  /** A signed message that the intent was paid in full, which is for good. Does nothing unless it is all of this order's. */
  async told(orderId: string, { accountId, paid }: { accountId: string; paid: IntentView }): Promise<void> {
    const key = keyOf({ accountId, id: paid.id });
    if (this.asking.has(key)) return;
    await this.track(key, this.believe(orderId, accountId, paid));
  }

  private async believe(orderId: string, accountId: string, paid: IntentView): Promise<Asked> {
    const order = await this.orders.findAny(orderId);
    const payment = order && providerPaymentOf(order);
    if (payment?.intent.id !== paid.id || payment.intent.accountId !== accountId || payment.amount !== paid.amount) return OPEN;
    return isOpen(order!) ? this.succeeded(order!, paid) : OVER;
  }

  private async ask(order: Order, intent: IntentKey): Promise<PaymentFields | null> {
    const asked = this.paymentGateway.retrieveIntent(intent.accountId, intent.id).then((view) => this.apply(order, view));
    return (await this.track(keyOf(intent), asked)).fields;
  }

  /** Lets others who come for this intent wait for the same answer. */
  private async track(key: string, asked: Promise<Asked>): Promise<Asked> {
    this.asking.set(key, asked);
    try {
      const answer = await asked;
      if (answer.isOver) this.ended.set(key, true);
      return answer;
    } finally {
      if (this.asking.get(key) === asked) this.asking.delete(key);
    }
  }

  /** Applies what the provider answered just now. */
  async apply(order: Order, intent: IntentView): Promise<Asked> {
    switch (intent.status) {
      case 'succeeded':
        return this.succeeded(order, intent);
      case 'canceled':
        await this.orderPayments.note(order, canceledFields(order));
        return OVER;
      case 'processing':
        await this.underWay.begin(order);
        return OPEN;
      case 'requires_payment_method':
      case 'requires_action':
        if (order.paymentUnderWayAt) await this.underWay.fail(order, intent.failureMessage);
        else if (intent.failureMessage !== order.paymentMessage)
          await this.orderPayments.note(order, { paymentMessage: intent.failureMessage });
        return OPEN;
    }
  }

  private async succeeded(order: Order, intent: IntentView): Promise<Asked> {
    // the organization may change an intent on its account: nobody ordered for that amount
    if (intent.amount !== providerPaymentOf(order)?.amount) {
      await this.returnPayment.giveBack(order, intent);
      return OVER;
    }
    const settled = await this.settleOrder.settle(order, intent);
    if (settled.as === 'settled') return { isOver: true, fields: settled.fields };
    if (settled.as === 'late') await this.cameLate(order, intent);
    return OVER;
  }

  private async cameLate({ _id }: Order, intent: IntentView): Promise<void> {
    const now = await this.orders.findAny(_id);
    if (!now || now.lateRefund || !isOpen(now)) return;
    // what staff took beside it went back from their hands when the order ended, and what it was to be exchanged for is the guest's: the charge alone pays for nothing
    if (now.exchange || hasOthers(now) || !(await this.latePayment.fulfil(now, intent))) await this.returnPayment.giveBack(now, intent);
  }
}

function keyOf({ accountId, id }: IntentKey): string {
  return `${accountId} ${id}`;
}

function isOpen(order: Order): boolean {
  return order.isPaymentOpen || order.state === 'AwaitingPayment';
}
