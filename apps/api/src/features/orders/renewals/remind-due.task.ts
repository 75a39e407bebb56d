import { Injectable, Logger } from '@nestjs/common';

import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { sellableOf } from '@marquee/shared/events/sellable';
import { reminderDue } from '@marquee/shared/renewals/renewal-dates';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Renewal } from './renewal.schema.ts';
import { remindHoldersJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Writes the reminders of renewals at their times; several workers may run it together. */
@Injectable()
@Scheduled({ name: 'renewals.remind-due', everyMs: 30_000 })
export class RemindDueTask implements ScheduledTask {
  private readonly logger = new Logger('Renewals');

  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly onSale: OnSaleService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const renewal of await this.renewals.running()) {
      if (renewal.state !== 'Open') continue;
      await this.remind(renewal).catch((error: unknown) => this.logger.warn(error));
    }
  }

  /** The key is the reminder's own time, so a job is written once for it, and once more where the date was moved. */
  private async remind(renewal: Renewal): Promise<void> {
    const now = this.clock.now();
    const due = reminderDue(renewal, renewal.toldAt, now);
    if (!due) return;
    // nobody could answer while nothing is sold: it is due until the sale goes on
    const sold = await this.onSale.find(sellableOf(renewal));
    if (!sold || areSalesPaused(sold)) return;
    const key = String(due.at.getTime());
    await this.transactions.run(async (tx) => {
      await this.renewals.noteTold(tx, renewal._id, now);
      await this.jobs.enqueue(tx, remindHoldersJob, { renewalId: renewal._id, key }, { key: `renewal-reminder:${renewal._id}:${key}` });
    });
  }
}
