import { Module } from '@nestjs/common';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { CountHoldersService } from './count-holders.service.ts';
import { EmailBlastsResolver } from './email-blasts.resolver.ts';
import { EmailHoldersHandler } from './email-holders.handler.ts';
import { EmailHoldersService } from './email-holders.service.ts';
import { HoldersLetterService } from './holders-letter.service.ts';
import { PreviewMailService } from './preview-mail.service.ts';
import { ReadAudienceService } from './read-audience.service.ts';
import { SendTestService } from './send-test.service.ts';

/** One message to all ticket holders of an event. */
@Module({
  imports: [AccountsModule, OrgsModule, EventsModule, OrdersModule],
  providers: [
    EmailBlastsResolver,
    CountHoldersService,
    PreviewMailService,
    SendTestService,
    EmailHoldersService,
    EmailHoldersHandler,
    HoldersLetterService,
    ReadAudienceService,
  ],
})
export class EmailBlastsModule {}
