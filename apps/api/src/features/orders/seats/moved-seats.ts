import { DomainError } from '@marquee/shared/domain-error';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { areAccessibleOnSale, misfitOf } from '@marquee/shared/seating/seat-rules';

import type { ExchangedUnits } from '#features/inventory/public/owned-units';

import type { Seated, SeatedTicket } from './seated-tickets.service.ts';

/** A ticket and the seat that it gets. */
export interface Move {
  readonly seated: Seated;
  readonly target: EventSeat;
}

/** A seat of the same price and kind. @throws SEAT_OTHER_PRICE {seat}, SEAT_OTHER_KIND {seat}, TABLE_WHOLE {table} */
export function checkFits({ seated: { seat: from, event }, target }: Move, now: Date): void {
  const misfit = misfitOf(from, target, areAccessibleOnSale(event.seatRules ?? {}, now));
  if (misfit === 'table') throw new DomainError('TABLE_WHOLE', { table: [target, from].find(({ table }) => table?.isWhole)!.row.label });
  if (misfit) throw new DomainError(misfit === 'price' ? 'SEAT_OTHER_PRICE' : 'SEAT_OTHER_KIND', { seat: seatWords(target) });
}

/** Units of the order that paid: that of the seat, and that of the ticket type under the same number. */
export function exchangeOf({ seated, target }: Move): ExchangedUnits {
  const { order, ticket } = seated.season ?? seated.line.at(-1)!;
  const own = (seated.season?.units ?? ticket.units).filter(isOfSeat);
  return { orderId: order._id, give: own, take: own.map((unit) => unitAt(unit, target)) };
}

export function movedTicket(ticket: SeatedTicket, target: EventSeat): SeatedTicket {
  const units = ticket.units.map((unit) => (isOfSeat(unit) ? unitAt(unit, target) : unit));
  return { ...ticket, seat: target.text, seatId: target.seat.id, units };
}

/** A season ticket whose seat on one night is another one: that of the season stays. */
export function movedOnNight(ticket: SeatedTicket, onNight: readonly string[], target: EventSeat): SeatedTicket {
  const units = ticket.units.map((unit) => (onNight.includes(unit) && isOfSeat(unit) ? unitAt(unit, target) : unit));
  return { ...ticket, units };
}

function isOfSeat(unit: string): boolean {
  return unit.startsWith('seats:') || unit.startsWith('priceType:');
}

/** A seat's unit is in the pool that it came with, which need not be that of its neighbors; one of a ticket type is in that type's. */
function unitAt(unit: string, target: EventSeat): string {
  return unit.startsWith('seats:') ? seatUnit(target) : `${unit.slice(0, unit.lastIndexOf(':'))}:${target.unit.n}`;
}
