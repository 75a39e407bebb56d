import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { HandOverOrderService } from '../hand-over-order.service.ts';
import { HandOversRepository } from '../record/hand-overs.repository.ts';
import { resendOrderJob } from './hand-over-orders.job.ts';

type Payload = z.infer<typeof resendOrderJob.payload>;

@Injectable()
@Handles(resendOrderJob)
export class ResendOrderHandler implements JobHandler<Payload> {
  constructor(
    private readonly handOvers: HandOversRepository,
    private readonly handOverOrder: HandOverOrderService,
    private readonly clock: Clock,
  ) {}

  /** Nothing when a worker has it in hand, or it was taken over meanwhile. */
  async handle({ orgId, orderId }: Payload): Promise<void> {
    const taken = await this.handOvers.take({ orgId }, this.clock.now(), orderId);
    if (taken) await this.handOverOrder.handOver(taken);
  }
}
