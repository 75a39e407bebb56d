import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { AuditLogQueryInput, ExportAuditLogInput } from './audit-log.inputs.ts';
import { AuditLogEntry, AuditLogExport, AuditLogPage } from './audit-log.types.ts';
import { ExportAuditLogService } from './export-audit-log.service.ts';
import { ListAuditLogService } from './list-audit-log.service.ts';

@Resolver(() => AuditLogEntry)
export class AuditLogResolver {
  constructor(
    private readonly listAuditLog: ListAuditLogService,
    private readonly exportAuditLogService: ExportAuditLogService,
  ) {}

  @Query(() => AuditLogPage)
  @Requires('audit.read')
  auditLog(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => AuditLogQueryInput, nullable: true }) query: AuditLogQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<AuditLogPage> {
    return this.listAuditLog.list(actor, query, pagination);
  }

  @Mutation(() => AuditLogExport)
  @Requires('audit.read')
  exportAuditLog(@CurrentActor() actor: Actor, @Args('input') input: ExportAuditLogInput): Promise<AuditLogExport> {
    return this.exportAuditLogService.export(actor, input);
  }
}
