import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Hooks } from '#platform/hooks/hooks.registry';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { FeesRepository } from '../fees.repository.ts';
import { feesChanged } from '../public/fees.hooks.ts';
import { removeFeeCopiesJob } from './platform-fee-jobs.ts';

type Payload = z.infer<typeof removeFeeCopiesJob.payload>;

@Injectable()
@Handles(removeFeeCopiesJob)
export class RemoveFeeCopiesHandler implements JobHandler<Payload> {
  constructor(
    private readonly fees: FeesRepository,
    private readonly hooks: Hooks,
  ) {}

  /** May run twice. */
  async handle({ feeId }: Payload): Promise<void> {
    await this.fees.removeCopies([feeId]);
    await this.hooks.tell(feesChanged, null);
  }
}
