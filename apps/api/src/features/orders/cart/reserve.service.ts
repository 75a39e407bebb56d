import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf, type SellableIds } from '@marquee/shared/events/sellable';

import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';

import { CartTokens } from './cart-tokens.signer.ts';
import type { ReserveInput } from './cart.inputs.ts';
import { ClaimUnitsService } from './claim-units.service.ts';
import { mayGoOn } from './domain/cart-refusals.ts';
import { digestOf } from './domain/digest.ts';
import { Overtaken, PersistReservationService } from './persist-reservation.service.ts';
import { QuoteCartService } from './quote-cart.service.ts';
import type { ReservationView } from './reservation-view.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { buyersOf, type Asking, type Kept, type ReserveWish } from './reserve-wish.ts';

/** How many tiers may run out while one buyer waits. */
const TURNS = 3;

/** The API's callers name an event; a cart that is changed may be of a season. */
export type WantedReservation = Omit<ReserveInput, 'eventId'> & SellableIds;

/** Reserves the places of a cart for ten minutes at the current prices (BUY-010 to 018): quote, claim, persist. */
@Injectable()
export class ReserveService {
  constructor(
    private readonly cartTokens: CartTokens,
    private readonly quoteCart: QuoteCartService,
    private readonly claimUnits: ClaimUnitsService,
    private readonly persistReservation: PersistReservationService,
    private readonly reservations: ReservationsRepository,
  ) {}

  /** All or nothing. Repeating a key returns the same reservation; with another body it is refused. */
  async reserve(input: WantedReservation, asking: Asking, kept: Kept | null = null): Promise<ReservationView> {
    checkIdempotencyKey(input.idempotencyKey);
    const wish = this.wishOf(input, asking, kept);
    return this.takeOrRepeat(wish, { isAnew: false }).catch((error: unknown) => {
      if (error instanceof Overtaken) return this.takeOrRepeat(wish, { isAnew: true });
      throw error;
    });
  }

  private wishOf(input: WantedReservation, asking: Asking, kept: Kept | null): ReserveWish {
    const { tickets, upgrades, code, email, idempotencyKey } = input;
    const token = this.cartTokens.tokenOf(idempotencyKey);
    return {
      _id: this.cartTokens.idOf(token),
      token,
      digest: digestOf({ ...input, idempotencyKey: null }),
      sellable: sellableOf(input),
      tickets,
      upgrades: upgrades ?? [],
      code: code?.trim() || null,
      asking,
      buyers: buyersOf(asking.actor, email),
      replaces: input.token ? this.cartTokens.idOf(input.token) : null,
      kept,
    };
  }

  private async takeOrRepeat(wish: ReserveWish, { isAnew }: { readonly isAnew: boolean }): Promise<ReservationView> {
    try {
      return await this.take(wish, isAnew);
    } catch (error) {
      const earlier = error instanceof DomainError ? await this.reservations.find(wish._id) : null;
      if (!earlier) throw error;
      return this.persistReservation.repeat(wish, earlier);
    }
  }

  private async take(wish: ReserveWish, isAnew: boolean): Promise<ReservationView> {
    const sale = await this.quoteCart.saleOf(wish, isAnew);
    for (let left = TURNS; ; left -= 1) {
      const quote = await this.quoteCart.quote(wish, sale);
      try {
        return await this.persistReservation.persist(wish, quote, await this.claimUnits.claim(wish, quote));
      } catch (error) {
        if (left === 0 || !mayGoOn(error, quote.cart)) throw error;
      }
    }
  }
}
