import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { SeasonsModule } from '#features/seasons/seasons.module';

import { CartModule } from '../cart/cart.module.ts';
import { OrderLinksModule } from '../links/order-links.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { AnswerOfferService } from './answer-offer.service.ts';
import { ChangeRenewalService } from './change-renewal.service.ts';
import { EndDueTask } from './end-due.task.ts';
import { FollowRenewedService } from './follow-renewed.service.ts';
import { HeldInSeasons } from './held-in-seasons.query.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { HoldWhatCanService } from './hold-what-can.service.ts';
import { LetGoService } from './let-go.service.ts';
import { OfferCartsRepository } from './offer-carts.repository.ts';
import { OfferTurnsService } from './offer-turns.service.ts';
import { PlanRenewalService } from './plan-renewal.service.ts';
import { PrepareRenewalHandler } from './prepare-renewal.handler.ts';
import { PublicNightOffersResolver } from './public-night-offers.resolver.ts';
import { PublicRenewalsResolver } from './public-renewals.resolver.ts';
import { QuoteOfferService } from './quote-offer.service.ts';
import { ReadNightOffersService } from './read-night-offers.service.ts';
import { ReadOfferService } from './read-offer.service.ts';
import { ReadRenewalsService } from './read-renewals.service.ts';
import { RemindByHandService } from './remind-by-hand.service.ts';
import { RemindDueTask } from './remind-due.task.ts';
import { RemindHoldersHandler } from './remind-holders.handler.ts';
import { RenewalOffer, RenewalOfferSchema } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { Renewal, RenewalSchema } from './renewal.schema.ts';
import { RenewalsExport } from './renewals.export.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { RenewalsResolver } from './renewals.resolver.ts';
import { RenewedOrdersResolver } from './renewed-orders.resolver.ts';
import { SeasonHoldersRepository } from './season-holders.repository.ts';
import { SendRenewalMailHandler } from './send-renewal-mail.handler.ts';
import { StartRenewalService } from './start-renewal.service.ts';

/** Holders of one season are offered their places in the next one (docs/decisions/0096), or on a night that joined theirs (0098). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Renewal.name, schema: RenewalSchema },
      { name: RenewalOffer.name, schema: RenewalOfferSchema },
    ]),
    CatalogModule,
    SeasonsModule,
    EventsModule,
    InventoryModule,
    OrderLinksModule,
    OrderRecordsModule,
    CartModule,
  ],
  providers: [
    AnswerOfferService,
    ChangeRenewalService,
    EndDueTask,
    FollowRenewedService,
    HeldInSeasons,
    HoldPlacesService,
    HoldWhatCanService,
    LetGoService,
    OfferCartsRepository,
    OfferTurnsService,
    PlanRenewalService,
    PrepareRenewalHandler,
    PublicNightOffersResolver,
    PublicRenewalsResolver,
    QuoteOfferService,
    ReadNightOffersService,
    ReadOfferService,
    ReadRenewalsService,
    RemindByHandService,
    RemindDueTask,
    RemindHoldersHandler,
    RenewalOffersRepository,
    RenewalTokens,
    RenewalsExport,
    RenewalsRepository,
    RenewalsResolver,
    RenewedOrdersResolver,
    SeasonHoldersRepository,
    SendRenewalMailHandler,
    StartRenewalService,
  ],
})
export class RenewalsModule {}
