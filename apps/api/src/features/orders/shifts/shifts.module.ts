import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { TillsModule } from '../tills/tills.module.ts';
import { CloseShiftService } from './close-shift.service.ts';
import { CountShiftService } from './count-shift.service.ts';
import { DrawerLine, DrawerLineSchema } from './drawer-line.schema.ts';
import { DrawerLinesRepository } from './drawer-lines.repository.ts';
import { DrawerSumsService } from './drawer-sums.service.ts';
import { MoveCashService } from './move-cash.service.ts';
import { OpenShiftService } from './open-shift.service.ts';
import { ReadShiftReportService } from './read-shift-report.service.ts';
import { ShiftExport } from './shift.export.ts';
import { ShiftMoneyRepository } from './shift-money.repository.ts';
import { ShiftsResolver } from './shifts.resolver.ts';
import { WriteShiftReportService } from './write-shift-report.service.ts';

/** What is done with the drawer of a till, from its float to the report of its shift. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: DrawerLine.name, schema: DrawerLineSchema }]),
    OrderRecordsModule,
    RefundsModule,
    TillsModule,
  ],
  providers: [
    DrawerLinesRepository,
    ShiftMoneyRepository,
    DrawerSumsService,
    OpenShiftService,
    MoveCashService,
    CountShiftService,
    CloseShiftService,
    ReadShiftReportService,
    WriteShiftReportService,
    ShiftExport,
    ShiftsResolver,
  ],
  exports: [DrawerLinesRepository],
})
export class ShiftsModule {}
