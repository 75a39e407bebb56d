import { Injectable } from '@nestjs/common';

import { zoneOr } from '@marquee/shared/time/zone';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { AuditEntry } from '#platform/audit/audit.schema';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { afterCursor, cursorOf } from '#platform/mongo/newest-first';

import { AuditLogViewsService } from './audit-log-views.service.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import type { AuditLogEntry, AuditLogPage } from './audit-log.types.ts';
import { auditFilterOf, type AuditQuery } from './audit-query.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ListAuditLogService {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly orgs: Orgs,
    private readonly auditLogViews: AuditLogViewsService,
  ) {}

  /** Newest first, by `after` only: page numbers would walk the log. @throws DomainError BAD_USER_INPUT */
  async list(scope: OrgScope, query: AuditQuery | null, pagination: PaginationInput | null): Promise<AuditLogPage> {
    const { timezone } = await this.orgs.get(scope.orgId);
    const { limit } = pageOf(pagination, PAGE_SIZE);
    const filter = { $and: [auditFilterOf(query ?? {}, timezone), afterCursor<AuditEntry>('at', pagination?.after)] };
    const found = await this.auditLog.list(scope, filter, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: await this.auditLogViews.viewsOf(scope, page, timezone),
      hasMore: found.length > limit,
      after: last ? cursorOf(last.at, last._id) : null,
    };
  }

  /** Every entry that the query finds, in the same order, with the organization's zone. */
  async *all(scope: OrgScope, query: AuditQuery, { until, after }: RowsFrom): AsyncGenerator<AuditLogEntry & { readonly zone: string }> {
    const { timezone } = await this.orgs.get(scope.orgId);
    const filter = { $and: [auditFilterOf(query, timezone), { at: { $lte: until } }, afterCursor<AuditEntry>('at', after)] };
    for await (const batch of this.auditLog.batches(scope, filter))
      for (const entry of await this.auditLogViews.viewsOf(scope, batch, timezone)) yield { ...entry, zone: zoneOr(timezone) };
  }
}
