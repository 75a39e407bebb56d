import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { ProvidedSeatsModule } from '#features/provided-seats/provided-seats.module';

import { CartModule } from '../cart/cart.module.ts';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { OrderPaymentsModule } from '../payments/order-payments.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { ApprovedBeforeService } from './approved-before.service.ts';
import { AskedReadersRepository } from './asked-readers.repository.ts';
import { CancelChargeService } from './cancel-charge.service.ts';
import { ChargeExchangeService } from './charge-exchange.service.ts';
import { ChargeAtCounterService } from './charge-at-counter.service.ts';
import { CompBudgetsService } from './comp-budgets.service.ts';
import { CompBudget, CompBudgetSchema } from './comp-budget.schema.ts';
import { CompsRepository } from './comps.repository.ts';
import { CompsResolver } from './comps.resolver.ts';
import { CounterCartsService } from './counter-carts.service.ts';
import { CounterChargesResolver } from './counter-charges.resolver.ts';
import { CounterResolver } from './counter.resolver.ts';
import { ExchangeAtCounterService } from './exchange-at-counter.service.ts';
import { ExchangeResolver } from './exchange.resolver.ts';
import { FollowChargeService } from './follow-charge.service.ts';
import { GiftCardPartsService } from './gift-card-parts.service.ts';
import { GiveUpSaleService } from './give-up-sale.service.ts';
import { GivePlacesService } from './give-places.service.ts';
import { HandOutService } from './hand-out.service.ts';
import { ListOpenSalesService } from './list-open-sales.service.ts';
import { NoteSaleService } from './note-sale.service.ts';
import { OpenSaleService } from './open-sale.service.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import { OpenSalesResolver } from './open-sales.resolver.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { MemberGuestsResolver } from './member-guests.resolver.ts';
import { PriceChangesService } from './price-changes.service.ts';
import { ReadCompsService } from './read-comps.service.ts';
import { QuoteAtCounterService } from './quote-at-counter.service.ts';
import { RenewCodesService } from './renew-codes.service.ts';
import { ReserveAtCounterService } from './reserve-at-counter.service.ts';
import { SellAtCounterService } from './sell-at-counter.service.ts';
import { TakeOverSaleService } from './take-over-sale.service.ts';
import { TakeBackTicketsService } from './take-back-tickets.service.ts';
import { VoidSaleService } from './void-sale.service.ts';

/** Sales to who stands before staff. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CompBudget.name, schema: CompBudgetSchema }]),
    InventoryModule,
    ProvidedSeatsModule,
    CartModule,
    CheckoutModule,
    OrderPaymentsModule,
    OrderRecordsModule,
    EventsModule,
    RefundsModule,
    TillsModule,
  ],
  providers: [
    GiftCardPartsService,
    CounterResolver,
    CounterChargesResolver,
    CounterCartsService,
    ReserveAtCounterService,
    SellAtCounterService,
    PriceChangesService,
    ApprovedBeforeService,
    CounterGuestsService,
    MemberGuestsResolver,
    CompsResolver,
    CompsRepository,
    ReadCompsService,
    CompBudgetsService,
    AskedReadersRepository,
    ChargeAtCounterService,
    FollowChargeService,
    CancelChargeService,
    HandOutService,
    VoidSaleService,
    RenewCodesService,
    OpenSalesResolver,
    OpenSalesRepository,
    OpenSaleService,
    ListOpenSalesService,
    TakeOverSaleService,
    GiveUpSaleService,
    NoteSaleService,
    GivePlacesService,
    QuoteAtCounterService,
    ExchangeResolver,
    ExchangeAtCounterService,
    TakeBackTicketsService,
    ChargeExchangeService,
  ],
  exports: [
    ReserveAtCounterService,
    SellAtCounterService,
    ChargeAtCounterService,
    FollowChargeService,
    CancelChargeService,
    CounterCartsService,
    PriceChangesService,
    CounterGuestsService,
    GivePlacesService,
  ],
})
export class CounterModule {}
