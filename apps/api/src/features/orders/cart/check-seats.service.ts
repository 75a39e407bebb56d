import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { can } from '@marquee/shared/permissions';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { accessRefusal, areAccessibleOnSale, DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { seatsLeftAlone } from '@marquee/shared/seating/single-seats';

import type { SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Inventory } from '#features/inventory/public/inventory.port';

import type { Quote } from './quote-cart.service.ts';
import type { ReserveWish } from './reserve-wish.ts';

/** Seats that one cart chooses, and those that it had before. */
interface Choice extends Pick<Quote, 'event' | 'ownSeats'> {
  readonly seating: SeatingForSale;
  readonly ids: readonly string[];
}

/** The rules of an event for its seats, before they are taken (BYD-080, 081). */
@Injectable()
export class CheckSeatsService {
  constructor(private readonly inventory: Inventory) {}

  /** @throws DomainError ACCESS_NOT_CONFIRMED {seat, id}, COMPANION_ALONE {seat, id}, SEAT_LEFT_ALONE {seats, alone} */
  async check(wish: ReserveWish, quote: Quote): Promise<void> {
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

  private async checkSingles(wish: ReserveWish, { event, seating, ids, ownSeats }: Choice): Promise<void> {
    const { actor } = wish.asking;
    const isStaff = actor !== null && actor.orgId === event.orgId && can(actor, 'order.sell');
    if (!event.seatRules?.noSingles || (wish.allowsSingles && isStaff)) return;
    // only the rows of the chosen seats are asked for: what others do meanwhile is their own choice
    const wanted = new Set(ids.map((id) => seating.byId.get(id)!.row));
    const rows = seating.neighbors.rows.filter(({ row }) => wanted.has(row));
    const beside = rows.flatMap(({ segments }) => segments.flat());
    const unitOf = (index: number) => `${poolOf('seats', seating.all[index]!.unit.pool)}:${seating.all[index]!.unit.n}`;
    const taken = await this.inventory.takenOf(beside.map(unitOf));
    const [own, chosen] = [new Set([...ids, ...ownSeats]), new Set(beside.filter((index) => ids.includes(seating.all[index]!.seat.id)))];
    const isFree = (index: number) => !taken.has(unitOf(index)) || own.has(seating.all[index]!.seat.id);
    const alone = seatsLeftAlone({ ...seating.neighbors, rows }, chosen, isFree).map((index) => seating.all[index]!);
    if (alone.length === 0) return;
    const seats = alone.map((placed) => ({ id: placed.seat.id, text: placed.text, words: seatWords(placed) }));
    throw new DomainError('SEAT_LEFT_ALONE', { seats: seats.map(({ words }) => words).join('; '), alone: seats });
  }
}

/** Null for a cart with the same seats as before: they were checked when they were chosen, and since then only others chose. */
function choiceOf({ event, cart, seating, ownSeats }: Quote): Choice | null {
  const ids = cart.items.flatMap(({ seat }) => seat?.id ?? []);
  const isSame = ids.length === ownSeats.size && ids.every((id) => ownSeats.has(id));
  return !seating || ids.length === 0 || isSame ? null : { event, seating, ids, ownSeats };
}
