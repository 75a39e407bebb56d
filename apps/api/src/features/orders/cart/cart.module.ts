import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { ProvidedSeatsModule } from '#features/provided-seats/provided-seats.module';

import { OrderPaymentsModule } from '../payments/order-payments.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { ApplyCodeService } from './apply-code.service.ts';
import { CartTokens } from './cart-tokens.signer.ts';
import { CartResolver } from './cart.resolver.ts';
import { CheckSeatsService } from './check-seats.service.ts';
import { ClaimUnitsService } from './claim-units.service.ts';
import { UnitsInFlightService } from './units-in-flight.service.ts';
import { CodeTries } from './code-tries.limiter.ts';
import { CountWithoutUnits } from './count-without-units.query.ts';
import { ExtendReservationService } from './extend-reservation.service.ts';
import { FindCodeService } from './find-code.service.ts';
import { FindHeldCartService } from './find-held-cart.service.ts';
import { HeldCartResolver } from './held-cart.resolver.ts';
import { HoldForPartyService } from './hold-for-party.service.ts';
import { OwnGuestsResolver } from './own-guests.resolver.ts';
import { PersistReservationService } from './persist-reservation.service.ts';
import { QuoteCartService } from './quote-cart.service.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import { RemoveCodeService } from './remove-code.service.ts';
import { ReplaceCartService } from './replace-cart.service.ts';
import { ReservationFieldsResolver } from './reservation-fields.resolver.ts';
import { Reservation, ReservationSchema } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { ReserveService } from './reserve.service.ts';

/** Carts whose places are held for a short time. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Reservation.name, schema: ReservationSchema }]),
    OrderRecordsModule,
    OrderPaymentsModule,
    CatalogModule,
    EventsModule,
    InventoryModule,
    ProvidedSeatsModule,
  ],
  providers: [
    CountWithoutUnits,
    CartResolver,
    ReservationFieldsResolver,
    ReservationsRepository,
    CartTokens,
    CodeTries,
    FindCodeService,
    QuoteCartService,
    CheckSeatsService,
    ClaimUnitsService,
    UnitsInFlightService,
    PersistReservationService,
    ReserveService,
    ApplyCodeService,
    ReadReservationService,
    ExtendReservationService,
    ReleaseReservationService,
    ReplaceCartService,
    RemoveCodeService,
    FindHeldCartService,
    HeldCartResolver,
    HoldForPartyService,
    OwnGuestsResolver,
  ],
  exports: [
    MongooseModule,
    ReservationsRepository,
    CartTokens,
    ReserveService,
    QuoteCartService,
    ReadReservationService,
    ReleaseReservationService,
    HoldForPartyService,
  ],
})
export class CartModule {}
