import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { checkSale, isPublic, salePhaseOf } from '@marquee/shared/events/event-phase';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { checkPromotion, findPromotion } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '#features/events/public/event-records';
import { Inventory, type Demand } from '#features/inventory/public/inventory';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock';

import { CodeTries } from './code-tries.ts';
import { demandsOf } from './domain/cart-demands.ts';
import { chooseLines, hintPoolsOf, type KeptPrices, type WantedCart } from './domain/cart-lines.ts';
import { freezeCart } from './domain/freeze-cart.ts';
import type { FrozenCart } from './domain/frozen-cart.ts';

export interface BuiltCart {
  readonly cart: FrozenCart;
  readonly demands: Demand[];
  readonly now: Date;
  /** The same wish anew, by what is left now. */
  readonly again: () => Promise<BuiltCart>;
}

/** What a cart that takes another's place has of it: its places count as free, and `prices` stay as they are. */
export interface FromEarlier {
  readonly own: ReadonlyMap<string, number>;
  readonly prices?: KeptPrices | undefined;
}

type SoldPromotion = EventForSale['promotions'][number];

/** Checks what somebody wants by the server's clock and prices it. Nothing is taken yet. */
@Injectable()
export class BuildCartService {
  constructor(
    private readonly inventory: Inventory,
    private readonly tries: CodeTries,
    private readonly clock: Clock,
  ) {}

  async build(
    event: EventForSale,
    wanted: WantedCart,
    code: string | null,
    { visitor, earlier }: { readonly visitor: VisitorInfo; readonly earlier: FromEarlier },
  ): Promise<BuiltCart> {
    const promotion = code === null ? null : await this.promotion(event, code, visitor, { isUnclaimed: false });
    return this.priced(event, wanted, promotion, earlier);
  }

  private async priced(event: EventForSale, wanted: WantedCart, promotion: SoldPromotion | null, earlier: FromEarlier): Promise<BuiltCart> {
    const now = this.clock.now();
    refuseIf(checkSale(event, now, { byPreSaleCode: promotion?.type === 'PreSale' }));
    const isBeforeSale = salePhaseOf(event, null, now) === 'Announced';
    const leftOf = await this.hints(event, wanted, earlier.own);
    const lines = chooseLines(event, wanted, { promotion, isBeforeSale, now, leftOf, prices: earlier.prices });
    const cart = freezeCart(event, lines, promotion);
    if (cart.figures.total > 0 && !event.org.stripeId) throw new DomainError('EVENT_NOT_FOR_SALE');
    return { cart, demands: demandsOf(lines, promotion), now, again: () => this.priced(event, wanted, promotion, earlier) };
  }

  now(): Date {
    return this.clock.now();
  }

  /**
   * The code that was typed. One plain refusal whatever is wrong with it; counts as a try. Of an event that nobody may see
   * yet nothing is told. Where a use of it is to be
   * claimed the claim decides whether one is left: the visitor's own cart may hold the last one.
   */
  async promotion(
    event: EventForSale,
    code: string,
    visitor: VisitorInfo,
    { isUnclaimed }: { isUnclaimed: boolean },
  ): Promise<SoldPromotion> {
    if (!isPublic(event, this.clock.now())) throw new DomainError('NOT_FOUND');
    return this.tries.count(visitor, async () => {
      const promotion = findPromotion(event.promotions, code);
      const claimed = isUnclaimed && promotion?.totalQty ? await this.claimedOf(promotion) : 0;
      refuseIf(checkPromotion(promotion, this.clock.now(), { claimed, claimedByCustomer: 0 }));
      return promotion!;
    });
  }

  private async claimedOf({ _id, totalQty }: SoldPromotion): Promise<number> {
    const pool = poolOf('promotion', _id);
    return (await this.inventory.remaining([{ pool, limit: totalQty }])).get(pool)?.claimed ?? 0;
  }

  private async hints(event: EventForSale, wanted: WantedCart, own: FromEarlier['own']): Promise<(pool: string, limit: number) => number> {
    const pools = hintPoolsOf(event, wanted);
    if (pools.length === 0) return (_, limit) => limit;
    const counts = await this.inventory.remaining(pools);
    return (pool, limit) => (counts.get(pool)?.remaining ?? limit) + (own.get(pool) ?? 0);
  }
}
