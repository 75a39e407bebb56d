import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { AnotherCart, CartGone, Inventory } from '#features/inventory/public/inventory.port';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { retried } from '#platform/mongo/retried';

import { CartTokens } from './cart-tokens.signer.ts';
import type { ReserveInput } from './cart.inputs.ts';
import { CheckSeatsService } from './check-seats.service.ts';
import { ClaimUnitsService } from './claim-units.service.ts';
import { inLines, mayGoOn } from './domain/cart-refusals.ts';
import { digestOf } from './domain/digest.ts';
import { Overtaken, PersistReservationService } from './persist-reservation.service.ts';
import { QuoteCartService } from './quote-cart.service.ts';
import type { ReservationView } from './reservation-view.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { UnitsInFlightService } from './units-in-flight.service.ts';
import { buyersOf, isApart, memberOf, type Asking, type Kept, type ReserveWish } from './reserve-wish.ts';

/** How many tiers may run out while one buyer waits. */
const TURNS = 3;

/** How often one who chose a seat waits for places that others hold for a moment, and how long each time, in ms. */
const WAITS = 40;
const WAIT_MS = 40;

/** How many changes of other tabs may come first while one waits. */
const OTHER_CARTS = 20;
/** The other cart is sold, or its bank still works on it. */
const STAYS: readonly string[] = ['RESERVATION_LOCKED', 'PAYMENT_IN_PROGRESS'];

/** Refusals that the places of the visitor's own cart may have caused. */
const OWN_MAY_CAUSE: readonly string[] = ['PLACES_LEFT', 'SEAT_TAKEN', 'SOLD_OUT', 'PURCHASE_LIMIT', 'PROMOTION_INVALID', 'NETWORK_SHARE'];

/** Reserves the places of a cart for ten minutes at the current prices (BUY-010 to 018): quote, claim, persist. */
@Injectable()
export class ReserveService {
  constructor(
    private readonly cartTokens: CartTokens,
    private readonly quoteCart: QuoteCartService,
    private readonly checkSeats: CheckSeatsService,
    private readonly claimUnits: ClaimUnitsService,
    private readonly unitsInFlight: UnitsInFlightService,
    private readonly persistReservation: PersistReservationService,
    private readonly reservations: ReservationsRepository,
    private readonly inventory: Inventory,
  ) {}

  /** All or nothing. Repeating a key returns the same reservation; with another body it is refused. */
  async reserve(input: ReserveInput, asking: Asking, kept: Kept | null = null): Promise<ReservationView> {
    checkIdempotencyKey(input.idempotencyKey);
    const wish = this.wishOf(input, asking, kept);
    return retried(
      2,
      (error) => error instanceof Overtaken,
      (run) => this.takeOrRepeat(wish, { isAnew: run > 1 }),
    );
  }

  /** What is asked for, under the id of its key. */
  wishOf(input: ReserveInput, asking: Asking, kept: Kept | null): ReserveWish {
    const { tickets, upgrades, code, email, idempotencyKey } = input;
    const token = this.cartTokens.tokenOf(idempotencyKey);
    return {
      _id: this.cartTokens.idOf(token),
      token,
      key: idempotencyKey,
      digest: digestOf({ ...input, idempotencyKey: null, ...(asking.counter && { counter: asking.counter }) }),
      sellable: wantedSellable(input),
      tickets,
      upgrades: upgrades ?? [],
      code: code?.trim() || null,
      asking,
      buyers: buyersOf(asking.actor, email),
      member: memberOf(asking, email),
      replaces: input.token ? this.cartTokens.idOf(input.token) : null,
      isFound: false,
      isBeside: isApart(asking),
      isCounted: isApart(asking),
      kept,
      isAccessNeeded: input.isAccessNeeded ?? false,
      allowsSingles: input.allowsSingles ?? false,
    };
  }

  private async takeOrRepeat(wish: ReserveWish, { isAnew }: { readonly isAnew: boolean }): Promise<ReservationView> {
    try {
      return await this.takeAsOne(wish, isAnew);
    } catch (error) {
      const earlier = error instanceof DomainError ? await this.reservations.find(wish._id) : null;
      if (!earlier) throw error;
      return this.persistReservation.repeat(wish, earlier);
    }
  }

  /** One visitor has one cart of an event: an earlier one is replaced, also one of another tab that this one does not know. */
  private async takeAsOne(wish: ReserveWish, isAnew: boolean): Promise<ReservationView> {
    let changed = wish;
    const isOther = async (error: unknown) => {
      const next = await this.besideOther(changed, error);
      changed = next ?? changed;
      return next !== null;
    };
    try {
      return await retried(OTHER_CARTS + 1, isOther, () => this.take(changed, isAnew));
    } catch (error) {
      throw isOfCarts(error) ? new DomainError('SERVICE_UNAVAILABLE') : error;
    }
  }

  /** The wish after another cart of the visitor was met; null when the error is of another kind. */
  private async besideOther(wish: ReserveWish, error: unknown): Promise<ReserveWish | null> {
    const alone = { ...wish, replaces: null, isFound: false, isCounted: true };
    const found = error instanceof AnotherCart ? error.reservationId : null;
    if (found !== null) return found === wish.replaces ? { ...alone, isBeside: true } : withOther(wish, found);
    if (wish.isFound && error instanceof DomainError) return STAYS.includes(error.code) ? { ...alone, isBeside: true } : null;
    const isGone = error instanceof CartGone;
    if (isGone && wish.asking.isTakingOver) throw new DomainError('RESERVATION_EXPIRED');
    const mayBeOwn = error instanceof DomainError && !wish.isBeside && OWN_MAY_CAUSE.includes(error.code);
    if (!isGone && !mayBeOwn) return null;
    const held = await this.inventory.heldBy(wish.sellable.id, wish.asking.visitor.visitorId);
    if (held && held.reservationId !== wish.replaces) return withOther(wish, held.reservationId);
    return isGone ? alone : null;
  }

  private async take(wanted: ReserveWish, isAnew: boolean): Promise<ReservationView> {
    const sale = await this.quoteCart.saleOf(wanted, isAnew);
    let [wish, left, waits] = [wanted, TURNS, WAITS];
    for (; ; left -= 1) {
      const quote = await this.quoteCart.quote(wish, sale);
      await this.checkSeats.check(wish, quote);
      try {
        return await this.persistReservation.persist(wish, quote, await this.claimUnits.claim(wish, quote));
      } catch (error) {
        if (waits > 0 && (await this.unitsInFlight.comeBack(error, quote))) {
          wish = { ...wish, isCounted: true };
          left += 1;
          waits -= 1;
          await wait(WAIT_MS);
          continue;
        }
        const { capacities } = sale.event;
        if (left === 0 || !mayGoOn(error, quote.cart, capacities)) throw inLines(error, quote.cart, capacities);
      }
    }
  }
}

function withOther(wish: ReserveWish, replaces: string): ReserveWish {
  return { ...wish, replaces, isFound: true, isCounted: true };
}

function isOfCarts(error: unknown): boolean {
  return error instanceof AnotherCart || error instanceof CartGone;
}
