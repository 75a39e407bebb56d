import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { AnswerShareService } from './answer-share.service.ts';
import { CancelSharingService } from './cancel-sharing.service.ts';
import { TellSharingHandler } from './jobs/tell-sharing.handler.ts';
import { Offers } from './public/offers.facade.ts';
import { OrderSharingResolver } from './order-sharing.resolver.ts';
import { CloseLostOffersService } from './close-lost-offers.service.ts';
import { CloseLostOffersHandler } from './jobs/close-lost-offers.handler.ts';
import { CloseOffersHandler } from './jobs/close-offers.handler.ts';
import { OpenOfferService } from './open-offer.service.ts';
import { OwnSharingResolver } from './own-sharing.resolver.ts';
import { ReadOrderSharingService } from './read-order-sharing.service.ts';
import { ReadSharingService } from './read-sharing.service.ts';
import { ShareTicketsService } from './share-tickets.service.ts';
import { SharingGateService } from './sharing-gate.service.ts';
import { SharingResolver } from './sharing.resolver.ts';
import { SharingRecord, SharingSchema } from './sharing.schema.ts';
import { SharingViewsService } from './sharing-views.service.ts';
import { SharingsRepository } from './sharings.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SharingRecord.name, schema: SharingSchema }]),
    AccountsModule,
    EventsModule,
    OrdersModule,
    OrgsModule,
  ],
  providers: [
    SharingResolver,
    OrderSharingResolver,
    OwnSharingResolver,
    SharingsRepository,
    SharingGateService,
    SharingViewsService,
    ReadSharingService,
    OpenOfferService,
    ReadOrderSharingService,
    ShareTicketsService,
    AnswerShareService,
    CancelSharingService,
    CloseLostOffersService,
    CloseLostOffersHandler,
    CloseOffersHandler,
    TellSharingHandler,
    Offers,
  ],
  exports: [Offers],
})
export class SharingModule {}
