import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { untilDone } from '#platform/jobs/until-done';
import { Transactions } from '#platform/mongo/transactions';

import { AuditExportLinks } from './audit-export-links.ts';
import { AuditExportsRepository } from './audit-exports.repository.ts';
import type { ExportAuditLogInput } from './audit-log.inputs.ts';
import type { AuditLogExport } from './audit-log.types.ts';
import { auditFilterOf, type AuditQuery } from './audit-query.ts';
import { exportAuditLogJob } from './jobs/export-audit-log.job.ts';

const PREPARING = 'Your export is being prepared.';

@Injectable()
export class ExportAuditLogService {
  constructor(
    private readonly exports: AuditExportsRepository,
    private readonly links: AuditExportLinks,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Hands the log to a worker and waits a little for the file; with an `exportId` only waits.
   * @throws DomainError BAD_USER_INPUT, EXPORT_FAILED, NOT_FOUND
   */
  async export(actor: Actor, { query, exportId }: ExportAuditLogInput): Promise<AuditLogExport> {
    const id = exportId ?? (await this.begin(actor, query ?? {}));
    const { _id, state, fileRemovedAt } = await untilDone(() => this.exports.get(actor, id));
    if (fileRemovedAt) throw new DomainError('NOT_FOUND', { exportId: id });
    if (state === 'Failed') throw new DomainError('EXPORT_FAILED');
    const url = state === 'Done' ? this.links.urlOf(actor.orgId, id) : null;
    return { exportId: _id, url, message: url ? null : PREPARING };
  }

  private async begin(actor: Actor, query: AuditQuery): Promise<string> {
    // refuses what the worker could not read
    auditFilterOf(query, 'UTC');
    const _id = new Types.ObjectId();
    const orgId = new Types.ObjectId(actor.orgId);
    const open = { state: 'Waiting' as const, key: null, rows: 0, fileRemovedAt: null };
    await this.transactions.run(async (tx) => {
      await this.exports.add(tx, { _id, orgId, query: { ...query }, createdAt: this.clock.now(), ...open });
      await this.jobs.enqueue(tx, exportAuditLogJob, { exportId: String(_id), orgId: actor.orgId });
      const subject = { kind: 'auditExport' as const, id: _id };
      await this.audit.record(tx, { actor, orgId, action: 'audit-log.exported', subject, data: { ...query } });
    });
    return String(_id);
  }
}
