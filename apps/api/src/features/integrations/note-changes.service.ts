import { Injectable } from '@nestjs/common';

import { ordersChanged, type OrdersChange } from '#features/orders/public/orders-changed.hook';
import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { handOverOrdersJob } from './jobs/hand-over-orders.job.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

/** Each finished, changed or refunded order of an organization with an integration joins its queue. */
@Injectable()
export class NoteChangesService {
  constructor(
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly handOvers: HandOversRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** May run twice: a second message with the same content is recognized by its key. */
  @Follows(ordersChanged)
  async note({ orgId, orderIds, kind }: OrdersChange): Promise<void> {
    if (!(await this.integrationAccesses.isOn({ orgId }))) return;
    await this.transactions.run(async (tx) => {
      await this.handOvers.want(tx, { orgId }, orderIds, kind, this.clock.now());
      await this.jobs.enqueue(tx, handOverOrdersJob, { orgId }, { lane: 'integrations' });
    });
  }
}
