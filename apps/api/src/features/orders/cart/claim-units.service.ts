import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, type ReservedUnits } from '#features/inventory/public/inventory.port';
import { CONFIG, type Config } from '#platform/config/config';

import { isWhatWasWanted } from './domain/cart-demands.ts';
import { codeRefusal, seatRefusal, withOwn } from './domain/cart-refusals.ts';
import type { Quote } from './quote-cart.service.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import { ReplaceCartService } from './replace-cart.service.ts';
import { metersOf, shareOf } from './reserve-meters.ts';
import type { ReserveWish } from './reserve-wish.ts';

/** The second step of reserving: takes all units that the quote needs, or none. */
@Injectable()
export class ClaimUnitsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly replaceCart: ReplaceCartService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The earlier cart keeps its places until this one has all of them; only what it lacks is taken. @throws AnotherCart, CartGone */
  async claim(wish: ReserveWish, quote: Quote): Promise<ReservedUnits> {
    const { _id, replaces } = wish;
    if (!replaces || replaces === _id) return this.takeWhole(wish, quote);
    await this.releaseReservation.checkReleasable(replaces);
    // it has ended
    if (quote.own.size === 0) return this.takeWhole(wish, quote);
    await this.take(wish, quote).catch((error: unknown) => {
      throw error instanceof DomainError ? withOwn(error, quote.own) : error;
    });
    try {
      return checked(quote, await this.replaceCart.replace({ reservationId: _id, replaces, demands: quote.demands, limits: quote.limits }));
    } catch (error) {
      // it was paid, is being paid or was replaced at this moment
      await this.inventory.release(_id);
      throw error;
    }
  }

  private async takeWhole(wish: ReserveWish, quote: Quote): Promise<ReservedUnits> {
    return checked(quote, await this.take({ ...wish, replaces: null }, quote));
  }

  private async take({ _id, asking: { visitor }, replaces, isBeside, isCounted }: ReserveWish, quote: Quote): Promise<ReservedUnits> {
    const { event, demands, limits, expiresAt } = quote;
    const share = shareOf(visitor, this.config, { until: expiresAt, replaces });
    const visitorId = isBeside ? null : visitor.visitorId;
    const cart = { reservationId: _id, orgId: event.orgId, sellableId: event.sellable.id, expiresAt, visitorId, replaces };
    return this.inventory
      .reserve({ ...cart, demands, limits, meters: isCounted ? [] : metersOf(visitor), share })
      .catch((error: unknown) => {
        throw codeRefusal(error) ?? seatRefusal(error, quote.seating) ?? error;
      });
  }
}

function checked({ demands }: Quote, reserved: ReservedUnits): ReservedUnits {
  if (!isWhatWasWanted(demands, reserved.units)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return reserved;
}
