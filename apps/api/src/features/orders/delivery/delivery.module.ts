import { Module } from '@nestjs/common';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { OrderLinksModule } from '../links/order-links.module.ts';
import { PrintingModule } from '../printing/printing.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { DeliveryResolver } from './delivery.resolver.ts';
import { CorrectAddressService } from './correct-address.service.ts';
import { DeliverConfirmationHandler } from './jobs/deliver-confirmation.handler.ts';
import { ReleaseCodesHandler } from './jobs/release-codes.handler.ts';
import { SendMyTicketsHandler } from './jobs/send-my-tickets.handler.ts';
import { SendMyTicketsService } from './send-my-tickets.service.ts';
import { SendCancelMailHandler } from './jobs/send-cancel-mail.handler.ts';
import { SendRefundMailHandler } from './jobs/send-refund-mail.handler.ts';
import { TellEventCancelledHandler } from './jobs/tell-event-cancelled.handler.ts';
import { TellFormerAddressHandler } from './jobs/tell-former-address.handler.ts';
import { OrderDeliveryRepository } from './order-delivery.repository.ts';
import { OrderDrawings } from './order-drawings.limiter.ts';
import { OrderLinksController } from './order-links.controller.ts';
import { QrPictures } from './qr-pictures.cache.ts';
import { ResendConfirmationService } from './resend-confirmation.service.ts';
import { ResendMailService } from './resend-mail.service.ts';
import { StaffLinksController } from './staff-links.controller.ts';

/** What buyers get: mails, QR codes, PDF and calendar entry. */
@Module({
  imports: [AccountsModule, OrderRecordsModule, OrderLinksModule, PrintingModule, EventsModule, OrgsModule, RefundsModule],
  controllers: [OrderLinksController, StaffLinksController],
  providers: [
    OrderDeliveryRepository,
    OrderDrawings,
    QrPictures,
    DeliveryResolver,
    CorrectAddressService,
    ResendConfirmationService,
    ResendMailService,
    SendMyTicketsService,
    SendMyTicketsHandler,
    DeliverConfirmationHandler,
    ReleaseCodesHandler,
    SendRefundMailHandler,
    SendCancelMailHandler,
    TellEventCancelledHandler,
    TellFormerAddressHandler,
  ],
})
export class DeliveryModule {}
