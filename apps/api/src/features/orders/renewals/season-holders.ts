import { isHeld } from '@marquee/shared/orders/order-states';
import { typeFor, type Holder, type NextSeason } from '@marquee/shared/renewals/plan-renewal';
import { packageOf } from '@marquee/shared/seasons/packages';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import type { EventForSale } from '#features/events/public/event-records';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';

import type { HolderOrder } from './season-holders.repository.ts';

export interface TypePair {
  readonly fromId: string;
  readonly fromName: string;
  readonly toId: string | null;
}

/** What the order of a season still has; `isNight`: without packages, which are for chosen nights. */
export function holderOf(
  { _id, tickets }: HolderOrder,
  from: EventForSale | null,
  before: SeatingForSale | null,
  { isNight }: { readonly isNight: boolean },
): Holder {
  const types = new Map(from?.ticketTypes.map((type) => [type._id, type]));
  const isPackage = (id: string) => packageOf(types.get(id) ?? {}) !== null;
  const held = tickets.filter(({ state, ticketTypeId }) => isHeld(state) && !(isNight && isPackage(ticketTypeId)));
  return {
    orderId: _id,
    tickets: held.map(({ name, ticketTypeId, seatId, seat }) => {
      const placed = seatId ? before?.byId.get(seatId) : null;
      const type = types.get(ticketTypeId);
      return {
        typeId: ticketTypeId,
        typeName: type?.name ?? name,
        seat: seatId ? { id: seatId, words: placed ? seatWords(placed) : (seat ?? name) } : null,
        isPackage: isPackage(ticketTypeId),
      };
    }),
  };
}

/** What is held for each ticket type that holders have. */
export function pairsOf(holders: readonly Holder[], target: Pick<NextSeason, 'types' | 'chosen'>): TypePair[] {
  const held = new Map(holders.flatMap(({ tickets }) => tickets).map((ticket) => [ticket.typeId, ticket]));
  return [...held.values()].map((ticket) => ({
    fromId: ticket.typeId,
    fromName: ticket.typeName,
    toId: typeFor(ticket, target)?._id ?? null,
  }));
}
