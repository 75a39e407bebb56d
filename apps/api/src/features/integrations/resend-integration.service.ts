import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { HandedOrders } from '#features/orders/public/handed-orders.facade';
import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { resendOrderJob } from './jobs/hand-over-orders.job.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

@Injectable()
export class ResendIntegrationService {
  constructor(
    private readonly handedOrders: HandedOrders,
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly handOvers: HandOversRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Hands the order over once more, by a job. @throws NOT_FOUND, INTEGRATION_NOT_FAILED unless its newest answer is a failure, INTEGRATION_OFF */
  async resend(actor: Actor, orderId: string): Promise<true> {
    const { orgId } = actor;
    const order = await this.handedOrders.find(actor, orderId);
    if (!order) throw new DomainError('NOT_FOUND', { orderId });
    if (order.integrationAnswer?.success !== false) throw new DomainError('INTEGRATION_NOT_FAILED', { orderId });
    if (!(await this.integrationAccesses.isOn(actor))) throw new DomainError('INTEGRATION_OFF');
    await this.transactions.run(async (tx) => {
      if (!(await this.handOvers.wantAgain(tx, actor, orderId, this.clock.now())))
        throw new DomainError('INTEGRATION_NOT_FAILED', { orderId });
      await this.jobs.enqueue(tx, resendOrderJob, { orgId, orderId });
      await this.audit.record(tx, { actor, orgId, action: 'order.integration-resent', subject: { kind: 'order', id: orderId } });
    });
    return true;
  }
}
