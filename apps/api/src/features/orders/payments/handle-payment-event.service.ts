import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { GroupRead } from '#platform/mongo/group-read';
import { isId } from '#platform/mongo/string-ids';
import type { PaymentEvent } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { HandledEventsRepository } from './handled-events.repository.ts';
import type { HandledPaymentEvent } from './payment-event.schema.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

/** The kinds that say where an intent is; whatever else an endpoint is subscribed to costs nothing. */
const KINDS = [
  'charge.succeeded',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/**
 * Handles each event once (BUY-035). That a payment is over is told by its order; the ids of all other events are noted,
 * after they are handled, so that a failed one is sent again.
 */
@Injectable()
export class HandlePaymentEventService {
  private readonly reads = new GroupRead<string, HandledPaymentEvent>(
    (ids) => this.handledEvents.byIds(ids),
    ({ _id }) => _id,
  );
  private readonly notes = new GroupCommit<HandledPaymentEvent, void>({ commit: (batch) => this.noteAll(batch) });

  constructor(
    private readonly handledEvents: HandledEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly syncPayment: SyncPaymentService,
    private readonly clock: Clock,
  ) {}

  async handle(event: PaymentEvent): Promise<void> {
    if (!KINDS.includes(event.type) || (await this.isOver(event))) return;
    const orderId = orderIdOf(event);
    const { accountId, paid } = event;
    if (orderId && accountId && paid) await this.syncPayment.told(orderId, { accountId, paid });
    if ((await this.isOver(event)) || (await this.reads.find(event.id))) return;
    if (orderId) await this.sync(event, orderId);
    if (!(await this.isOver(event))) await this.notes.run({ _id: event.id, type: event.type, at: this.clock.now() });
  }

  /** Usually the page was faster: then there is nothing to process, and nothing to note. */
  private async isOver({ accountId, intentId }: PaymentEvent): Promise<boolean> {
    return accountId !== null && intentId !== null && this.syncPayment.isOver({ accountId, id: intentId });
  }

  /** An account may write any metadata into its own intents, so both ids must be the order's. */
  private async sync(event: PaymentEvent, orderId: string): Promise<void> {
    const order = await this.orders.findAny(orderId);
    const intent = order && intentOf(order);
    if (intent?.id === event.intentId && intent?.accountId === event.accountId) await this.syncPayment.sync(order!);
  }

  private async noteAll(batch: readonly HandledPaymentEvent[]): Promise<Outcome<void>[]> {
    await this.handledEvents.addAll(batch);
    return batch.map(() => ({ ok: true, value: undefined }));
  }
}

/** Null when the event is about nothing of ours. */
function orderIdOf({ intentId, metadata: { orderId } }: PaymentEvent): string | null {
  return intentId && orderId && isId(orderId) ? orderId : null;
}
