import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '../jobs/job.ts';
import { WorkFiles } from './work-files.store.ts';

@Injectable()
@Scheduled({ name: 'platform.remove-work-files', everyMs: 3_600_000 })
export class RemoveWorkFilesTask implements ScheduledTask {
  constructor(private readonly workFiles: WorkFiles) {}

  run(): Promise<void> {
    return this.workFiles.removeOld();
  }
}
