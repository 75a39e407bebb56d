import { DomainError } from '@marquee/shared/domain-error';
import { companionsLeft } from '@marquee/shared/orders/together';
import type { EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { isCompanion, spacesOfCompanions } from '@marquee/shared/seating/seat-rules';

import type { Move } from './moved-seats.ts';
import type { Seated, SeatedTicket } from './seated-tickets.service.ts';

/** The tickets of the companions that sit beside this one's wheelchair space, in the order that paid. */
export function companionsOf({ line }: Seated): SeatedTicket[] {
  const { order, ticket } = line.at(-1)!;
  return companionsLeft(order.tickets, new Set([ticket._id]));
}

/**
 * Where the companions go with a wheelchair space: to free companion seats beside its new place.
 * @throws COMPANION_ALONE {seat} for the first one without such a seat
 */
export function movesAlong({ target, seated }: Move, companions: readonly Seated[], isFree: (seat: EventSeat) => boolean): Move[] {
  const beside = target.seat.flags.includes('wheelchair') ? seatsBeside(target, seated, isFree) : [];
  return companions.map((companion, at) => {
    const next = beside[at];
    if (!next) throw new DomainError('COMPANION_ALONE', { seat: seatWords(companion.seat), id: companion.seat.seat.id });
    return { seated: companion, target: next };
  });
}

/** A companion moves only to another seat beside its wheelchair space. @throws COMPANION_ALONE {seat} */
export function checkBeside({ seated: { line, seating }, target }: Move): void {
  const { order, ticket } = line.at(-1)!;
  const space = order.tickets.find(({ _id }) => _id === ticket.companionOf);
  if (!space || space.state === 'Canceled') return;
  const others = companionsLeft(order.tickets, new Set([space._id])).filter(({ _id }) => _id !== ticket._id);
  const seats = [space, ...others].flatMap(({ seatId }) => seating.byId.get(seatId ?? '') ?? []);
  const placed = spacesOfCompanions([...seats, target], { companionsEach: others.length + 1 });
  if (!placed.has(target.seat.id)) throw new DomainError('COMPANION_ALONE', { seat: seatWords(target), id: target.seat.id });
}

function seatsBeside({ row, seat }: EventSeat, { seating: { byId } }: Seated, isFree: (seat: EventSeat) => boolean): EventSeat[] {
  const at = row.seats.findIndex(({ id }) => id === seat.id);
  return [-1, 1].flatMap((step) => {
    const found: EventSeat[] = [];
    for (let next = at + step; ; next += step) {
      const placed = byId.get(row.seats[next]?.id ?? '');
      if (!placed || !isCompanion(placed) || !isFree(placed)) return found;
      found.push(placed);
    }
  });
}
