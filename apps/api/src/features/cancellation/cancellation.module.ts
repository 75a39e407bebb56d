import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { OrdersModule } from '#features/orders/orders.module';
import { SharingModule } from '#features/sharing/sharing.module';

import { CancelEventHandler } from './cancel-event.handler.ts';
import { CancelEventService } from './cancel-event.service.ts';
import { CancelNightService } from './cancel-night.service.ts';
import { CancellationResolver } from './cancellation.resolver.ts';
import { PreviewCancelService } from './preview-cancel.service.ts';

/** Cancels events with their orders, as an act on many. */
@Module({
  imports: [EventsModule, InventoryModule, OrdersModule, SharingModule],
  providers: [CancellationResolver, CancelEventService, PreviewCancelService, CancelEventHandler, CancelNightService],
})
export class CancellationModule {}
