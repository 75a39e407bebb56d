import { Inject, Injectable } from '@nestjs/common';

import { hasQuantity } from '@marquee/shared/events/current-tier';
import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import type { Tx } from '#platform/mongo/transactions';

import type { EventRecord } from './public/event-records.ts';
import {
  poolOf,
  POOL_COUNTS,
  POOL_QUANTITIES,
  type PoolCounts,
  type PoolId,
  type PoolKind,
  type PoolQuantities,
} from './public/pool-ports.ts';

type Items = Pick<EventRecord, 'ticketTypes' | 'upgrades' | 'promotions'>;

interface Sized {
  readonly pool: PoolId;
  readonly name: string;
  readonly qty: number;
  /** The refusal when it is deleted although something of it was used. */
  readonly used: ErrorCode | null;
}

/** Carries changed quantities and deletions over to the inventory, in the transaction of the save. */
@Injectable()
export class ResizePoolsService {
  constructor(
    @Inject(POOL_QUANTITIES) private readonly quantities: PoolQuantities,
    @Inject(POOL_COUNTS) private readonly counts: PoolCounts,
  ) {}

  /** @throws QUANTITY_BELOW_CLAIMED, TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD */
  async resize(tx: Tx, before: Items, after: Items): Promise<void> {
    const sizes = new Map(sizesOf(after).map((size) => [size.pool, size]));
    for (const former of sizesOf(before)) {
      const next = sizes.get(former.pool);
      if (!next) await this.remove(tx, former);
      else if (next.qty !== former.qty) await this.change(tx, former, next);
    }
  }

  /** @throws PROMOTION_TYPE_LOCKED for a code of another type than before that was used already */
  async checkCodeTypes(before: Items, after: Items): Promise<void> {
    const changed = after.promotions.filter((code) =>
      before.promotions.some((known) => known._id.equals(code._id) && known.type !== code.type),
    );
    const pools = changed.map((code) => ({ pool: poolOf('promotion', code._id), limit: code.totalQty }));
    if (pools.length === 0) return;
    const counts = await this.counts.remaining(pools);
    if (pools.some(({ pool }) => (counts.get(pool)?.claimed ?? 0) > 0)) throw new DomainError('PROMOTION_TYPE_LOCKED');
  }

  private change(tx: Tx, { pool, qty }: Sized, next: Sized): Promise<void> {
    return this.quantities.changeQuantity(tx, { pool, line: next.name, from: qty, to: next.qty });
  }

  /** Nothing may be left claimed; a secret code can always be deleted (AUT-082, 114). */
  private async remove(tx: Tx, { pool, name, qty, used }: Sized): Promise<void> {
    if (!used) return;
    try {
      await this.quantities.changeQuantity(tx, { pool, line: name, from: qty, to: 0 });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'QUANTITY_BELOW_CLAIMED') throw new DomainError(used, { name });
      throw error;
    }
  }
}

function sizesOf({ ticketTypes, upgrades, promotions }: Items): Sized[] {
  const size = (kind: PoolKind, item: { _id: unknown; totalQty: number | null }, name: string, used: ErrorCode | null): Sized => ({
    pool: poolOf(kind, item._id),
    name,
    qty: item.totalQty ?? 0,
    used,
  });
  const tiers = ticketTypes.flatMap((type) =>
    type.tiers.filter(hasQuantity).map((tier) => size('tier', tier, `${type.name}, ${tier.name}`, 'TIERS_SOLD')),
  );
  return [
    ...ticketTypes.map((type) => size('ticketType', type, type.name, 'TICKET_TYPE_USED')),
    ...tiers,
    ...upgrades.map((upgrade) => size('upgrade', upgrade, upgrade.name, 'ADDON_USED')),
    ...promotions.filter((code) => code.totalQty > 0).map((code) => size('promotion', code, code.code, null)),
  ];
}
