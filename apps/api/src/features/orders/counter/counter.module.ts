import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';

import { CartModule } from '../cart/cart.module.ts';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { OrderPaymentsModule } from '../payments/order-payments.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { AskedReadersRepository } from './asked-readers.repository.ts';
import { CancelChargeService } from './cancel-charge.service.ts';
import { ChargeAtCounterService } from './charge-at-counter.service.ts';
import { CounterCartsService } from './counter-carts.service.ts';
import { CounterChargesResolver } from './counter-charges.resolver.ts';
import { CounterResolver } from './counter.resolver.ts';
import { FollowChargeService } from './follow-charge.service.ts';
import { HandOutService } from './hand-out.service.ts';
import { RenewCodesService } from './renew-codes.service.ts';
import { ReserveAtCounterService } from './reserve-at-counter.service.ts';
import { SellAtCounterService } from './sell-at-counter.service.ts';
import { VoidSaleService } from './void-sale.service.ts';

/** Sales to who stands before staff. */
@Module({
  imports: [CartModule, CheckoutModule, OrderPaymentsModule, OrderRecordsModule, EventsModule, RefundsModule, TillsModule],
  providers: [
    CounterResolver,
    CounterChargesResolver,
    CounterCartsService,
    ReserveAtCounterService,
    SellAtCounterService,
    AskedReadersRepository,
    ChargeAtCounterService,
    FollowChargeService,
    CancelChargeService,
    HandOutService,
    VoidSaleService,
    RenewCodesService,
  ],
})
export class CounterModule {}
