import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { delayAfter } from '#platform/jobs/backoff';

import { CarryOutRefundService } from '../carry-out-refund.service.ts';
import { RefundsRepository } from '../refunds.repository.ts';
import { settleRefundJob } from './settle-refund.job.ts';

type Payload = z.infer<typeof settleRefundJob.payload>;

/** After the first round of tries it rests this long, later longer, a day at most: while a refund is open, its order takes no other. */
const REST = { baseMs: 15 * 60_000, maxMs: 24 * 3_600_000 };

@Injectable()
@Handles(settleRefundJob)
export class SettleRefundHandler implements JobHandler<Payload> {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly carryOutRefund: CarryOutRefundService,
    private readonly jobs: Jobs,
  ) {}

  /** May run twice, also concurrently with the request: a settled refund is skipped, and the provider sees the same key. */
  async handle({ refundId, orgId }: Payload): Promise<void> {
    const refund = await this.refunds.find({ orgId }, refundId);
    if (refund?.state === 'Pending') await this.carryOutRefund.resume(refund);
  }

  async giveUp({ round = 0, ...ids }: Payload): Promise<void> {
    await this.jobs.enqueue(null, settleRefundJob, { ...ids, round: round + 1 }, { delayMs: delayAfter(round + 1, REST) });
  }
}
