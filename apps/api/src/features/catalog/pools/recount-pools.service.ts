import { Injectable } from '@nestjs/common';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import type { OrgScope } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import type { SellableKind } from '../record/sellable-kind.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';
import { ResizePoolsService } from './resize-pools.service.ts';

/** Opens pools that got their first quantity, in a transaction that begins after the save's: no cart of the previous version is missed. */
@Injectable()
export class RecountPoolsService {
  constructor(
    private readonly resizePools: ResizePoolsService,
    private readonly transactions: Transactions,
  ) {}

  /** By the current record: a quantity changed again is counted with its new value. */
  async recount<Kind extends SellableRecord>(
    scope: OrgScope,
    { sellables }: SellableKind<Kind>,
    id: string,
    pools: readonly PoolId[],
  ): Promise<void> {
    if (pools.length === 0) return;
    await this.transactions.run(async (tx) => this.resizePools.recount(tx, await sellables.get(scope, id, tx), pools));
  }
}
