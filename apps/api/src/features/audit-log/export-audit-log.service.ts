import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';
import { Works } from '#platform/work/works.service';

import type { ExportAuditLogInput } from './audit-log.inputs.ts';
import type { AuditLogExport } from './audit-log.types.ts';
import { auditFilterOf, type AuditQuery } from './audit-query.ts';
import { auditExport } from './jobs/audit-export.work.ts';

@Injectable()
export class ExportAuditLogService {
  constructor(private readonly works: Works) {}

  /**
   * Hands the log to a worker and waits a little for the file; with an `exportId` only waits.
   * @throws DomainError BAD_USER_INPUT, EXPORT_FAILED, NOT_FOUND
   */
  async export(actor: Actor, { query, exportId }: ExportAuditLogInput): Promise<AuditLogExport> {
    return this.works.file(actor, auditExport, exportId ?? (await this.begin(actor, query ?? {})));
  }

  private begin(actor: Actor, query: AuditQuery): Promise<string> {
    // refuses what the worker could not read
    auditFilterOf(query, 'UTC');
    return this.works.begin(actor, auditExport, { query: { ...query }, rows: 0 }, { ...query });
  }
}
