import { Injectable } from '@nestjs/common';

import { ownPoolsOf, poolOf } from '@marquee/shared/inventory/pool-id';

import { unitsFreed, type FreedUnits } from '#features/inventory/public/units-freed.hook';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Quantities } from '../record/quantities.ts';
import { SellableKinds } from '../record/sellable-kinds.registry.ts';
import { recountPoolsJob } from './resize-pools.service.ts';

type Capacity = NonNullable<Quantities['capacities']>[number];

/** Many refunds of one event are counted together. */
const TOGETHER_MS = 5000;

/**
 * What was sold before it came under a shared capacity owns no unit of it, and made it smaller instead. Once such a place is free again, the
 * capacity is counted anew.
 */
@Injectable()
export class FollowFreedUnitsService {
  constructor(
    private readonly sellableKinds: SellableKinds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @Follows(unitsFreed)
  async recountLater(tx: Tx, freed: readonly FreedUnits[]): Promise<void> {
    for (const [sellableId, parts] of Map.groupBy(freed, (part) => part.sellableId)) {
      const claims = parts.flatMap((part) => part.claims);
      for (const kind of this.sellableKinds.all()) {
        const { capacities = [] } = (await kind.quantitiesNow.find(sellableId)) ?? {};
        if (!capacities.some((capacity) => isLacking(capacity, claims))) continue;
        const pools = capacities.map(({ poolId }) => poolOf('capacity', poolId));
        const payload = { ...kind.ref(sellableId), orgId: parts[0]!.orgId, pools };
        await this.jobs.enqueue(tx, recountPoolsJob, payload, this.nextTurn(sellableId));
      }
    }
  }

  private nextTurn(sellableId: string) {
    const now = this.clock.now().getTime();
    const turn = Math.floor(now / TOGETHER_MS) + 1;
    return { delayMs: turn * TOGETHER_MS - now, key: `recount-capacities:${sellableId}:${turn}` };
  }
}

/** Whether more items than units of it are freed. */
function isLacking({ poolId, isWhole, ticketTypeIds, upgradeIds }: Capacity, claims: readonly string[]): boolean {
  const under = new Set<string>([
    ...ticketTypeIds.flatMap((id) => ownPoolsOf('Ticket', id)),
    ...upgradeIds.flatMap((id) => ownPoolsOf('Upgrade', id)),
  ]);
  const own = poolOf('capacity', poolId);
  const pools = claims.map((claim) => claim.slice(0, claim.lastIndexOf(':')));
  const items = pools.filter((pool) => under.has(pool) || (isWhole && (pool.startsWith('ticketType:') || pool.startsWith('priceType:'))));
  return items.length > pools.filter((pool) => pool === own).length;
}
