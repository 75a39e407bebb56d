import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Orgs } from '#features/orgs/public/orgs';
import { FileStorage } from '#platform/files/file-storage';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { exportKeyOf } from '../audit-export.schema.ts';
import { AuditExportsRepository } from '../audit-exports.repository.ts';
import { AuditLogViews } from '../audit-log-views.ts';
import { AuditLogRepository } from '../audit-log.repository.ts';
import type { AuditLogEntry } from '../audit-log.types.ts';
import { auditCsv } from '../audit-csv.ts';
import { auditFilterOf, type AuditQuery } from '../audit-query.ts';
import { exportAuditLogJob } from './export-audit-log.job.ts';

type Payload = z.infer<typeof exportAuditLogJob.payload>;

@Injectable()
@Handles(exportAuditLogJob)
export class ExportAuditLogHandler implements JobHandler<Payload> {
  constructor(
    private readonly exports: AuditExportsRepository,
    private readonly log: AuditLogRepository,
    private readonly views: AuditLogViews,
    private readonly orgs: Orgs,
    private readonly files: FileStorage,
  ) {}

  /** May run twice: the file has one key an export. */
  async handle({ exportId, orgId }: Payload): Promise<void> {
    const { state, query } = await this.exports.get({ orgId }, exportId);
    if (state !== 'Waiting') return;
    const { timezone } = await this.orgs.get(orgId);
    const { body, rows } = await auditCsv(this.entriesOf(orgId, query, timezone), timezone);
    const key = exportKeyOf(orgId, exportId);
    await this.files.put(key, body, 'text/csv; charset=utf-8');
    await this.exports.end({ orgId }, exportId, { state: 'Done', key, rows });
  }

  async giveUp({ exportId, orgId }: Payload): Promise<void> {
    await this.exports.end({ orgId }, exportId, { state: 'Failed' });
  }

  private async *entriesOf(orgId: string, query: AuditQuery, zone: string): AsyncGenerator<AuditLogEntry> {
    for await (const batch of this.log.batches({ orgId }, auditFilterOf(query, zone))) yield* await this.views.viewsOf({ orgId }, batch);
  }
}
