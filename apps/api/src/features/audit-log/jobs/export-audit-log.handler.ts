import { Injectable } from '@nestjs/common';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Handles } from '#platform/jobs/job';
import type { Work } from '#platform/work/work';
import { WorkBook } from '#platform/work/work-book.service';
import { WorkHandler } from '#platform/work/work-handler';

import { AuditLogViews } from '../audit-log-views.service.ts';
import { AuditLogRepository } from '../audit-log.repository.ts';
import type { AuditLogEntry } from '../audit-log.types.ts';
import { auditCsv } from '../audit-csv.ts';
import { auditFilterOf, type AuditQuery } from '../audit-query.ts';
import { auditExport, type ExportFields } from './audit-export.work.ts';

@Injectable()
@Handles(auditExport.job)
export class ExportAuditLogHandler extends WorkHandler<ExportFields> {
  constructor(
    book: WorkBook,
    private readonly auditLog: AuditLogRepository,
    private readonly auditLogViews: AuditLogViews,
    private readonly orgs: Orgs,
  ) {
    super(auditExport, book);
  }

  protected async work({ orgId, query }: Work<ExportFields>) {
    const { timezone } = await this.orgs.get(String(orgId));
    return auditCsv(this.entriesOf(String(orgId), query, timezone), timezone);
  }

  private async *entriesOf(orgId: string, query: AuditQuery, zone: string): AsyncGenerator<AuditLogEntry> {
    for await (const batch of this.auditLog.batches({ orgId }, auditFilterOf(query, zone)))
      yield* await this.auditLogViews.viewsOf({ orgId }, batch);
  }
}
