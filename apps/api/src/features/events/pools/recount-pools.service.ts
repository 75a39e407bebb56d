import { Injectable } from '@nestjs/common';

import type { PoolId } from '@marquee/shared/inventory/pool-id';
import type { OrgScope } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { EventsRepository } from '../record/events.repository.ts';
import { ResizePoolsService } from '#features/catalog/pools/resize-pools.service';

/** Opens pools that got their first quantity, in a transaction that begins after the save's: no cart of the previous version is missed. */
@Injectable()
export class RecountPoolsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly resizePools: ResizePoolsService,
    private readonly transactions: Transactions,
  ) {}

  /** By the current event: a quantity changed again is counted with its new value. */
  async recount(scope: OrgScope, eventId: string, pools: readonly PoolId[]): Promise<void> {
    if (pools.length === 0) return;
    await this.transactions.run(async (tx) => this.resizePools.recount(tx, await this.events.get(scope, eventId, tx), pools));
  }
}
