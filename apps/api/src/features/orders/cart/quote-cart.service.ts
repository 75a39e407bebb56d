import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { paidByOf } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { checkSale, salePhaseOf } from '@marquee/shared/events/event-phase';
import { sellableOf, type Sellable } from '@marquee/shared/events/sellable';
import type { PoolId } from '@marquee/shared/inventory/pool-id';
import { isGuestType, NO_GUESTS, type GuestCount } from '@marquee/shared/orders/guest-tickets';
import { isTooLittle } from '@marquee/shared/orders/least-charge';
import type { PromotionRecord } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '#features/events/public/event-records';
import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import { Inventory, type Demand, type Limit } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';

import { GuestCountsRepository, guestsIn } from '../record/guest-counts.repository.ts';
import { guestRefusalOf, hasGuests } from './domain/cart-guests.ts';
import { demandsOf, limitsOf } from './domain/cart-demands.ts';
import { chooseLines, hintPoolsOf, type ChosenLine, type SaleMoment } from './domain/cart-lines.ts';
import { freezeCart } from './domain/freeze-cart.ts';
import type { FrozenCart, FrozenPromotion } from './domain/frozen-cart.ts';
import { timeFrom, livingTimeOf, type ReservationTime } from './domain/reservation-time.ts';
import { FindCodeService } from './find-code.service.ts';
import type { Reservation } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { askerOf, type Asking, type ReserveWish } from './reserve-wish.ts';

/** How long a cart may take to be written after its places were taken: longer only where its process died. */
const LOOKS = 20;
const LOOK_MS = 50;
const NONE: ReadonlyMap<string, number> = new Map();

/** Data read once, however many tiers run out while one buyer waits. */
export interface Sale {
  readonly event: EventForSale;
  readonly promotion: PromotionRecord | null;
  /** The plan of a seated event. */
  readonly seating: SeatingForSale | null;
  /** Units of each pool and limit that the replaced cart holds: for this one they count as free. */
  readonly own: ReadonlyMap<string, number>;
  /** Seats of the replaced cart, by their ids: for this one they are free. */
  readonly ownSeats: ReadonlySet<string>;
  /** The units of these. */
  readonly ownUnits: ReadonlySet<string>;
  /** What the buyer has of an event with guests. */
  readonly bought: GuestCount;
  /** The code of the replaced cart. */
  readonly ownCode: Pick<FrozenPromotion, 'promotionId' | 'code'> | null;
  /** What it goes on with, when it lives. */
  readonly earlier: ReservationTime | null;
}

/** A cart at the prices of `now`, and the units it needs. */
export interface Quote extends Sale, ReservationTime {
  readonly cart: FrozenCart;
  readonly demands: readonly Demand[];
  readonly limits: readonly Limit[];
  readonly now: Date;
}

