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

/** The rules of an event for its seats, before they are taken (BYD-080, 081). */
@Injectable()
export class CheckSeatsService {
  constructor(private readonly inventory: Inventory) {}

  /** @throws DomainError ACCESS_NOT_CONFIRMED {seat, id}, COMPANION_ALONE {seat, id}, SEAT_LEFT_ALONE {seats, alone} */
  async check(wish: ReserveWish, { event, cart, seating, ownSeats, now }: Quote): Promise<void> {
    const ids = cart.items.flatMap(({ seat }) => seat?.id ?? []);
    // the same seats were checked when they were chosen: since then only others chose
    const isSame = ids.length === ownSeats.size && ids.every((id) => ownSeats.has(id));
    if (!seating || ids.length === 0 || isSame) return;
    const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
    const chosen = ids.map((id) => seating.byId.get(id)!);
    const isOnSale = areAccessibleOnSale(rules, now);
    const refusal = accessRefusal(chosen, rules, { isNeedConfirmed: wish.isAccessNeeded, isOnSale });
    if (refusal) throw new DomainError(refusal.code, { seat: refusal.seat, id: refusal.id });
    const { actor } = wish.asking;
    const isStaff = actor !== null && actor.orgId === event.orgId && can(actor, 'order.sell');
    if (rules.noSingles && !(wish.allowsSingles && isStaff)) await this.checkSingles(seating, new Set(ids), ownSeats);
  }

  /** Only the rows of the chosen seats are asked for: what others do meanwhile is their own choice. */
  private async checkSingles(seating: SeatingForSale, ids: ReadonlySet<string>, ownSeats: ReadonlySet<string>): Promise<void> {
    const rows = new Set([...ids].map((id) => seating.byId.get(id)!.row));
    const beside = seating.all.filter(({ row }) => rows.has(row));
    const unitOf = ({ unit }: (typeof beside)[number]) => `${poolOf('seats', unit.pool)}:${unit.n}`;
    const taken = await this.inventory.takenOf(beside.map(unitOf));
    const isFree = (index: number) => {
      const seat = seating.all[index]!;
      return !taken.has(unitOf(seat)) || ownSeats.has(seat.seat.id);
    };
    const chosen = new Set(seating.all.flatMap(({ seat }, index) => (ids.has(seat.id) ? [index] : [])));
    const alone = seatsLeftAlone(seating.neighbors, chosen, isFree).map((index) => seating.all[index]!);
    if (alone.length === 0) return;
    const seats = alone.map((placed) => ({ id: placed.seat.id, text: placed.text, words: seatWords(placed) }));
    throw new DomainError('SEAT_LEFT_ALONE', { seats: seats.map(({ words }) => words).join('; '), alone: seats });
  }
}
