import { DomainError } from '@marquee/shared/domain-error';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';
import { isCompanion } from '@marquee/shared/seating/seat-rules';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import type { EventForSale } from '#features/events/public/event-records';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';

import type { FrozenCart, FrozenItem, FrozenSeat } from '../cart/domain/frozen-cart.ts';

const NO_MONEY = { listPrice: 0, price: 0, discount: 0, tax: 0, allIn: 0 };
const NOTHING = { subtotal: 0, discount: 0, tax: 0, serviceFee: 0, processingFee: 0, organizationFees: 0, total: 0 };

/** The cart of places that cost nothing, each with its units: of a ticket type, or with the seats that they are. @throws NOT_FOUND for a ticket type that is gone */
export function giftCart(
  event: EventForSale,
  seating: SeatingForSale | null,
  { ticketTypeId, places }: { readonly ticketTypeId: string; readonly places: readonly (readonly string[])[] },
): FrozenCart {
  const type = event.ticketTypes.find(({ _id }) => _id === ticketTypeId);
  if (!type) throw new DomainError('NOT_FOUND', { ticketTypeId });
  const one: FrozenItem = {
    kind: 'Ticket',
    itemId: type._id,
    tierId: null,
    tierName: null,
    name: type.name,
    ...NO_MONEY,
    rollFees: type.rollFees,
    complimentary: true,
    isSharing: type.isTicketSharing,
    dayIds: type.dayIds,
    values: type.values,
    units: [],
  };
  return {
    items: places.flatMap((units) => itemsOf(one, units, seating)),
    fees: [],
    figures: NOTHING,
    taxPercent: event.salesTaxPercent,
    applicationFee: 0,
    processingFeeTotal: 0,
    promoterFee: 0,
    promotion: null,
    limited: [],
  };
}

/** One ticket, or one for each seat of a table that is sold whole: the first has the place's other units. */
function itemsOf(one: FrozenItem, units: readonly string[], seating: SeatingForSale | null): FrozenItem[] {
  const owned = new Set(units);
  const seats = seating?.all.filter((seat) => owned.has(seatUnit(seat))) ?? [];
  if (seats.length === 0) return [{ ...one, units }];
  const others = units.filter((unit) => !seats.some((seat) => seatUnit(seat) === unit));
  return seats.map((seat, at) => {
    const claims = [seatUnit(seat), ...(at === 0 ? others : [])];
    return { ...one, seat: seatOf(seat, claims, at > 0), units: claims };
  });
}

function seatOf(placed: EventSeat, claims: readonly string[], isFurther: boolean): FrozenSeat {
  const { seat, table, text } = placed;
  return {
    id: seat.id,
    text,
    words: seatWords(placed),
    claims,
    tableId: table?.isWhole ? table.id : null,
    isFurther,
    isCompanion: isCompanion(placed),
  };
}
