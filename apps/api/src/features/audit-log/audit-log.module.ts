import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { AuditEntry, AuditSchema } from '#platform/audit/audit.schema';

import { AuditExportLinks } from './audit-export-links.ts';
import { AuditExportRecord, AuditExportSchema } from './audit-export.schema.ts';
import { AuditExportsController } from './audit-exports.controller.ts';
import { AuditExportsRepository } from './audit-exports.repository.ts';
import { AuditLogViews } from './audit-log-views.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { AuditLogResolver } from './audit-log.resolver.ts';
import { ExportAuditLogService } from './export-audit-log.service.ts';
import { ExportAuditLogHandler } from './jobs/export-audit-log.handler.ts';
import { RemoveAuditExportsTask } from './jobs/remove-audit-exports.task.ts';
import { ListAuditLogService } from './list-audit-log.service.ts';
import { OrderHistoryResolver } from './order-history.resolver.ts';
import { ReadOrderHistoryService } from './read-order-history.service.ts';

/** Who did what and when in an organisation, for its owners: list and export. Writing is the platform's `Audit`. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AuditEntry.name, schema: AuditSchema },
      { name: AuditExportRecord.name, schema: AuditExportSchema },
    ]),
    AccountsModule,
    OrgsModule,
    EventsModule,
    OrdersModule,
  ],
  controllers: [AuditExportsController],
  providers: [
    AuditLogResolver,
    OrderHistoryResolver,
    ReadOrderHistoryService,
    AuditLogRepository,
    AuditLogViews,
    ListAuditLogService,
    ExportAuditLogService,
    ExportAuditLogHandler,
    AuditExportsRepository,
    AuditExportLinks,
    RemoveAuditExportsTask,
  ],
})
export class AuditLogModule {}
