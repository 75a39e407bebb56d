import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';

import { ApplyCodeService } from '../cart/apply-code.service.ts';
import { BuildCartService } from '../cart/build-cart.service.ts';
import { CountWithoutUnits } from '../cart/count-without-units.ts';
import { CartResolver } from '../cart/cart.resolver.ts';
import { CartTokens } from '../cart/cart-tokens.ts';
import { CodeTries } from '../cart/code-tries.ts';
import { ExtendReservationService } from '../cart/extend-reservation.service.ts';
import { ReadReservationService } from '../cart/read-reservation.service.ts';
import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import { ReservationFieldsResolver } from '../cart/reservation-fields.resolver.ts';
import { Reservation, ReservationSchema } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { OrdersModule } from '../orders.module.ts';
import { OrderPaymentsModule } from '../payments/order-payments.module.ts';
import { ChangeBuyerService } from './change-buyer.service.ts';
import { CheckoutResolver } from './checkout.resolver.ts';
import { ConfirmOrderService } from './confirm-order.service.ts';
import { FirstPaymentService } from './first-payment.service.ts';
import { PlaceOrderService } from './place-order.service.ts';
import { PlaceWithinLimitsService } from './place-within-limits.service.ts';
import { PublicOrderFieldsResolver } from './public-order-fields.resolver.ts';
import { ReadPublicOrderService } from './read-public-order.service.ts';
import { RepeatPaymentService } from './repeat-payment.service.ts';
import { StartPaymentService } from './start-payment.service.ts';

const CART = [
  CountWithoutUnits,
  CartResolver,
  ReservationFieldsResolver,
  ReservationsRepository,
  CartTokens,
  CodeTries,
  BuildCartService,
  ReserveService,
  ApplyCodeService,
  ReadReservationService,
  ExtendReservationService,
  ReleaseReservationService,
];

const CHECKOUT = [
  CheckoutResolver,
  PublicOrderFieldsResolver,
  StartPaymentService,
  FirstPaymentService,
  RepeatPaymentService,
  ChangeBuyerService,
  PlaceOrderService,
  PlaceWithinLimitsService,
  ConfirmOrderService,
  ReadPublicOrderService,
];

/** From the cart to the finished order. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Reservation.name, schema: ReservationSchema }]),
    OrdersModule,
    OrderPaymentsModule,
    EventsModule,
    InventoryModule,
  ],
  providers: [...CART, ...CHECKOUT],
})
export class CheckoutModule {}
