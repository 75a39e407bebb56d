import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { can } from '@marquee/shared/permissions';
import { toldSeats, type EventSeat } from '@marquee/shared/seating/event-seating';
import { NO_SEAT } from '@marquee/shared/seating/season-seats';
import { accessRefusal, areAccessibleOnSale, DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { seatsLeftAlone } from '@marquee/shared/seating/single-seats';

import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import type { NightSeats, SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Inventory } from '#features/inventory/public/inventory.port';

import { housesOf, partiesOf, type SeatPart } from './domain/seat-parts.ts';
import { seatUnitsOf, takenOn } from './domain/season-places.ts';
import type { Quote } from './quote-cart.service.ts';
import { askerOf, type ReserveWish } from './reserve-wish.ts';

/** What one cart chooses. */
interface Choice extends Pick<Quote, 'event' | 'cart' | 'promotion' | 'ownSeats' | 'ownUnits'> {
  readonly seating: SeatingForSale;
}

/** The rules of an event for its seats, before they are taken (BYD-080, 081). */
@Injectable()
export class CheckSeatsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly withheldSeats: WithheldSeatsService,
  ) {}

  /**
   * @throws DomainError SEAT_TAKEN {seats, taken, nights} of another channel, SEATS_OF_CODE {seats, code}, ACCESS_NOT_CONFIRMED {seat, id},
   *   COMPANION_ALONE {seat, id}, SEAT_LEFT_ALONE {seats, alone}
   */
  async check(wish: ReserveWish, quote: Quote): Promise<void> {
    const { event, seating, cart } = quote;
    if (!seating) return;
    const parties = partiesOf(cart, seating);
    for (const part of parties) await this.checkOffered(wish, quote, part);
    const choice = choiceOf(quote);
    if (!choice) return;
    const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
    const asked = { isNeedConfirmed: wish.isAccessNeeded, isOnSale: areAccessibleOnSale(rules, quote.now) };
    for (const { ids } of parties) {
      const chosen = ids.map((id) => seating.byId.get(id)!);
      const refusal = accessRefusal(chosen, rules, asked);
      if (refusal) throw new DomainError(refusal.code, { seat: refusal.seat, id: refusal.id });
    }
    await this.checkSingles(wish, choice);
  }

  /**
   * The same once they are taken: two who choose at the same moment, with one seat between them, see each other now at the latest. It is given
   * back then, and neither has it when both see it. @throws DomainError SEAT_LEFT_ALONE {seats, alone}
   */
  async checkTaken(wish: ReserveWish, quote: Quote): Promise<void> {
    const choice = choiceOf(quote);
    if (choice) await this.checkSingles(wish, choice);
  }

  /** Seats of the cart before are its own, whatever became of their channel; but not those that only its code opened, without that code. */
  private async checkOffered(wish: ReserveWish, quote: Quote, { seating, ids }: SeatPart): Promise<void> {
    const { event, promotion, ownSeats, ownCode } = quote;
    const asker = askerOf(wish, promotion);
    const withheld = await this.withheldSeats.from(event, asker, seating);
    const missing = ids.filter((id) => withheld.has(id));
    if (missing.length === 0) return;
    const seatsOf = (some: readonly string[]) => some.map((id) => seating.byId.get(id)!);
    const others = missing.filter((id) => !ownSeats.has(id));
    if (others.length > 0)
      throw takenOn(event.nights ?? [], seatsOf(others), await this.nightsWithout(wish, quote, seating, seatsOf(others)));
    if (!ownCode || ownCode.promotionId === asker.promotionId) return;
    const before = await this.withheldSeats.from(event, { ...asker, promotionId: ownCode.promotionId }, seating);
    const opened = missing.filter((id) => !before.has(id));
    if (opened.length > 0) throw new DomainError('SEATS_OF_CODE', { seats: toldSeats(seatsOf(opened)).seats, code: ownCode.code });
  }

  /** The nights of a season on which some of these seats are not offered. */
  private async nightsWithout(
    wish: ReserveWish,
    { event, promotion }: Quote,
    { all, nights = [] }: SeatingForSale,
    seats: readonly EventSeat[],
  ): Promise<string[]> {
    const onEach = await this.withheldSeats.fromEach(event, askerOf(wish, promotion), nights);
    const places = seats.map((seat) => all.indexOf(seat));
    const isWithheld = (place: number, { seating: own, at }: NightSeats, withheld: ReadonlySet<string>) =>
      at[place] !== NO_SEAT && withheld.has(own.all[at[place]!]!.seat.id);
    return nights.filter((night, i) => places.some((place) => isWithheld(place, night, onEach[i]!))).map(({ eventId }) => eventId);
  }

  private async checkSingles(wish: ReserveWish, choice: Choice): Promise<void> {
    const { event, cart, seating } = choice;
    const { actor } = wish.asking;
    const isStaff = actor !== null && actor.orgId === event.orgId && can(actor, 'order.sell');
    // who renews had these seats before, and for a party they were chosen by the same rule
    if (!event.seatRules?.noSingles || (wish.allowsSingles && isStaff) || wish.asking.renewal || wish.asking.party) return;
    await Promise.all(housesOf(cart, seating).map((part) => this.checkSinglesIn(wish, choice, part)));
  }

  private async checkSinglesIn(
    wish: ReserveWish,
    { event, ownSeats, ownUnits, promotion }: Choice,
    { seating, ids, nightIds }: SeatPart,
  ): Promise<void> {
    // only the rows of the chosen seats are asked for: what others do meanwhile is their own choice
    const wanted = new Set(ids.map((id) => seating.byId.get(id)!.row));
    const rows = seating.neighbors.rows.filter(({ row }) => wanted.has(row));
    const beside = rows.flatMap(({ segments }) => segments.flat());
    const unitsOf = (index: number) => seatUnitsOf(seating, index);
    const taken = await this.inventory.takenOf(beside.flatMap(unitsOf));
    const withheld = await this.withheldSeats.from(event, askerOf(wish, promotion), seating);
    const own = new Set(ids);
    const chosen = new Set(beside.filter((index) => own.has(seating.all[index]!.seat.id)));
    const isFree = (index: number) => {
      const { id } = seating.all[index]!.seat;
      const isTaken = unitsOf(index).some((unit) => taken.has(unit) && !ownUnits.has(unit));
      return own.has(id) || (!isTaken && (ownSeats.has(id) || !withheld.has(id)));
    };
    const alone = seatsLeftAlone({ ...seating.neighbors, rows }, chosen, isFree).map((index) => seating.all[index]!);
    if (alone.length === 0) return;
    const { seats, told } = toldSeats(alone);
    const night = event.nights?.find(({ _id }) => nightIds.includes(_id));
    throw new DomainError('SEAT_LEFT_ALONE', { seats: night ? `${seats} (${night.name})` : seats, alone: told });
  }
}

/** Null for a cart with the same seats as before, on the same nights: they were checked when they were chosen, and since then only others chose. */
function choiceOf({ event, cart, seating, promotion, ownSeats, ownUnits }: Quote): Choice | null {
  const seats = cart.items.flatMap(({ seat }) => seat ?? []);
  const units = seats.flatMap(({ claims }) => claims.filter((unit) => unit.startsWith('seats:')));
  const isSame = seats.length === ownSeats.size && units.every((unit) => ownUnits.has(unit));
  return !seating || seats.length === 0 || isSame ? null : { event, cart, seating, promotion, ownSeats, ownUnits };
}
