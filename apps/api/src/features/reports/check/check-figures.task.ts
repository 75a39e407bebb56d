import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { CheckFiguresService } from './check-figures.service.ts';

@Injectable()
@Scheduled({ name: 'reports.check-figures', everyMs: 24 * 3_600_000 })
export class CheckFigures implements ScheduledTask {
  constructor(private readonly checkFigures: CheckFiguresService) {}

  run(): Promise<unknown> {
    return this.checkFigures.check();
  }
}
