import { Module } from '@nestjs/common';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';

import { CartModule } from '../cart/cart.module.ts';
import { OrderPaymentsModule } from '../payments/order-payments.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { ReadOrdersModule } from '../read/read-orders.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { ChangeBuyerService } from './change-buyer.service.ts';
import { CheckBuyerService } from './check-buyer.service.ts';
import { CheckMembersService } from './check-members.service.ts';
import { CheckoutResolver } from './checkout.resolver.ts';
import { ConfirmOrderService } from './confirm-order.service.ts';
import { ExchangeNightService } from './exchange-night.service.ts';
import { FirstPaymentService } from './first-payment.service.ts';
import { GiveUpNightService } from './give-up-night.service.ts';
import { OpenIntentService } from './open-intent.service.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { GuestAllowanceService } from './guest-allowance.service.ts';
import { MarkSoldService } from './mark-sold.service.ts';
import { PlaceOrderService } from './place-order.service.ts';
import { PlaceWithinLimitsService } from './place-within-limits.service.ts';
import { PlaceSaleService } from './place-sale.service.ts';
import { ProviderCalls } from './provider-calls.limiter.ts';
import { RepeatPaymentService } from './repeat-payment.service.ts';
import { ExchangeNightResolver } from './exchange-night.resolver.ts';
import { StartPaymentService } from './start-payment.service.ts';

/** From pressing pay to the finished order. */
@Module({
  imports: [
    CatalogModule,
    OrderRecordsModule,
    ReadOrdersModule,
    OrderPaymentsModule,
    CartModule,
    EventsModule,
    InventoryModule,
    RefundsModule,
    TillsModule,
  ],
  providers: [
    PaymentAttemptsRepository,
    CheckoutResolver,
    ExchangeNightResolver,
    ProviderCalls,
    StartPaymentService,
    OpenIntentService,
    FirstPaymentService,
    RepeatPaymentService,
    ChangeBuyerService,
    PlaceOrderService,
    MarkSoldService,
    GuestAllowanceService,
    PlaceSaleService,
    ExchangeNightService,
    GiveUpNightService,
    CheckMembersService,
    CheckBuyerService,
    PlaceWithinLimitsService,
    ConfirmOrderService,
  ],
  exports: [MarkSoldService, PlaceSaleService, GuestAllowanceService, CheckMembersService, OpenIntentService, ProviderCalls],
})
export class CheckoutModule {}
