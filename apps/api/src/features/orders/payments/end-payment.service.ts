import { setTimeout as wait } from 'node:timers/promises';

import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { paymentsOverdue, type OverdueOrder } from '#features/inventory/public/payments-overdue.hook';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import { GatewayError, PaymentGateway, type IntentView } from '#platform/payments/payment-gateway.port';

import { cardsHeld } from '../record/card-moves.ts';
import { canceledFields, intentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { ReadersService } from './readers.service.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

/** How long after the deadline an unreachable provider may keep the places from being sold again. */
const PATIENCE_MS = 60_000;
const ANSWER_MS = 2000;
const AT_ONCE = 50;
/** How long an order rests whose handling failed. */
const REST_MS = 5000;
const MOST_RESTING = 5000;
/** A buyer who cancels again within this time gets the same answer, so that nobody makes us ask the provider without end. */
const SAME_ANSWER_MS = 2000;

/** What becomes of an ended order's places, in the transaction that ends it. */
type Freeing = (tx: Tx) => Promise<void>;
type Ending = 'ended' | 'paid' | 'processing' | 'unknown';

/**
 * Ends an order that waits for its payment: the intent is canceled first, then the places are freed (answer 18).
 * With the provider out of reach they are freed all the same after a minute: a success that still comes is then
 * fulfilled or given back by SyncPaymentService, which the reconciliation keeps asking.
 */
@Injectable()
export class EndPaymentService implements OnModuleDestroy {
  private readonly logger = new Logger('Payments');
  /** What is being ended at this moment, by order. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly perf = { now: () => this.clock.ticks() };
  /** Orders that are left alone for now. */
  private readonly resting = new LRUCache<string, true>({ max: MOST_RESTING, ttl: REST_MS, perf: this.perf });
  /** What became of orders that buyers gave up a moment ago, or is becoming of them. */
  private readonly givenUp = new LRUCache<string, Promise<Ending>>({ max: MOST_RESTING, ttl: SAME_ANSWER_MS, perf: this.perf });

  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly inventory: Inventory,
    private readonly giftCards: GiftCards,
    private readonly paymentGateway: PaymentGateway,
    private readonly syncPayment: SyncPaymentService,
    private readonly readers: ReadersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  /**
   * Orders past their deadline; one that fails is handed over again by a later sweep. Answers after two seconds at
   * the latest, so that a slow provider does not hold up the sweep of the reservations.
   */
  @Follows(paymentsOverdue)
  async endOverdue(overdue: readonly OverdueOrder[]): Promise<void> {
    const isFresh = (orderId: string) => !this.running.has(orderId) && !this.resting.has(orderId);
    const fresh = overdue.map(({ orderId }) => orderId).filter(isFresh);
    for (const orderId of fresh.slice(0, AT_ONCE)) this.start(orderId);
    await Promise.race([Promise.allSettled(this.running.values()), wait(ANSWER_MS, null, { ref: false })]);
  }

  /** The buyer cancels or starts another cart, to which `instead` passes its places. */
  giveUp(order: Order, instead?: Freeing): Promise<Ending> {
    const same = this.givenUp.get(order._id);
    if (same) return same;
    const ending = this.end(order, instead);
    this.givenUp.set(order._id, ending);
    ending.catch(() => this.givenUp.delete(order._id));
    return ending;
  }

  /** `paid` and `processing`: too late for that. */
  async end(order: Order, instead?: Freeing): Promise<Ending> {
    const intent = await this.cancel(order);
    if (!intent) return 'unknown';
    if (intent.status === 'processing') return 'processing';
    if (intent.status !== 'canceled' || order.state !== 'AwaitingPayment') await this.syncPayment.apply(order, intent);
    else await this.expire(order, true, instead);
    if (intent.status === 'succeeded') return 'paid';
    // a reader that reads a card at this moment keeps its intent from being canceled
    return intent.status === 'canceled' ? 'ended' : 'processing';
  }

  private start(orderId: string): void {
    const ending = this.endOne(orderId)
      .catch((error: unknown) => {
        this.resting.set(orderId, true);
        this.logger.warn(error);
      })
      .finally(() => this.running.delete(orderId));
    this.running.set(orderId, ending);
  }

  private async endOne(orderId: string): Promise<void> {
    const order = await this.orders.findAny(orderId);
    if (order?.state !== 'AwaitingPayment') return this.tidy(orderId, order?.state);
    const now = this.clock.now().getTime();
    const overdueMs = now - (order.paymentDeadline?.getTime() ?? 0);
    const ending = await this.end(order);
    // the bank still works on it: the other orders are not held up by it, nor is the provider asked by every process
    if (ending === 'processing') await this.inventory.postpone(orderId, new Date(now + restOf(overdueMs)));
    if (ending === 'unknown' && overdueMs > PATIENCE_MS) await this.expire(order, false);
  }

  /** Claims of a late success whose fulfilment was cut off: they go with the order's state. */
  private async tidy(orderId: string, state: Order['state'] | undefined): Promise<void> {
    const isOver = state === undefined || state === 'Expired';
    await this.transactions.run((tx) => (isOver ? this.inventory.abandon(tx, [orderId]) : this.inventory.settle(tx, [orderId])));
  }

  /** The state of the intent; null when the provider did not respond. */
  private async cancel(order: Order): Promise<IntentView | null> {
    const intent = intentOf(order);
    if (!intent) return null;
    try {
      await this.readers.stop(intent);
      // what the bank works on is not called back
      const now = order.paymentUnderWayAt ? await this.paymentGateway.retrieveIntent(intent.accountId, intent.id) : null;
      if (now?.status === 'processing') return now;
      return await this.paymentGateway.cancelIntent(intent.accountId, intent.id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn(`The intent of order ${order._id} was not cancelled: ${error.message}`);
      return null;
    }
  }

  private expire(order: Order, isCancelled: boolean, instead?: Freeing): Promise<void> {
    const free = instead ?? (async (tx: Tx) => void (await this.inventory.abandon(tx, [order._id])));
    return this.transactions.run((tx) => this.writeExpired(tx, order, isCancelled, free));
  }

  private async writeExpired(tx: Tx, order: Order, isCancelled: boolean, free: Freeing): Promise<void> {
    const known = isCancelled ? canceledFields(order) : {};
    const ended = { state: 'Expired', searchTerms: [], ...known };
    const isWritten = await this.orderPayments.changeWhile(tx, order, { state: 'AwaitingPayment' }, ended);
    if (!isWritten) return;
    for (const held of cardsHeld(order)) await this.giftCards.release(tx, held);
    await free(tx);
  }
}

/** Until a bank is asked again: a tenth of the time that it took so far, between half a minute and ten. */
function restOf(overdueMs: number): number {
  return Math.min(600_000, Math.max(30_000, overdueMs / 10));
}
