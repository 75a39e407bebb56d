import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';

import { ChangeOrderService } from './change-order.service.ts';
import { FinishedSales } from './finished-sales.service.ts';
import { OrderSalesRepository } from './order-sales.repository.ts';
import { Order, OrderSchema } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';
import { WaiverText, WaiverTexts, WaiverTextSchema } from './waiver-texts.store.ts';

const PROVIDERS = [OrdersRepository, OrderSalesRepository, ChangeOrderService, FinishedSales, WaiverTexts];

/** The records of orders, and what follows from each change of one. */
@Module({
  imports: [
    EventsModule,
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: WaiverText.name, schema: WaiverTextSchema },
    ]),
  ],
  providers: PROVIDERS,
  exports: [...PROVIDERS, MongooseModule],
})
export class OrderRecordsModule {}
