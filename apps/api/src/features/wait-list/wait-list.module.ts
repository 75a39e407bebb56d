import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';

import { SendJoinedMailHandler } from './jobs/send-joined-mail.handler.ts';
import { JoinWaitListService } from './join-wait-list.service.ts';
import { ReadWaitListService } from './read-wait-list.service.ts';
import { SeasonWaitListResolver } from './season-wait-list.resolver.ts';
import { WaitListEntry, WaitListEntrySchema } from './wait-list-entry.schema.ts';
import { WaitListExport } from './wait-list.export.ts';
import { WaitListRepository } from './wait-list.repository.ts';
import { WaitListResolver } from './wait-list.resolver.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: WaitListEntry.name, schema: WaitListEntrySchema }]), CatalogModule, EventsModule],
  providers: [
    SeasonWaitListResolver,
    WaitListResolver,
    JoinWaitListService,
    ReadWaitListService,
    WaitListRepository,
    WaitListExport,
    SendJoinedMailHandler,
  ],
})
export class WaitListModule {}
