import { Module } from '@nestjs/common';

import { InventoryModule } from '#features/inventory/inventory.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { CancelOrderService } from './cancel-order.service.ts';
import { CancellingResolver } from './cancelling.resolver.ts';
import { EndNightService } from './end-night.service.ts';

/** Cancels orders without refunding money. */
@Module({
  imports: [InventoryModule, OrderRecordsModule, RefundsModule],
  providers: [CancelOrderService, CancellingResolver, EndNightService],
  exports: [CancelOrderService, EndNightService],
})
export class CancellingModule {}
