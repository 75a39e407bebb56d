import { Injectable } from '@nestjs/common';

import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { IntegrationStatus, OrderIntegrationState } from './integrations.types.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';

@Injectable()
export class ReadIntegrationService {
  constructor(
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly handOvers: HandOversRepository,
    private readonly circuits: CircuitsRepository,
  ) {}

  /** How the organization's integration fares. */
  async status(scope: OrgScope): Promise<IntegrationStatus> {
    const [isOn, circuit, waiting, failed] = await Promise.all([
      this.integrationAccesses.isOn(scope),
      this.circuits.get(scope),
      this.handOvers.count(scope, 'Waiting'),
      this.handOvers.count(scope, 'Failed'),
    ]);
    const { pausedAt, probeAt, lastError } = circuit;
    return { isOn, pausedAt, probeAt, lastError, waiting, failed };
  }

  /** Null for an order that was never to be handed over. */
  async ofOrder(scope: OrgScope, orderId: string): Promise<OrderIntegrationState | null> {
    const handOver = await this.handOvers.find(scope, orderId);
    if (!handOver) return null;
    return { state: handOver.state, pausedAt: (await this.circuits.get(scope)).pausedAt };
  }
}
