import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';

import { CartModule } from '../cart/cart.module.ts';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { CounterModule } from '../counter/counter.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { CallerHold, CallerHoldSchema } from './caller-hold.schema.ts';
import { CallerHoldsRepository } from './caller-holds.repository.ts';
import { CallersResolver } from './callers.resolver.ts';
import { GiveUpCallerService } from './give-up-caller.service.ts';
import { HoldForCallerService } from './hold-for-caller.service.ts';
import { ReadCallersService } from './read-callers.service.ts';
import { SendPaymentLinkHandler } from './send-payment-link.handler.ts';

/** Places that staff hold for callers, who pay by a link (docs/decisions/0109). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CallerHold.name, schema: CallerHoldSchema }]),
    EventsModule,
    InventoryModule,
    CartModule,
    CheckoutModule,
    CounterModule,
    OrderRecordsModule,
    TillsModule,
  ],
  providers: [
    CallerHoldsRepository,
    HoldForCallerService,
    GiveUpCallerService,
    ReadCallersService,
    SendPaymentLinkHandler,
    CallersResolver,
  ],
})
export class CallersModule {}
