import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { CarryOutRefundService } from '../carry-out-refund.service.ts';
import { RefundsRepository } from '../refunds.repository.ts';
import { settleRefundJob } from './settle-refund.job.ts';

type Payload = z.infer<typeof settleRefundJob.payload>;

@Injectable()
@Handles(settleRefundJob)
export class SettleRefundHandler implements JobHandler<Payload> {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly carryOutRefund: CarryOutRefundService,
  ) {}

  /** May run twice, and beside the request: a refund that ended is skipped, and the provider sees the same key. */
  async handle({ refundId, orgId }: Payload): Promise<void> {
    const refund = await this.refunds.find({ orgId }, refundId);
    if (refund?.state === 'Pending') await this.carryOutRefund.carryOut(refund);
  }
}
