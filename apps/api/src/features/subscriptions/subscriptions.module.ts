import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { LedgerModule } from '#features/ledger/ledger.module';

import { AddSubscriptionService } from './add-subscription.service.ts';
import { EndWithEventService } from './end-with-event.service.ts';
import { EndWithRoleService } from './end-with-role.service.ts';
import { SendSalesEmailHandler } from './jobs/send-sales-email.handler.ts';
import { RemoveSubscriptionService } from './remove-subscription.service.ts';
import { ScheduleSalesEmailsTask } from './schedule-sales-emails.task.ts';
import { Subscription, SubscriptionSchema } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { SeasonSubscriptionResolver } from './season-subscription.resolver.ts';
import { SubscriptionsResolver } from './subscriptions.resolver.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Subscription.name, schema: SubscriptionSchema }]),
    AccountsModule,
    EventsModule,
    LedgerModule,
  ],
  providers: [
    SeasonSubscriptionResolver,
    SubscriptionsResolver,
    SubscriptionsRepository,
    AddSubscriptionService,
    RemoveSubscriptionService,
    EndWithEventService,
    EndWithRoleService,
    ScheduleSalesEmailsTask,
    SendSalesEmailHandler,
  ],
})
export class SubscriptionsModule {}
