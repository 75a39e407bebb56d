import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { Clock } from '#platform/clock/clock';
import type { PaymentEvent } from '#platform/payments/payment-gateway';

import { HandledPaymentEvent } from './payment-event.schema.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

const DUPLICATE = 11_000;

/** Handles each event once. It is noted after the deed: an event whose handling failed comes again. */
@Injectable()
export class HandlePaymentEventService {
  constructor(
    @InjectModel(HandledPaymentEvent.name) private readonly handled: Model<HandledPaymentEvent>,
    private readonly syncing: SyncPaymentService,
    private readonly clock: Clock,
  ) {}

  async handle(event: PaymentEvent): Promise<void> {
    if (await this.handled.exists({ _id: event.id })) return;
    await this.sync(event);
    await this.handled.collection.insertOne({ _id: event.id, type: event.type, at: this.clock.now() } as never).catch(ignoreDuplicate);
  }

  /** An account may write any metadata into its own intents, so both ids must be the order's. */
  private async sync(event: PaymentEvent): Promise<void> {
    const orderId = event.metadata['orderId'];
    if (!event.intentId || !orderId || !Types.ObjectId.isValid(orderId)) return;
    const order = await this.syncing.find(new Types.ObjectId(orderId));
    if (order?.intent?.id === event.intentId && order.intent.accountId === event.accountId) await this.syncing.sync(order);
  }
}

function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: number }).code !== DUPLICATE) throw error;
}
