import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';

import { AdmitItemService } from './admit-item.service.ts';
import { CheckInItemsService } from './check-in-items.service.ts';
import { CheckInOrderService } from './check-in-order.service.ts';
import { CheckInResolver } from './check-in.resolver.ts';
import { DoorAnswersService } from './door-answers.service.ts';
import { DoorCounts } from './door-counts.cache.ts';
import { FindHoldersService } from './find-holders.service.ts';
import { LookUpCodeService } from './look-up-code.service.ts';
import { DoorAdmissions } from './public/door-admissions.facade.ts';
import { ReadItemService } from './read-item.service.ts';
import { ReadScanListService } from './read-scan-list.service.ts';
import { ScanCodeService } from './scan-code.service.ts';
import { ScanRecord, ScanRecordSchema } from './scan.schema.ts';
import { ScansRepository } from './scans.repository.ts';
import { UnscanItemService } from './unscan-item.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ScanRecord.name, schema: ScanRecordSchema }]), AccountsModule, EventsModule, OrdersModule],
  providers: [
    CheckInResolver,
    ScanCodeService,
    ReadItemService,
    LookUpCodeService,
    FindHoldersService,
    DoorAnswersService,
    AdmitItemService,
    CheckInItemsService,
    CheckInOrderService,
    UnscanItemService,
    ReadScanListService,
    ScansRepository,
    DoorCounts,
    DoorAdmissions,
  ],
  exports: [DoorAdmissions],
})
export class CheckInModule {}
