import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, sellableOf } from '@marquee/shared/events/sellable';
import { poolOf } from '@marquee/shared/inventory/pool-id';

import { QuantitiesNowService } from '#features/catalog/public/quantities';
import { Inventory, type ReservedUnits, type TakenUnits } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';

import { withReserved } from './domain/cart-demands.ts';
import type { Quote } from './quote-cart.service.ts';
import { reservationView, type ReservationView } from './reservation-view.ts';
import type { Reservation } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import type { ReserveWish } from './reserve-wish.ts';
import type { FrozenCart } from './domain/frozen-cart.ts';

/** The event changed after the cart was computed. */
export class Overtaken extends Error {}

/** The last step of reserving: writes the reservation of the claimed units, or returns the one that its key created before. */
@Injectable()
export class PersistReservationService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly quantitiesNow: QuantitiesNowService,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** @throws Overtaken */
  async persist(wish: ReserveWish, quote: Quote, reserved: TakenUnits): Promise<ReservationView> {
    const reservation = reservationOf(wish, quote, reserved);
    if (await this.reservations.add(reservation)) {
      await this.giveUpOvertaken(reservation);
      return reservationView(wish.token, reservation, null, quote.now);
    }
    const earlier = await this.reservations.find(wish._id);
    if (!earlier) throw new DomainError('RESERVATION_EXPIRED');
    // its own allocation had ended, so the new one is orphaned
    if (earlier.releasedAt || earlier.expiresAt <= quote.now || !isOf(earlier, wish, reserved))
      await this.inventory.release(wish._id, { wish: wish.digest });
    return this.repeat(wish, earlier);
  }

  /** @throws IDEMPOTENCY_MISMATCH for another body or visitor, Overtaken */
  async repeat({ token, digest, asking: { visitor } }: ReserveWish, earlier: Reservation): Promise<ReservationView> {
    const isSameVisitor = earlier.visitorId === visitor.visitorId || earlier.ip === visitor.ip;
    if (earlier.digest !== digest || !isSameVisitor) throw new DomainError('IDEMPOTENCY_MISMATCH');
    // its process may have died before it checked, and the buyer may get the first response only now
    const isOpen = !earlier.releasedAt && earlier.expiresAt > this.clock.now();
    if (isOpen) await this.giveUpOvertaken(earlier);
    return reservationView(token, earlier, await this.reservations.orderOf(earlier._id), this.clock.now());
  }

  /**
   * Pools without a claim may have got a quantity while the cart was written, and an item may have come under a shared capacity, without being
   * counted. A cart that became an order stays valid. @throws Overtaken
   */
  private async giveUpOvertaken({ _id, cart, ...ids }: Reservation): Promise<void> {
    if (!(await this.quantitiesNow.isGiven(sellableOf(ids), poolsWithoutUnits(cart), cart.items))) return;
    await this.inventory.release(_id);
    if (await this.reservations.orderOf(_id)) return;
    await this.reservations.remove(_id);
    throw new Overtaken();
  }
}

/** Tells whether the earlier cart may keep these units. Others than it says it has would be paid for as those. */
function isOf({ digest, cart: { items, promotion } }: Reservation, wish: ReserveWish, { units, isFirst }: TakenUnits): boolean {
  if (digest !== wish.digest) return false;
  const own = new Set([...items.flatMap((item) => item.units), ...(promotion?.units ?? [])]);
  return !isFirst || Object.values(units).every((ofPool) => ofPool.every((unit) => own.has(unit)));
}

function reservationOf({ _id, key, digest, asking, buyers }: ReserveWish, quote: Quote, reserved: ReservedUnits): Reservation {
  const { event, now, reservedSince, expiresAt, extended } = quote;
  const { visitor, actor } = asking;
  return {
    _id,
    orgId: event.orgId,
    ...sellableIds(event.sellable),
    visitorId: visitor.visitorId,
    ip: visitor.ip,
    userId: actor?.id ?? null,
    key,
    digest,
    limitBuyers: buyers,
    limitUnits: reserved.limitUnits,
    cart: withReserved(quote.cart, reserved.units, event.capacities),
    createdAt: now,
    reservedSince,
    expiresAt,
    extended,
    releasedAt: null,
    ...(asking.renewal && { renewal: asking.renewal }),
    ...(asking.party && { party: asking.party }),
    ...(asking.counter && { counter: asking.counter }),
    ...(asking.counterBy && { counterBy: asking.counterBy }),
    ...(asking.counterNote && { counterNote: asking.counterNote }),
  };
}

/** Tiers and the code of a cart without a quantity when it was made: it claims no unit of these pools. */
function poolsWithoutUnits({ items, promotion }: FrozenCart): Set<string> {
  const tiers = items.flatMap(({ kind, tierId, units }) => {
    const pool = poolOf('tier', tierId ?? '');
    return kind === 'Ticket' && tierId && !units.some((unit) => unit.startsWith(`${pool}:`)) ? [pool] : [];
  });
  return new Set(
    promotion && !promotion.isUnused && promotion.units.length === 0 ? [...tiers, poolOf('promotion', promotion.promotionId)] : tiers,
  );
}
