import { Injectable } from '@nestjs/common';

import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import type { OrgScope } from '#platform/auth/actor';
import { byOrgKey } from '#platform/graphql/org-keys';

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

  /** By `orgKeyOf`; an order that was never to be handed over is omitted. Bound once, so that it can be a loader's key. */
  readonly ofOrders = (keys: readonly string[]): Promise<ReadonlyMap<string, OrderIntegrationState>> =>
    byOrgKey(keys, async (scope, orderIds) => {
      const wanted = await this.handOvers.findMany(scope, orderIds);
      if (wanted.length === 0) return new Map<string, never>();
      const { pausedAt } = await this.circuits.get(scope);
      return new Map(wanted.map(({ _id, state }) => [_id, { state, pausedAt }]));
    });
}
