import { Injectable, Logger } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { LookAtLineService } from './look-at-line.service.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';

/** As many as workers can look at within a minute. */
const MOST = 500;

/**
 * Looks at every line in which somebody waits or has an offer: whatever freed places, by a refund, a hold, a cart that ran out or an offer that was
 * not taken, the next party has them within seconds. Several workers may run it together, and one that dies is followed by the next.
 */
@Injectable()
@Scheduled({ name: 'wait-list.look-at-lines', everyMs: 5000 })
export class LookAtLinesTask implements ScheduledTask {
  private readonly logger = new Logger('WaitList');

  constructor(
    private readonly waitLines: WaitLinesRepository,
    private readonly lookAtLine: LookAtLineService,
  ) {}

  async run(): Promise<void> {
    for (const lineId of await this.waitLines.openIds(MOST))
      await this.lookAtLine.look(lineId).catch((error: unknown) => this.logger.warn(error, `The line ${lineId} could not be looked at`));
  }
}
