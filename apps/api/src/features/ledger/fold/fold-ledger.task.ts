import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { FoldLedgerService } from './fold-ledger.service.ts';

/** Figures read what is not folded yet, so this decides how fast they are, not whether they are right. */
@Injectable()
@Scheduled({ name: 'ledger.fold', everyMs: 1000 })
export class FoldLedger implements ScheduledTask {
  constructor(private readonly foldLedger: FoldLedgerService) {}

  run(): Promise<number> {
    return this.foldLedger.fold();
  }
}
