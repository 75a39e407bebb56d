import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { EndPaymentService } from './end-payment.service.ts';
import { FollowDisputesService } from './follow-disputes.service.ts';
import { FollowRefundsService } from './follow-refunds.service.ts';
import { HandlePaymentEventService } from './handle-payment-event.service.ts';
import { HandledEventsRepository } from './handled-events.repository.ts';
import { IntentOrdersService } from './intent-orders.service.ts';
import { FindPlacesHandler } from './jobs/find-places.handler.ts';
import { RefundLatePaymentHandler } from './jobs/refund-late-payment.handler.ts';
import { LatePaymentService } from './late-payment.service.ts';
import { LateRefundBackService } from './late-refund-back.service.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { HandledPaymentEvent, HandledPaymentEventSchema } from './payment-event.schema.ts';
import { ReadersService } from './readers.service.ts';
import { ReconcilePayments } from './reconcile-payments.task.ts';
import { ReconcileRefunds } from './reconcile-refunds.task.ts';
import { ReturnPaymentService } from './return-payment.service.ts';
import { SendUnderWayMailHandler } from './jobs/send-under-way-mail.handler.ts';
import { UnderWayService } from './under-way.service.ts';
import { SettleOrderService } from './settle-order.service.ts';
import { StripeWebhook } from './stripe-webhook.controller.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

/** From the provider's word to the order's state. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: HandledPaymentEvent.name, schema: HandledPaymentEventSchema }]),
    OrderRecordsModule,
    EventsModule,
    InventoryModule,
    OrgsModule,
    RefundsModule,
  ],
  providers: [
    HandledEventsRepository,
    OrderPaymentsRepository,
    SettleOrderService,
    LatePaymentService,
    LateRefundBackService,
    ReturnPaymentService,
    UnderWayService,
    SendUnderWayMailHandler,
    SyncPaymentService,
    ReadersService,
    EndPaymentService,
    HandlePaymentEventService,
    ReconcilePayments,
    IntentOrdersService,
    FollowRefundsService,
    FollowDisputesService,
    StripeWebhook,
    ReconcileRefunds,
    RefundLatePaymentHandler,
    FindPlacesHandler,
  ],
  exports: [SyncPaymentService, EndPaymentService, ReadersService],
})
export class OrderPaymentsModule {}
