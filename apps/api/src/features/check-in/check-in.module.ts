import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { SeasonsModule } from '#features/seasons/seasons.module';
import { DeviceLoader } from '#platform/auth/actor';

import { AdmitFoundService } from './admit-found.service.ts';
import { AdmitItemService } from './admit-item.service.ts';
import { CheckInItemsService } from './check-in-items.service.ts';
import { CheckInOrderService } from './check-in-order.service.ts';
import { CheckInResolver } from './check-in.resolver.ts';
import { DeviceActorLoader } from './devices/device-actor-loader.adapter.ts';
import { DoorDevice, DoorDeviceSchema } from './devices/device.schema.ts';
import { DevicesRepository } from './devices/devices.repository.ts';
import { DevicesResolver } from './devices/devices.resolver.ts';
import { MoveDeviceService } from './devices/move-device.service.ts';
import { PairDeviceService } from './devices/pair-device.service.ts';
import { ReadDeviceService } from './devices/read-device.service.ts';
import { RevokeDeviceService } from './devices/revoke-device.service.ts';
import { DoorAnswersService } from './door-answers.service.ts';
import { DoorCounts } from './door-counts.cache.ts';
import { FindHoldersService } from './find-holders.service.ts';
import { ChangeGatesService } from './gates/change-gates.service.ts';
import { CountInsideService } from './gates/count-inside.service.ts';
import { DoorPlacesService } from './gates/door-places.service.ts';
import { EventDoors } from './gates/event-doors.cache.ts';
import { EverybodyOutService } from './gates/everybody-out.service.ts';
import { GatesResolver } from './gates/gates.resolver.ts';
import { ReadChoicesService } from './gates/read-choices.service.ts';
import { SaveTypeRuleService } from './gates/save-type-rule.service.ts';
import { SimulateVerdictService } from './gates/simulate-verdict.service.ts';
import { DoorListResolver } from './list/door-list.resolver.ts';
import { DoorLists } from './list/door-lists.cache.ts';
import { DoorRule, DoorRuleSchema } from './list/door-rule.schema.ts';
import { DoorRulesRepository } from './list/door-rules.repository.ts';
import { ReadDoorListService } from './list/read-door-list.service.ts';
import { SaveDoorRuleService } from './list/save-door-rule.service.ts';
import { LookUpCodeService } from './look-up-code.service.ts';
import { MailDoorListHandler } from './paper/mail-door-list.handler.ts';
import { MailDoorListService } from './paper/mail-door-list.service.ts';
import { DoorAdmissions } from './public/door-admissions.facade.ts';
import { ApplyScansService } from './queue/apply-scans.service.ts';
import { Doubtful, DoubtfulSchema } from './queue/doubtful.schema.ts';
import { DoubtfulsRepository } from './queue/doubtfuls.repository.ts';
import { NoteDoubtfulService } from './queue/note-doubtful.service.ts';
import { QueueResolver } from './queue/queue.resolver.ts';
import { ReplayPassageService } from './queue/replay-passage.service.ts';
import { SettleDoubtfulService } from './queue/settle-doubtful.service.ts';
import { ReadCodeService } from './read-code.service.ts';
import { ReadDoorOrderService } from './read-door-order.service.ts';
import { ReadItemService } from './read-item.service.ts';
import { ReadScanListService } from './read-scan-list.service.ts';
import { ScanCodeService } from './scan-code.service.ts';
import { ScanRecord, ScanRecordSchema } from './scan.schema.ts';
import { ScansRepository } from './scans.repository.ts';
import { AdmitWalkUpService } from './selling/admit-walk-up.service.ts';
import { DoorSalesResolver } from './selling/door-sales.resolver.ts';
import { SellAtDoorService } from './selling/sell-at-door.service.ts';
import { UndoScanService } from './undo-scan.service.ts';
import { UnscanItemService } from './unscan-item.service.ts';
import { AskAtDoorService } from './words/ask-at-door.service.ts';
import { NoteForDoorService } from './words/note-for-door.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ScanRecord.name, schema: ScanRecordSchema },
      { name: DoorDevice.name, schema: DoorDeviceSchema },
      { name: DoorRule.name, schema: DoorRuleSchema },
      { name: Doubtful.name, schema: DoubtfulSchema },
    ]),
    AccountsModule,
    OrgsModule,
    EventsModule,
    OrdersModule,
    SeasonsModule,
  ],
  providers: [
    CheckInResolver,
    ScanCodeService,
    ReadCodeService,
    ReadItemService,
    ReadDoorOrderService,
    LookUpCodeService,
    FindHoldersService,
    DoorAnswersService,
    AdmitFoundService,
    AdmitItemService,
    CheckInItemsService,
    CheckInOrderService,
    UndoScanService,
    UnscanItemService,
    AskAtDoorService,
    MailDoorListService,
    MailDoorListHandler,
    AdmitWalkUpService,
    DoorSalesResolver,
    SellAtDoorService,
    NoteForDoorService,
    ReadScanListService,
    ScansRepository,
    DoorCounts,
    DoorAdmissions,
    DevicesRepository,
    DevicesResolver,
    PairDeviceService,
    MoveDeviceService,
    ReadDeviceService,
    RevokeDeviceService,
    DoorListResolver,
    DoorLists,
    DoorRulesRepository,
    ReadDoorListService,
    SaveDoorRuleService,
    ChangeGatesService,
    CountInsideService,
    DoorPlacesService,
    EventDoors,
    EverybodyOutService,
    GatesResolver,
    ReadChoicesService,
    SaveTypeRuleService,
    SimulateVerdictService,
    ApplyScansService,
    ReplayPassageService,
    DoubtfulsRepository,
    NoteDoubtfulService,
    QueueResolver,
    SettleDoubtfulService,
    { provide: DeviceLoader, useClass: DeviceActorLoader },
  ],
  exports: [DoorAdmissions],
})
export class CheckInModule {}
