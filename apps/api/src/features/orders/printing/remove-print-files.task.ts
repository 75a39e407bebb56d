import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { FileStorage } from '#platform/files/file-storage.port';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { printFolderOf } from './print-file-keys.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';

/** Files full of valid codes are kept this long. */
const KEPT_MS = 24 * 3_600_000;

@Injectable()
@Scheduled({ name: 'orders.remove-print-files', everyMs: 3_600_000 })
export class RemovePrintFilesTask implements ScheduledTask {
  constructor(
    private readonly printRuns: PrintRunsRepository,
    private readonly fileStorage: FileStorage,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const run of await this.printRuns.old(new Date(now.getTime() - KEPT_MS))) {
      await this.fileStorage.deleteFolder(printFolderOf(run));
      await this.printRuns.filesRemoved(run, now);
    }
  }
}
