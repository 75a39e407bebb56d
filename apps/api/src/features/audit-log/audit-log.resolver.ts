import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { AuditLogQueryInput } from './audit-log.inputs.ts';
import { AuditLogEntry, AuditLogPage } from './audit-log.types.ts';
import { ListAuditLogService } from './list-audit-log.service.ts';

@Resolver(() => AuditLogEntry)
export class AuditLogResolver {
  constructor(private readonly listAuditLog: ListAuditLogService) {}

  @Query(() => AuditLogPage)
  @Requires('audit.read')
  auditLog(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => AuditLogQueryInput, nullable: true }) query: AuditLogQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<AuditLogPage> {
    return this.listAuditLog.list(actor, query, pagination);
  }
}
