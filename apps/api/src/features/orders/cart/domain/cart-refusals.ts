import { DomainError } from '@marquee/shared/domain-error';
import { capacitiesOver } from '@marquee/shared/events/capacities';
import { poolOf, typeOfPool } from '@marquee/shared/inventory/pool-id';
import { seatUnit } from '@marquee/shared/seating/event-seating';

import type { EventForSale } from '#features/events/public/event-records';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';

import { CODE_LINE } from './cart-demands.ts';
import type { FrozenCart } from './frozen-cart.ts';
import { seatUnitsOf, takenOn } from './season-places.ts';

type Capacities = EventForSale['capacities'];
interface Sold {
  readonly seating: SeatingForSale | null;
  readonly event: Pick<EventForSale, 'nights'>;
}

type Short = { readonly pool: string; readonly line: string; readonly left: number };

/** Counts the places of the buyer's own cart as left in a refusal. */
export function withOwn(refusal: DomainError, own: ReadonlyMap<string, number>): DomainError {
  if (refusal.code !== 'PLACES_LEFT') return refusal;
  const lines = shortLinesOf(refusal).map((line) => ({ ...line, left: line.left + (own.get(line.pool) ?? 0) }));
  return new DomainError('PLACES_LEFT', { ...lines[0]!, lines });
}

/**
 * Tells whether all that is missing is a tier that another follows, or an add-on that is given as long as there is any, also of a capacity
 * that it shares.
 */
export function mayGoOn(error: unknown, { items }: FrozenCart, capacities: Capacities): boolean {
  if (!(error instanceof DomainError) || error.code !== 'PLACES_LEFT') return false;
  const gifts = new Set<string>(items.filter(({ complimentary }) => complimentary).map(({ itemId }) => poolOf('upgrade', itemId)));
  return shortLinesOf(error).every(({ pool, left }) => {
    const sharing = itemsUnder(pool, items, capacities);
    const bought = sharing.filter(({ complimentary }) => !complimentary);
    return gifts.has(pool) || (pool.startsWith('tier:') && left === 0) || (bought.length < sharing.length && bought.length <= left);
  });
}

/**
 * The refusal beside the lines of the cart: a capacity is named by those that share it, a night by its package, and each line has the least that
 * is left of it.
 */
export function inLines(refusal: unknown, { items }: FrozenCart, capacities: Capacities): unknown {
  if (!(refusal instanceof DomainError) || refusal.code !== 'PLACES_LEFT') return refusal;
  const named = shortLinesOf(refusal).flatMap((short): Short[] => {
    const typeId = short.pool.startsWith('night:') ? typeOfPool(short.pool) : null;
    if (typeId) return [{ ...short, pool: poolOf('ticketType', typeId) }];
    if (!short.pool.startsWith('capacity:')) return [short];
    const pools = itemsUnder(short.pool, items, capacities).map(({ kind, itemId }) =>
      poolOf(kind === 'Ticket' ? 'ticketType' : 'upgrade', itemId),
    );
    return [...new Set(pools)].map((pool) => ({ ...short, pool }));
  });
  const lines = [...Map.groupBy(named, ({ pool }) => pool).values()].map((shorts) => shorts.toSorted((a, b) => a.left - b.left)[0]!);
  return new DomainError('PLACES_LEFT', { ...lines[0]!, lines });
}

function itemsUnder(pool: string, items: FrozenCart['items'], capacities: Capacities): FrozenCart['items'] {
  const capacity = capacities?.find(({ poolId }) => poolOf('capacity', poolId) === pool);
  return capacity ? items.filter(({ kind, itemId }) => capacitiesOver([capacity], kind, itemId).length > 0) : [];
}

/** Names the seats that others took in words, in the order of the plan, and the nights of a season that refused (BYD-100). */
export function seatRefusal(error: unknown, { seating, event }: Sold): DomainError | null {
  if (!(error instanceof DomainError) || error.code !== 'SEAT_TAKEN' || !seating) return null;
  const { units } = error.details as { units?: readonly string[] };
  if (!units) return error;
  const lost = new Set(units);
  const taken = seating.all.filter((_, at) => seatUnitsOf(seating, at).some((unit) => lost.has(unit)));
  return takenOn(event.nights ?? [], taken, nightsLost(seating, lost));
}

/** The nights of a season on which somebody else has one of its seats. */
function nightsLost({ nights = [] }: SeatingForSale, lost: ReadonlySet<string>): string[] {
  const isLost = ({ all }: SeatingForSale) => all.some((seat) => lost.has(seatUnit(seat)));
  return nights.filter(({ seating }) => isLost(seating)).map(({ eventId }) => eventId);
}

/** A code that is used up is refused with the plain words of any other code. */
export function codeRefusal(error: unknown): DomainError | null {
  if (!(error instanceof DomainError) || (error.code !== 'PLACES_LEFT' && error.code !== 'PURCHASE_LIMIT')) return null;
  const { line, lines } = error.details as { line?: string; lines?: { line: string }[] };
  return [line, ...(lines ?? []).map((each) => each.line)].includes(CODE_LINE) ? new DomainError('PROMOTION_INVALID') : null;
}

function shortLinesOf({ details }: DomainError): readonly Short[] {
  return (details as { lines: readonly Short[] }).lines;
}
