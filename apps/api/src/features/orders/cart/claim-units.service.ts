import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, type ReservedUnits } from '#features/inventory/public/inventory.port';
import { CONFIG, type Config } from '#platform/config/config';

import { isWhatWasWanted } from './domain/cart-demands.ts';
import { codeRefusal, withOwn } from './domain/cart-refusals.ts';
import type { Quote } from './quote-cart.service.ts';
import { ReleaseReservationService, type WantedUnits } from './release-reservation.service.ts';
import { metersOf, shareOf } from './reserve-meters.ts';
import type { ReserveWish } from './reserve-wish.ts';

/** Refusals that the earlier cart's own places may have caused. */
const REFUSALS: readonly string[] = ['PLACES_LEFT', 'PURCHASE_LIMIT', 'PROMOTION_INVALID'];

/** The second step of reserving: takes all units that the quote needs, or none. */
@Injectable()
export class ClaimUnitsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly releaseReservation: ReleaseReservationService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tries the new places first; releases the earlier cart only when they are not enough and would be with its places. */
  async claim(wish: ReserveWish, quote: Quote): Promise<ReservedUnits> {
    const { _id, replaces } = wish;
    if (!replaces || replaces === _id) return this.take(wish, quote);
    await this.releaseReservation.checkReleasable(replaces);
    const reserved = await this.take(wish, quote).catch((error: unknown) => {
      if (error instanceof DomainError && REFUSALS.includes(error.code)) return error;
      throw error;
    });
    const isRefused = reserved instanceof DomainError;
    if (isRefused && !(await this.releaseReservation.wouldSuffice(replaces, wantedOf(quote)))) throw withOwn(reserved, quote.own);
    await this.releaseReservation.release(replaces).catch(async (error: unknown) => {
      // it was paid, or is being paid, concurrently
      await this.inventory.release(_id);
      throw error;
    });
    return isRefused ? this.take(wish, quote) : reserved;
  }

  private async take({ _id, asking: { visitor }, replaces }: ReserveWish, quote: Quote): Promise<ReservedUnits> {
    const { event, demands, limits, expiresAt } = quote;
    const share = shareOf(visitor, this.config, { until: expiresAt, replaces });
    const cart = { reservationId: _id, orgId: event.orgId, sellableId: event.sellable.id, expiresAt };
    const reserved = await this.inventory
      .reserve({ ...cart, demands, limits, meters: metersOf(visitor), share })
      .catch((error: unknown) => {
        throw codeRefusal(error) ?? error;
      });
    if (!isWhatWasWanted(demands, reserved.units)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return reserved;
  }
}

function wantedOf({ demands, limits }: Quote): WantedUnits {
  return { pools: demands, limits: limits.map(({ key, max, quantity }) => ({ pool: key, limit: max, quantity })) };
}
