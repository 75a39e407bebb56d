import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { can } from '@marquee/shared/permissions';
import { toldSeats } from '@marquee/shared/seating/event-seating';
import { accessRefusal, areAccessibleOnSale, DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { seatsLeftAlone } from '@marquee/shared/seating/single-seats';

import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Inventory } from '#features/inventory/public/inventory.port';

import { seatUnitsOf } from './domain/season-places.ts';
import type { Quote } from './quote-cart.service.ts';
import { askerOf, type ReserveWish } from './reserve-wish.ts';

/** Seats that one cart chooses, and those that it had before. */
interface Choice extends Pick<Quote, 'event' | 'ownSeats' | 'promotion'> {
  readonly seating: SeatingForSale;
  readonly ids: readonly string[];
}

/** The rules of an event for its seats, before they are taken (BYD-080, 081). */
@Injectable()
export class CheckSeatsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly withheldSeats: WithheldSeatsService,
  ) {}

  /**
   * @throws DomainError SEAT_TAKEN {seats, taken} of another channel, SEATS_OF_CODE {seats, code}, ACCESS_NOT_CONFIRMED {seat, id},
   *   COMPANION_ALONE {seat, id}, SEAT_LEFT_ALONE {seats, alone}
   */
  async check(wish: ReserveWish, quote: Quote): Promise<void> {
    await this.checkOffered(wish, quote);
    const choice = choiceOf(quote);
    if (!choice) return;
    const { event, seating, ids } = choice;
    const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
    const chosen = ids.map((id) => seating.byId.get(id)!);
    const isOnSale = areAccessibleOnSale(rules, quote.now);
    const refusal = accessRefusal(chosen, rules, { isNeedConfirmed: wish.isAccessNeeded, isOnSale });
    if (refusal) throw new DomainError(refusal.code, { seat: refusal.seat, id: refusal.id });
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
  private async checkOffered(wish: ReserveWish, { event, seating, cart, promotion, ownSeats, ownCode }: Quote): Promise<void> {
    const ids = cart.items.flatMap(({ seat }) => seat?.id ?? []);
    if (!seating || ids.length === 0) return;
    const asker = askerOf(wish, promotion);
    const withheld = await this.withheldSeats.from(event, asker, seating);
    const missing = ids.filter((id) => withheld.has(id));
    if (missing.length === 0) return;
    const named = (some: readonly string[]) => toldSeats(some.map((id) => seating.byId.get(id)!));
    const others = missing.filter((id) => !ownSeats.has(id));
    if (others.length > 0) {
      const { seats, told } = named(others);
      throw new DomainError('SEAT_TAKEN', { seats, taken: told });
    }
    if (!ownCode || ownCode.promotionId === asker.promotionId) return;
    const before = await this.withheldSeats.from(event, { ...asker, promotionId: ownCode.promotionId }, seating);
    const opened = missing.filter((id) => !before.has(id));
    if (opened.length > 0) throw new DomainError('SEATS_OF_CODE', { seats: named(opened).seats, code: ownCode.code });
  }

  private async checkSingles(wish: ReserveWish, { event, seating, ids, ownSeats, promotion }: Choice): Promise<void> {
    const { actor } = wish.asking;
    const isStaff = actor !== null && actor.orgId === event.orgId && can(actor, 'order.sell');
    // who renews had these seats before
    if (!event.seatRules?.noSingles || (wish.allowsSingles && isStaff) || wish.asking.renewal) return;
    // only the rows of the chosen seats are asked for: what others do meanwhile is their own choice
    const wanted = new Set(ids.map((id) => seating.byId.get(id)!.row));
    const rows = seating.neighbors.rows.filter(({ row }) => wanted.has(row));
    const beside = rows.flatMap(({ segments }) => segments.flat());
    const unitsOf = (index: number) => seatUnitsOf(seating, index);
    const taken = await this.inventory.takenOf(beside.flatMap(unitsOf));
    const withheld = await this.withheldSeats.from(event, askerOf(wish, promotion), seating);
    const [own, chosen] = [new Set([...ids, ...ownSeats]), new Set(beside.filter((index) => ids.includes(seating.all[index]!.seat.id)))];
    const isFree = (index: number) => {
      const { id } = seating.all[index]!.seat;
      return own.has(id) || (!unitsOf(index).some((unit) => taken.has(unit)) && !withheld.has(id));
    };
    const alone = seatsLeftAlone({ ...seating.neighbors, rows }, chosen, isFree).map((index) => seating.all[index]!);
    if (alone.length === 0) return;
    const { seats, told } = toldSeats(alone);
    throw new DomainError('SEAT_LEFT_ALONE', { seats, alone: told });
  }
}

/** Null for a cart with the same seats as before: they were checked when they were chosen, and since then only others chose. */
function choiceOf({ event, cart, seating, ownSeats, promotion }: Quote): Choice | null {
  const ids = cart.items.flatMap(({ seat }) => seat?.id ?? []);
  const isSame = ids.length === ownSeats.size && ids.every((id) => ownSeats.has(id));
  return !seating || ids.length === 0 || isSame ? null : { event, seating, ids, ownSeats, promotion };
}
