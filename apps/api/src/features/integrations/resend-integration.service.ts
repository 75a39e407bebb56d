import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { HandedOrders } from '#features/orders/public/handed-orders.facade';
import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';

import { resendOrderJob } from './jobs/hand-over-orders.job.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

const integrationResent = defineDeed({
  action: 'order.integration-resent',
  subject: 'order',
  tells: ({ orderId: id, orgId }: { readonly orderId: string; readonly orgId: string }) => ({ id, orgId }),
});

@Injectable()
export class ResendIntegrationService {
  constructor(
    private readonly handedOrders: HandedOrders,
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly handOvers: HandOversRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Hands the order over once more, by a job. @throws NOT_FOUND, INTEGRATION_NOT_FAILED unless its newest answer is a failure, INTEGRATION_OFF */
  async resend(actor: Actor, orderId: string): Promise<true> {
    const { orgId } = actor;
    const order = await this.handedOrders.find(actor, orderId);
    if (!order) throw new DomainError('NOT_FOUND', { orderId });
    if (order.integrationAnswer?.success !== false) throw new DomainError('INTEGRATION_NOT_FAILED', { orderId });
    if (!(await this.integrationAccesses.isOn(actor))) throw new DomainError('INTEGRATION_OFF');
    await this.deeds.run(actor, integrationResent, async (tx) => {
      if (!(await this.handOvers.wantAgain(tx, actor, orderId, this.clock.now())))
        throw new DomainError('INTEGRATION_NOT_FAILED', { orderId });
      await this.jobs.enqueue(tx, resendOrderJob, { orgId, orderId });
      return { orderId, orgId };
    });
    return true;
  }
}
