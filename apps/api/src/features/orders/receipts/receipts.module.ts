import { Module } from '@nestjs/common';

import { EventsModule } from '#features/events/events.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { OrderLinksModule } from '../links/order-links.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { MailReceiptService } from './mail-receipt.service.ts';
import { ReadReceiptService } from './read-receipt.service.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsResolver } from './receipts.resolver.ts';
import { SendReceiptHandler } from './send-receipt.handler.ts';

/** Receipts: on paper, by mail, and as a code to scan. */
@Module({
  imports: [OrderRecordsModule, OrderLinksModule, RefundsModule, TillsModule, EventsModule, OrgsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsResolver, ReadReceiptService, MailReceiptService, SendReceiptHandler],
})
export class ReceiptsModule {}
