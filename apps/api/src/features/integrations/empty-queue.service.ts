import { Injectable } from '@nestjs/common';

import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';

import { roomOf } from './domain/circuit.ts';
import { HandOverOrderService } from './hand-over-order.service.ts';
import { handOverOrdersJob } from './jobs/hand-over-orders.job.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import type { HandOver } from './record/hand-over.schema.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

/** Orders of one organization that are handed over at the same time. */
const AT_ONCE = 4;
/** Then other organizations have their turn. */
const TURN_MS = 20_000;

/** Hands the waiting orders of one organization over. One worker does so at a time: a slow integration takes one place in the lane, no more. */
@Injectable()
export class EmptyQueueService {
  constructor(
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly handOvers: HandOversRepository,
    private readonly circuits: CircuitsRepository,
    private readonly handOverOrder: HandOverOrderService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Until nothing is due, the integration is paused, or the turn is over; `WakeQueuesTask` begins again. */
  async empty(scope: OrgScope, holder: string): Promise<void> {
    if (!(await this.integrationAccesses.isOn(scope))) return;
    if (!(await this.circuits.hold(scope, holder, this.clock.now()))) return;
    const end = this.clock.ticks() + TURN_MS;
    try {
      for (let batch = await this.take(scope); batch.length > 0; batch = await this.take(scope)) {
        await Promise.all(batch.map((handOver) => this.handOverOrder.handOver(handOver)));
        if (this.clock.ticks() > end || !(await this.circuits.hold(scope, holder, this.clock.now()))) break;
      }
    } finally {
      await this.circuits.letGo(scope, holder);
    }
    await this.goOn(scope);
  }

  private async take(scope: OrgScope): Promise<HandOver[]> {
    const now = this.clock.now();
    const room = roomOf(await this.circuits.get(scope), now, AT_ONCE);
    const taken = await Promise.all(Array.from({ length: room }, () => this.handOvers.take(scope, now)));
    return taken.filter((handOver) => handOver !== null);
  }

  /** What joined while another job was turned away, or did not fit into the turn. */
  private async goOn(scope: OrgScope): Promise<void> {
    const now = this.clock.now();
    if (roomOf(await this.circuits.get(scope), now, 1) === 0 || !(await this.handOvers.hasDue(scope, now))) return;
    await this.jobs.enqueue(null, handOverOrdersJob, { orgId: scope.orgId });
  }
}
