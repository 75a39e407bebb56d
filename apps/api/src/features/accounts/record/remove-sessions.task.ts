import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { SessionsRepository } from './sessions.repository.ts';

/** Expired logins are refused already; this only cleans up. */
@Injectable()
@Scheduled({ name: 'accounts.remove-sessions', everyMs: 3_600_000 })
export class RemoveSessionsTask implements ScheduledTask {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.sessions.removeEnded(this.clock.now());
  }
}
