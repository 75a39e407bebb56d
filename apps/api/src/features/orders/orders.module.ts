import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';

import { CallersModule } from './callers/callers.module.ts';
import { CancellingModule } from './cancelling/cancelling.module.ts';
import { CartModule } from './cart/cart.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { CounterModule } from './counter/counter.module.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { OrderLinksModule } from './links/order-links.module.ts';
import { GiftSalesModule } from './gift-sales/gift-sales.module.ts';
import { OrderPaymentsModule } from './payments/order-payments.module.ts';
import { NightsModule } from './nights/nights.module.ts';
import { PrintingModule } from './printing/printing.module.ts';
import { EndingNights } from './public/ending-nights.facade.ts';
import { EndingOrders } from './public/ending-orders.facade.ts';
import { EventHolders } from './public/event-holders.facade.ts';
import { WalkUps } from './public/walk-ups.facade.ts';
import { DoorWords } from './public/door-words.facade.ts';
import { DoorRows } from './public/door-rows.facade.ts';
import { EventOrders } from './public/event-orders.facade.ts';
import { GivenPlaces } from './public/given-places.facade.ts';
import { OrderMap } from './public/order-map.facade.ts';
import { NightOrders } from './public/night-orders.facade.ts';
import { OrderBooks } from './public/order-books.facade.ts';
import { HandedOrders } from './public/handed-orders.facade.ts';
import { Orders } from './public/orders.facade.ts';
import { PurchasesBook } from './public/purchases.facade.ts';
import { SeatParties } from './public/seat-parties.facade.ts';
import { SharedOrders } from './public/shared-orders.facade.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { RenewalsModule } from './renewals/renewals.module.ts';
import { ReadOrdersModule } from './read/read-orders.module.ts';
import { SeatsModule } from './seats/seats.module.ts';
import { OrderRecordsModule } from './record/order-records.module.ts';
import { OperatorsModule } from './operators/operators.module.ts';
import { ShiftsModule } from './shifts/shifts.module.ts';
import { TillsModule } from './tills/tills.module.ts';
import { RefundsModule } from './refunds/refunds.module.ts';

const PUBLIC = [
  EndingNights,
  EndingOrders,
  Orders,
  OrderBooks,
  OrderMap,
  PurchasesBook,
  SharedOrders,
  DoorRows,
  DoorWords,
  WalkUps,
  EventOrders,
  EventHolders,
  NightOrders,
  HandedOrders,
  GivenPlaces,
  SeatParties,
];

/** All of orders, from the ground floor up (docs/decisions/0029), and what other features ask of them. */
@Module({
  imports: [
    EventsModule,
    OrderRecordsModule,
    OrderLinksModule,
    ReadOrdersModule,
    RefundsModule,
    TillsModule,
    OperatorsModule,
    ShiftsModule,
    ReceiptsModule,
    OrderPaymentsModule,
    CancellingModule,
    SeatsModule,
    NightsModule,
    PrintingModule,
    DeliveryModule,
    CheckoutModule,
    CounterModule,
    CallersModule,
    CartModule,
    GiftSalesModule,
    RenewalsModule,
  ],
  providers: PUBLIC,
  exports: [...PUBLIC, OrderLinksModule, CartModule],
})
export class OrdersModule {}
