import { Injectable } from '@nestjs/common';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { addFiguresJob } from './add-figures.job.ts';

/** Figures come from the ledger. Its migration books what processes of the version before sold, so their jobs have nothing left to do. */
@Injectable()
@Handles(addFiguresJob)
export class AddFiguresHandler implements JobHandler<unknown> {
  async handle(): Promise<void> {
    // nothing
  }
}
