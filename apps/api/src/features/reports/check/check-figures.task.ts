import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { defineJob, Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';

import { CheckFiguresService } from './check-figures.service.ts';
import { isDifferent } from './differences-in.ts';

@Injectable()
@Scheduled({ name: 'reports.check-figures', everyMs: 24 * 3_600_000 })
export class CheckFigures implements ScheduledTask {
  constructor(
    private readonly checkFigures: CheckFiguresService,
    private readonly jobs: Jobs,
  ) {}

  /** Whoever checks on request sees the outcome; that of the night is mailed when something differs. */
  async run(): Promise<void> {
    const check = await this.checkFigures.check();
    if (isDifferent(check)) await this.jobs.enqueue(null, tellDifferencesJob, { checkId: check._id });
  }
}

/** Mails the super users that the nightly check found differences. */
export const tellDifferencesJob = defineJob({
  name: 'reports.tell-differences',
  queue: 'mail',
  payload: z.object({ checkId: z.string() }),
});
