import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

import { feeOwner, feesChanged, type OwningRecord } from '#features/fees/public/fees.hooks';
import { Follows, Provides } from '#platform/hooks/hook';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';

/** Tells the fees feature which sellables exist, and drops cached copies of them when fees change. */
@Injectable()
export class OwnFeesService {
  constructor(private readonly sellableKinds: SellableKinds) {}

  @Provides(feeOwner)
  owner(kind: Sellable['kind'], id: string): Promise<OwningRecord | null> {
    return this.sellableKinds.of(kind).feeOwner(id);
  }

  @Follows(feesChanged)
  sellByNew(tx: Tx | null): void {
    for (const { forget } of this.sellableKinds.all()) onCommit(tx, forget);
  }
}
