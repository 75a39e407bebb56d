import { Module } from '@nestjs/common';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';

import { OrderLinksModule } from '../links/order-links.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { ExportedOrdersRepository } from './exported-orders.repository.ts';
import { ExportOrdersService } from './export-orders.service.ts';
import { ForgetAccessNeedsTask } from './forget-access-needs.task.ts';
import { ListMyOrdersService } from './list-my-orders.service.ts';
import { ListOrdersService } from './list-orders.service.ts';
import { MyOrdersResolver } from './my-orders.resolver.ts';
import { OpenTicketLinkService } from './open-ticket-link.service.ts';
import { OrderTicketResolver, OrderUpgradeResolver } from './order-items.resolver.ts';
import { OrderPaymentsResolver } from './order-payments.resolver.ts';
import { OrderSearch } from './order-search.query.ts';
import { OrdersExport } from './orders.export.ts';
import { OrdersResolver } from './orders.resolver.ts';
import { PublicOrderResolver } from './public-order.resolver.ts';
import { ReadOrderLetterService } from './read-order-letter.service.ts';
import { ReadOrderService } from './read-order.service.ts';
import { ReadPublicOrderService } from './read-public-order.service.ts';

/** Orders as staff and customers read them. */
@Module({
  imports: [OrderRecordsModule, OrderLinksModule, EventsModule, AccountsModule],
  providers: [
    OrdersResolver,
    MyOrdersResolver,
    OrderTicketResolver,
    OrderUpgradeResolver,
    OrderPaymentsResolver,
    PublicOrderResolver,
    ListOrdersService,
    ExportOrdersService,
    ForgetAccessNeedsTask,
    ExportedOrdersRepository,
    OrdersExport,
    ListMyOrdersService,
    OpenTicketLinkService,
    ReadOrderLetterService,
    ReadOrderService,
    ReadPublicOrderService,
    OrderSearch,
  ],
  exports: [ReadPublicOrderService, OrderSearch],
})
export class ReadOrdersModule {}
