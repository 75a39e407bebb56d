import { Module } from '@nestjs/common';

import { CustomerMailsResolver } from './customer-mails.resolver.ts';
import { LiftMailStopService } from './lift-mail-stop.service.ts';
import { ListMailStopsService } from './list-mail-stops.service.ts';
import { MailStopsResolver } from './mail-stops.resolver.ts';
import { OrderMailsResolver } from './order-mails.resolver.ts';

/** Delivery states of mails, on orders and persons, and suppressed addresses. Sending is the platform's `Mailer`. */
@Module({
  providers: [OrderMailsResolver, CustomerMailsResolver, MailStopsResolver, ListMailStopsService, LiftMailStopService],
})
export class MailModule {}
