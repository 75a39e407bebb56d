import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';

import { ChangeOrderService } from './change-order.service.ts';
import { OrderLinks } from './links/order-links.ts';
import { StaffLinks } from './links/staff-links.ts';
import { TicketLinks } from './links/ticket-links.ts';
import { OrderDeliveryRepository } from './order-delivery.repository.ts';
import { OrderSalesRepository } from './order-sales.repository.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { Order, OrderSchema } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';
import { DoorCodes } from './public/door-codes.ts';
import { EventOrders } from './public/event-orders.ts';
import { ItemCodes } from './public/item-codes.ts';
import { Orders } from './public/orders.ts';
import { SharedOrders } from './public/shared-orders.ts';
import { PurchasesBook } from './public/purchases.ts';
import { OrderSearch } from './read/order-search.ts';
import { FeeReturn, FeeReturnSchema } from './refunds/fee-returns/fee-return.schema.ts';
import { FeeReturnsRepository } from './refunds/fee-returns/fee-returns.repository.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { Refund, RefundSchema } from './refunds/refund.schema.ts';
import { WaiverText, WaiverTexts, WaiverTextSchema } from './waiver-texts.ts';

/** The order documents, which only repositories read and write, and what other features ask of them; cart, payments, refunds and delivery have modules of their own. */
@Module({
  imports: [
    EventsModule,
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: Refund.name, schema: RefundSchema },
      { name: FeeReturn.name, schema: FeeReturnSchema },
      { name: WaiverText.name, schema: WaiverTextSchema },
    ]),
  ],
  providers: [
    OrdersRepository,
    OrderPaymentsRepository,
    OrderDeliveryRepository,
    OrderSalesRepository,
    RefundsRepository,
    FeeReturnsRepository,
    ChangeOrderService,
    Orders,
    PurchasesBook,
    OrderLinks,
    StaffLinks,
    TicketLinks,
    ItemCodes,
    DoorCodes,
    SharedOrders,
    OrderSearch,
    EventOrders,
    WaiverTexts,
  ],
  exports: [
    OrdersRepository,
    OrderPaymentsRepository,
    OrderDeliveryRepository,
    OrderSalesRepository,
    RefundsRepository,
    FeeReturnsRepository,
    ChangeOrderService,
    Orders,
    PurchasesBook,
    OrderLinks,
    StaffLinks,
    TicketLinks,
    ItemCodes,
    DoorCodes,
    SharedOrders,
    OrderSearch,
    EventOrders,
    WaiverTexts,
  ],
})
export class OrdersModule {}
