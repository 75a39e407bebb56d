import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock';
import { FileStorage } from '#platform/files/file-storage';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { exportKeyOf } from '../audit-export.schema.ts';
import { AuditExportsRepository } from '../audit-exports.repository.ts';

/** A file that says who did what is kept this long; its link is good for a minute. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes the files of exports a day after they were asked for. */
@Injectable()
@Scheduled({ name: 'audit-log.remove-exports', everyMs: 3_600_000 })
export class RemoveAuditExportsTask implements ScheduledTask {
  constructor(
    private readonly exports: AuditExportsRepository,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { _id, orgId } of await this.exports.withFiles(new Date(now.getTime() - KEPT_MS))) {
      await this.files.delete(exportKeyOf(String(orgId), String(_id)));
      await this.exports.end({ orgId: String(orgId) }, String(_id), { key: null, fileRemovedAt: now });
    }
  }
}
