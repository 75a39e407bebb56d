import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { PaymentsModule } from '#platform/payments/payments.module';

import { OrdersModule } from '../orders.module.ts';
import { CarryOutRefundService } from './carry-out-refund.service.ts';
import { PromiseFeeReturnService } from './fee-returns/promise-fee-return.service.ts';
import { ReturnApplicationFeeHandler } from './fee-returns/return-application-fee.handler.ts';
import { SettleRefundHandler } from './jobs/settle-refund.handler.ts';
import { OutsideRefundsService } from './outside-refunds.service.ts';
import { PublicRefundsResolver } from './public-refunds.resolver.ts';
import { RefundOrderService } from './refund-order.service.ts';
import { RefundsResolver } from './refunds.resolver.ts';
import { SettleRefundService } from './settle-refund.service.ts';
import { UndoRefundService } from './undo-refund.service.ts';

@Module({
  imports: [OrdersModule, EventsModule, InventoryModule, PaymentsModule],
  providers: [
    RefundsResolver,
    PublicRefundsResolver,
    RefundOrderService,
    CarryOutRefundService,
    SettleRefundService,
    SettleRefundHandler,
    UndoRefundService,
    OutsideRefundsService,
    PromiseFeeReturnService,
    ReturnApplicationFeeHandler,
  ],
  exports: [OutsideRefundsService, PromiseFeeReturnService],
})
export class RefundsModule {}
