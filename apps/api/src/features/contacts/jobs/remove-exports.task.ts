import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock';
import { FileStorage } from '#platform/files/file-storage';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { exportKeyOf } from '../contact-export.schema.ts';
import { WorksRepository } from '../works.repository.ts';

/** A file full of people is kept this long; its link is good for a minute. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes the files of exports a day after they were asked for. */
@Injectable()
@Scheduled({ name: 'contacts.remove-exports', everyMs: 3_600_000 })
export class RemoveExportsTask implements ScheduledTask {
  constructor(
    private readonly works: WorksRepository,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { _id, orgId } of await this.works.exportsWithFiles(new Date(now.getTime() - KEPT_MS))) {
      await this.files.delete(exportKeyOf(String(orgId), String(_id)));
      await this.works.endExport({ orgId: String(orgId) }, String(_id), { key: null, fileRemovedAt: now });
    }
  }
}