/** The first step of reserving: validates the request by the server's clock and prices it. Nothing is taken yet. */
@Injectable()
export class QuoteCartService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly findCode: FindCodeService,
    private readonly reservations: ReservationsRepository,
    private readonly guestCounts: GuestCountsRepository,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** With an uncached event when `isAnew`. */
  async saleOf(wish: ReserveWish, isAnew: boolean): Promise<Sale> {
    const { sellable, replaces, code, asking } = wish;
    const event = await (isAnew ? this.onSale.findNow(sellable) : this.onSale.find(sellable));
    if (!event) throw new DomainError('NOT_FOUND');
    const held = replaces === null ? NONE : await this.inventory.unitsOf(replaces);
    const found = replaces === null ? null : await this.replacedCart(replaces, held.size > 0);
    if (found && isKept(found, asking)) throw new DomainError('RESERVATION_LOCKED');
    // seats have the same ids in every copy of a plan: a cart of something else has none here
    const isOther = found !== null && sellableOf(found).id !== sellable.id;
    const [own, replaced] = isOther ? [NONE, null] : [held, found];
    const earlier = replaced && (await this.timeBefore(replaced, sellable));
    const promotion = code === null ? null : await this.findCode.find(event, code, asking.visitor, { isUnclaimed: false });
    const seating = await this.seatingsOnSale.of(event);
    const before = own.size === 0 ? [] : (replaced?.cart.items.flatMap(({ seat }) => seat ?? []) ?? []);
    const ofSeats = { ownSeats: new Set(before.map(({ id }) => id)), ownUnits: new Set(before.flatMap(({ claims }) => claims)) };
    const bought = await this.boughtOf(event, wish);
    return { event, promotion, seating, own, bought, ...ofSeats, ownCode: replaced?.cart.promotion ?? null, earlier };
  }

  async quote(wish: ReserveWish, sale: Sale): Promise<Quote> {
    const { event, promotion, seating } = sale;
    const now = this.clock.now();
    const byRenewal = wish.asking.renewal !== undefined;
    refuseIf(checkSale(event, now, { byPreSaleCode: promotion?.type === 'PreSale', byRenewal }));
    const isBeforeSale = !byRenewal && salePhaseOf(event, null, now) === 'Announced';
    const leftOf = await this.hints(wish, sale);
    const lines = chooseLines(event, wish, {
      promotion,
      seating,
      isBeforeSale,
      isBesideLimits: byRenewal,
      now,
      leftOf,
      prices: wish.kept?.prices,
    });
    const isUsed = promotion !== null && (await this.opensSeats(wish, sale, promotion, lines));
    const frozen = freezeCart(termsOf(event, wish), lines, promotion, isUsed);
    const cart = { ...frozen, ...(wish.isAccessNeeded && { isAccessNeeded: true }), ...guestsOf(frozen, wish, sale) };
    const isAtProvider = !wish.asking.counter;
    if (isAtProvider && cart.figures.total > 0 && !event.org.stripeId) throw new DomainError('EVENT_NOT_FOR_SALE');
    refuseIf(isAtProvider && isTooLittle(cart.figures.total) ? 'PAYMENT_TOO_SMALL' : null);
    const limits = limitsOf(cart.limited, cart.promotion, wish.buyers);
    const { reservedSince, expiresAt, extended } = wish.kept ?? timeFrom(sale.earlier, now);
    return {
      ...sale,
      cart,
      demands: demandsOf(lines, cart.promotion?.isUnused ? null : promotion, event.capacities),
      limits,
      now,
      reservedSince,
      expiresAt,
      extended,
    };
  }

  /** Of an event without guests nobody's tickets are counted. */
  private async boughtOf(event: EventForSale, { tickets, member, replaces }: ReserveWish): Promise<GuestCount> {
    const isWanted = tickets.some((line) => event.ticketTypes.some((type) => type._id === line.ticketTypeId && isGuestType(type)));
    return isWanted ? this.guestCounts.bought(guestsIn(event), member, { without: replaces }) : NO_GUESTS;
  }

  /** Whether seats of the cart are offered to the code alone: then it is used, whatever ticket types it unlocks. */
  private async opensSeats(
    wish: ReserveWish,
    { event, seating }: Sale,
    promotion: PromotionRecord,
    lines: readonly ChosenLine[],
  ): Promise<boolean> {
    // a code of a season opens no seat of its nights
    const withoutCode = await this.withheldSeats.from(event, askerOf(wish, null), seating);
    if (withoutCode.size === 0) return false;
    const withCode = await this.withheldSeats.from(event, askerOf(wish, promotion), seating);
    const ids = lines.flatMap((line) => (line.kind === 'Ticket' && line.places ? line.places.seats.map(({ id }) => id) : []));
    return ids.some((id) => withoutCode.has(id) && !withCode.has(id));
  }

  /** Another request of the visitor may have taken its places and not have written it yet. */
  private async replacedCart(_id: string, isHeld: boolean): Promise<Reservation | null> {
    for (let left = isHeld ? LOOKS : 0; ; left -= 1) {
      const found = await this.reservations.find(_id);
      if (found || left <= 0) return found;
      await wait(LOOK_MS);
    }
  }

  /** The order is read only for a cart that may live on by its payment. */
  private async timeBefore(replaced: Reservation, sellable: Sellable): Promise<ReservationTime | null> {
    const isOver = !replaced.releasedAt && replaced.expiresAt <= this.clock.now();
    const order = isOver ? await this.reservations.orderOf(replaced._id) : null;
    return livingTimeOf(replaced, order, sellable, this.clock.now());
  }

  private async hints(wish: ReserveWish, { event, own }: Sale): Promise<SaleMoment['leftOf']> {
    const pools = hintPoolsOf(event, wish);
    if (pools.length === 0) return (_, limit) => limit;
    const counts = await this.inventory.remaining(pools);
    const taken = await this.takenOfEmpty(wish, pools, counts);
    return (pool, limit) => {
      const owned = taken.get(pool)?.size;
      const unowned = owned === undefined ? 0 : limit - owned;
      return Math.max(counts.get(pool)?.remaining ?? limit, unowned) + (own.get(pool) ?? 0);
    };
  }

  /** Of tiers that seem empty what somebody owns, for a cart of seats: others may hold the rest for a moment (`UnitsInFlightService`). */
  private async takenOfEmpty({ tickets }: ReserveWish, pools: readonly { pool: string }[], counts: Counts) {
    if (!tickets.some(({ seats }) => seats?.length)) return new Map<string, ReadonlySet<number>>();
    const empty = pools.flatMap(({ pool }) => (isTier(pool) && (counts.get(pool)?.remaining ?? 1) <= 0 ? [pool] : []));
    return this.inventory.takenUnits(empty);
  }
}

/**
 * That a manager let its guests through, where they need it. A cart that is taken again as it is has been looked at. @throws GUEST_MEMBER_FIRST,
 * GUEST_TICKETS {max}
 */
function guestsOf(
  cart: FrozenCart,
  { kept, asking: { guestOverride, isExchange } }: ReserveWish,
  { bought }: Sale,
): Pick<FrozenCart, 'guestOverride'> {
  const refusal = hasGuests(cart) && !kept && !isExchange ? guestRefusalOf(cart, bought) : null;
  if (refusal && !guestOverride) throw new DomainError(refusal.code, { ...refusal.details });
  return guestOverride && (refusal || kept) ? { guestOverride } : {};
}

/** The event with the terms of how it is paid: its fees are those of the way, and what is given away costs nothing. */
function termsOf(event: EventForSale, { asking: { counter, priceChanges } }: ReserveWish) {
  if (!counter) return event;
  if (counter === 'comp') return { ...event, paidBy: paidByOf(counter), processAs: 'RSVP' as const };
  return { ...event, paidBy: paidByOf(counter), ...(event.processAs !== 'RSVP' && { priceChanges }) };
}

/** It is held for its holder, caller or party, whatever another cart does; nor is one of the counter a visitor's, whose prices may be others. */
function isKept({ caller, renewal, party, counter }: Reservation, asking: Asking): boolean {
  return Boolean(caller || (renewal && !asking.renewal) || (party && !asking.party) || (counter && !asking.counter));
}

type Counts = ReadonlyMap<string, { readonly remaining: number }>;

const isTier = (pool: string): pool is PoolId => pool.startsWith('tier:');
