import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';

import { CartModule } from '../cart/cart.module.ts';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { CounterResolver } from './counter.resolver.ts';
import { ReserveAtCounterService } from './reserve-at-counter.service.ts';
import { SellAtCounterService } from './sell-at-counter.service.ts';

/** Sales to who stands before staff. */
@Module({
  imports: [CartModule, CheckoutModule, OrderRecordsModule, EventsModule, TillsModule],
  providers: [CounterResolver, ReserveAtCounterService, SellAtCounterService],
})
export class CounterModule {}
