import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.service.ts';
import { Scheduled, type ScheduledTask } from '../jobs/job.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import { ActCarriers } from './act-carriers.registry.ts';
import { ActRecords } from './acts.store.ts';
import { ForgetItemsService } from './forget-items.service.ts';

const BATCH = 100;

/** Removes what an act with personal data did not do, once it was kept long enough for a retry; several workers may run it together. */
@Injectable()
@Scheduled({ name: 'platform.forget-act-items', everyMs: 600_000 })
export class ForgetItemsTask implements ScheduledTask {
  constructor(
    private readonly actRecords: ActRecords,
    private readonly actCarriers: ActCarriers,
    private readonly forgetItems: ForgetItemsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of acts whose items were forgotten. */
  async run(): Promise<number> {
    const now = this.clock.now();
    const acts = await this.actRecords.toForget(now, BATCH);
    for (const act of acts) {
      await this.transactions.run(async (tx) => {
        // a retry may have begun meanwhile
        const isAtRest = await this.actRecords.move(tx, act, ['Stopped', 'Undone', 'Done'], { awaits: act.awaits });
        if (isAtRest) await this.forgetItems.all(tx, this.actCarriers.of(act.kind), act);
      });
    }
    return acts.length;
  }
}
