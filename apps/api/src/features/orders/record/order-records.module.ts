import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { GiftCardsModule } from '#features/gift-cards/gift-cards.module';
import { LedgerModule } from '#features/ledger/ledger.module';
import { ProvidedSeatsModule } from '#features/provided-seats/provided-seats.module';

import { AccessNeedsRepository } from './access-needs.repository.ts';
import { BookMissingService } from './book-missing.service.ts';
import { ChangeOrderService } from './change-order.service.ts';
import { CompareBooksService } from './compare-books.service.ts';
import { DoorOrdersRepository } from './door-orders.repository.ts';
import { EventOrdersRepository } from './event-orders.repository.ts';
import { FinishedSalesService } from './finished-sales.service.ts';
import { NightHoldersRepository } from './night-holders.repository.ts';
import { GuestAllowance, GuestAllowanceSchema } from './guest-allowance.schema.ts';
import { GuestCountsRepository } from './guest-counts.repository.ts';
import { HoldersRepository } from './holders.repository.ts';
import { IndexOrdersService } from './index-orders.service.ts';
import { ItemScansRepository } from './item-scans.repository.ts';
import { OrderSalesRepository } from './order-sales.repository.ts';
import { Order, OrderSchema } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrderPlacesRepository } from './order-places.repository.ts';
import { PurchasesRepository } from './purchases.repository.ts';
import { SeatTicketsRepository } from './seat-tickets.repository.ts';
import { TellChangesHandler } from './tell-changes.handler.ts';
import { WaiverText, WaiverTextsRepository, WaiverTextSchema } from './waiver-texts.repository.ts';

const PROVIDERS = [
  AccessNeedsRepository,
  DoorOrdersRepository,
  EventOrdersRepository,
  OrdersRepository,
  OrderSalesRepository,
  ItemScansRepository,
  OrderPlacesRepository,
  PurchasesRepository,
  ChangeOrderService,
  BookMissingService,
  CompareBooksService,
  FinishedSalesService,
  GuestCountsRepository,
  HoldersRepository,
  NightHoldersRepository,
  SeatTicketsRepository,
  WaiverTextsRepository,
];

/** The records of orders, and what follows from each change of one. */
@Module({
  imports: [
    LedgerModule,
    GiftCardsModule,
    ProvidedSeatsModule,
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: GuestAllowance.name, schema: GuestAllowanceSchema },
      { name: WaiverText.name, schema: WaiverTextSchema },
    ]),
  ],
  providers: [...PROVIDERS, TellChangesHandler, IndexOrdersService],
  exports: [...PROVIDERS, LedgerModule, GiftCardsModule, MongooseModule],
})
export class OrderRecordsModule {}
