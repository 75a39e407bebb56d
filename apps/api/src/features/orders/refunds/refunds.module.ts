import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { PaymentsModule } from '#platform/payments/payments.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { CarryOutRefundService } from './carry-out-refund.service.ts';
import { FeeReturn, FeeReturnSchema } from './fee-returns/fee-return.schema.ts';
import { FeeReturnsRepository } from './fee-returns/fee-returns.repository.ts';
import { PromiseFeeReturnService } from './fee-returns/promise-fee-return.service.ts';
import { ReturnApplicationFeeHandler } from './fee-returns/return-application-fee.handler.ts';
import { SettleRefundHandler } from './jobs/settle-refund.handler.ts';
import { OutsideRefundsService } from './outside-refunds.service.ts';
import { PublicRefundsResolver } from './public-refunds.resolver.ts';
import { RefundOrderService } from './refund-order.service.ts';
import { Refund, RefundSchema } from './refund.schema.ts';
import { RefundNightService } from './refund-night.service.ts';
import { RefundSeasonService } from './refund-season.service.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsResolver } from './refunds.resolver.ts';
import { RepayRefundService } from './repay-refund.service.ts';
import { ReturnCreditService } from './return-credit.service.ts';
import { SettleRefundService } from './settle-refund.service.ts';
import { UndoRefundService } from './undo-refund.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Refund.name, schema: RefundSchema },
      { name: FeeReturn.name, schema: FeeReturnSchema },
    ]),
    OrderRecordsModule,
    EventsModule,
    InventoryModule,
    PaymentsModule,
    TillsModule,
  ],
  providers: [
    RefundsRepository,
    FeeReturnsRepository,
    RefundsResolver,
    PublicRefundsResolver,
    RefundOrderService,
    RefundNightService,
    RefundSeasonService,
    CarryOutRefundService,
    ReturnCreditService,
    RepayRefundService,
    SettleRefundService,
    SettleRefundHandler,
    UndoRefundService,
    OutsideRefundsService,
    PromiseFeeReturnService,
    ReturnApplicationFeeHandler,
  ],
  exports: [
    MongooseModule,
    RefundsRepository,
    CarryOutRefundService,
    RefundOrderService,
    RefundNightService,
    OutsideRefundsService,
    PromiseFeeReturnService,
  ],
})
export class RefundsModule {}
