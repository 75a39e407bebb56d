import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { areSalesPaused, isPublic, isShown } from '@marquee/shared/events/event-phase';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { checkPromotion, findPromotion } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '#features/events/public/event-records';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';

import { CodeTries } from './code-tries.limiter.ts';

export type SoldPromotion = EventForSale['promotions'][number];

@Injectable()
export class FindCodeService {
  constructor(
    private readonly codeTries: CodeTries,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /**
   * The entered code. One plain refusal for every error; counts as an attempt. Nothing is revealed of an event that is not public yet.
   * Where a use is to be claimed, the claim decides whether one is left: the visitor's own cart may hold the last one.
   */
  async find(event: EventForSale, code: string, visitor: VisitorInfo, { isUnclaimed }: { isUnclaimed: boolean }): Promise<SoldPromotion> {
    const now = this.clock.now();
    if (!isPublic(event, now)) throw new DomainError(isShown(event, now) && areSalesPaused(event) ? 'SALES_PAUSED' : 'NOT_FOUND');
    return this.codeTries.count(visitor, async () => {
      const promotion = findPromotion(event.promotions, code);
      const claimed = isUnclaimed && promotion?.totalQty ? await this.claimedByOthers(event, promotion, visitor) : 0;
      refuseIf(checkPromotion(promotion, this.clock.now(), { claimed, claimedByCustomer: 0 }));
      return promotion!;
    });
  }

  /** Without the use in the visitor's own cart, which is asked for only where it may be the last one. */
  private async claimedByOthers({ sellable }: EventForSale, { _id, totalQty }: SoldPromotion, { visitorId }: VisitorInfo): Promise<number> {
    const pool = poolOf('promotion', _id);
    const claimed = (await this.inventory.remaining([{ pool, limit: totalQty }])).get(pool)?.claimed ?? 0;
    if (claimed < totalQty) return claimed;
    return claimed - ((await this.inventory.heldBy(sellable.id, visitorId))?.units.get(pool) ?? 0);
  }
}
