import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CheckInModule } from '#features/check-in/check-in.module';
import { EventsModule } from '#features/events/events.module';
import { HoldsModule } from '#features/holds/holds.module';
import { OrdersModule } from '#features/orders/orders.module';

import { ChangeGuestService } from './change-guest.service.ts';
import { ClaimGuestService } from './claim-guest.service.ts';
import { DeleteGuestListService } from './delete-guest-list.service.ts';
import { GuestList, GuestListSchema } from './guest-list.schema.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import { GuestListsResolver } from './guest-lists.resolver.ts';
import { Guest, GuestSchema } from './guest.schema.ts';
import { GuestsRepository } from './guests.repository.ts';
import { ImportGuestsService } from './import-guests.service.ts';
import { MailGuestsService } from './mail-guests.service.ts';
import { ReadGuestListsService } from './read-guest-lists.service.ts';
import { ReturnDueListsTask } from './return-due-lists.task.ts';
import { SaveGuestListService } from './save-guest-list.service.ts';
import { SendGuestMailHandler } from './send-guest-mail.handler.ts';

/** Guest lists: names with places out of a hold block, until they are claimed or return (docs/decisions/0111). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: GuestList.name, schema: GuestListSchema },
      { name: Guest.name, schema: GuestSchema },
    ]),
    CheckInModule,
    EventsModule,
    HoldsModule,
    OrdersModule,
  ],
  providers: [
    GuestListsResolver,
    GuestListsRepository,
    GuestsRepository,
    ReadGuestListsService,
    SaveGuestListService,
    DeleteGuestListService,
    ImportGuestsService,
    ChangeGuestService,
    ClaimGuestService,
    MailGuestsService,
    SendGuestMailHandler,
    ReturnDueListsTask,
  ],
})
export class GuestListsModule {}
