import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';

import { OrderLinksModule } from '../links/order-links.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { BeginPrintService } from './begin-print.service.ts';
import { BreakApartOrdersService } from './break-apart-orders.service.ts';
import { DrawPrintFileService } from './draw-print-file.service.ts';
import { WritePrintFilesHandler } from './jobs/write-print-files.handler.ts';
import { PlanPrintService } from './plan-print.service.ts';
import { PrintFilesController } from './print-files.controller.ts';
import { PrintFile, PrintFileSchema, PrintRun, PrintRunSchema } from './print-run.schema.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import { PrintTicketsService } from './print-tickets.service.ts';
import { PrintableOrdersRepository } from './printable-orders.repository.ts';
import { PrintedMarksService } from './printed-marks.service.ts';
import { PrintingResolver } from './printing.resolver.ts';
import { ReadPrintService } from './read-print.service.ts';
import { RemovePrintFilesTask } from './remove-print-files.task.ts';
import { SendPrintFileService } from './send-print-file.service.ts';
import { TicketSetService } from './ticket-set.service.ts';

/** Tickets on paper: the PDF of an order, and prints of many. */
@Module({
  imports: [
    AccountsModule,
    EventsModule,
    OrderLinksModule,
    OrderRecordsModule,
    MongooseModule.forFeature([
      { name: PrintRun.name, schema: PrintRunSchema },
      { name: PrintFile.name, schema: PrintFileSchema },
    ]),
  ],
  controllers: [PrintFilesController],
  providers: [
    PrintRunsRepository,
    PrintableOrdersRepository,
    TicketSetService,
    PrintTicketsService,
    PlanPrintService,
    BreakApartOrdersService,
    BeginPrintService,
    ReadPrintService,
    DrawPrintFileService,
    SendPrintFileService,
    PrintedMarksService,
    WritePrintFilesHandler,
    RemovePrintFilesTask,
    PrintingResolver,
  ],
  exports: [TicketSetService, PrintTicketsService],
})
export class PrintingModule {}
