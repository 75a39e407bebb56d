import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { OrdersModule } from '#features/orders/orders.module';

import { AnswerPartyService } from './answer-party.service.ts';
import { FollowTakenService } from './follow-taken.service.ts';
import { FreeForLine } from './free-for-line.query.ts';
import { HoldForPartyService } from './hold-for-party.service.ts';
import { SendJoinedMailHandler } from './jobs/send-joined-mail.handler.ts';
import { SendPartyMailHandler } from './jobs/send-party-mail.handler.ts';
import { JoinWaitListService } from './join-wait-list.service.ts';
import { LineFirstService } from './line-first.service.ts';
import { LookAtLineService } from './look-at-line.service.ts';
import { LookAtLinesTask } from './look-at-lines.task.ts';
import { OfferByHandService } from './offer-by-hand.service.ts';
import { PartiesRepository } from './parties.repository.ts';
import { PartyFieldsResolver } from './party-fields.resolver.ts';
import { PartyResolver } from './party.resolver.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import { ReadPartyService } from './read-party.service.ts';
import { ReadWaitListService } from './read-wait-list.service.ts';
import { SaveLineService } from './save-line.service.ts';
import { SeasonWaitListResolver } from './season-wait-list.resolver.ts';
import { SettlePartyService } from './settle-party.service.ts';
import { WaitLine, WaitLineSchema } from './wait-line.schema.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';
import { WaitListEntry, WaitListEntrySchema } from './wait-list-entry.schema.ts';
import { WaitListExport } from './wait-list.export.ts';
import { WaitListRepository } from './wait-list.repository.ts';
import { WaitListResolver } from './wait-list.resolver.ts';

/** Who waits for what is sold out, and how what comes back is offered to them (docs/decisions/0116). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WaitListEntry.name, schema: WaitListEntrySchema },
      { name: WaitLine.name, schema: WaitLineSchema },
    ]),
    CatalogModule,
    EventsModule,
    InventoryModule,
    OrdersModule,
  ],
  providers: [
    SeasonWaitListResolver,
    WaitListResolver,
    PartyResolver,
    PartyFieldsResolver,
    JoinWaitListService,
    ReadWaitListService,
    ReadPartyService,
    AnswerPartyService,
    SaveLineService,
    OfferByHandService,
    LookAtLineService,
    LookAtLinesTask,
    HoldForPartyService,
    SettlePartyService,
    FollowTakenService,
    LineFirstService,
    FreeForLine,
    PartyTokens,
    PartiesRepository,
    WaitLinesRepository,
    WaitListRepository,
    WaitListExport,
    SendJoinedMailHandler,
    SendPartyMailHandler,
  ],
})
export class WaitListModule {}
