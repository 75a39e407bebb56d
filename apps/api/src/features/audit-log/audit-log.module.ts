import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { AuditEntry, AuditSchema } from '#platform/audit/audit.schema';

import { AuditLogViewsService } from './audit-log-views.service.ts';
import { AuditLogExport } from './audit-log.export.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { AuditLogResolver } from './audit-log.resolver.ts';
import { ListAuditLogService } from './list-audit-log.service.ts';
import { OrderHistoryResolver } from './order-history.resolver.ts';
import { ReadOrderHistoryService } from './read-order-history.service.ts';

/** Who did what and when in an organization, for its owners: list and export. Writing is the platform's `Audit`. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditSchema }]),
    AccountsModule,
    OrgsModule,
    EventsModule,
    OrdersModule,
  ],
  providers: [
    AuditLogResolver,
    OrderHistoryResolver,
    ReadOrderHistoryService,
    AuditLogRepository,
    AuditLogViewsService,
    ListAuditLogService,
    AuditLogExport,
  ],
})
export class AuditLogModule {}
