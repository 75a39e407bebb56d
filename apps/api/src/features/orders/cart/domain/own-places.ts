import type { Reservation } from '../reservation.schema.ts';

/** How many units of each pool, and of its buyer's limits, a cart holds; none once it has ended. */
export function ownPlacesOf(reservation: Reservation | null, now: Date): ReadonlyMap<string, number> {
  if (!reservation || reservation.releasedAt || reservation.expiresAt <= now) return new Map();
  const { cart, limitUnits } = reservation;
  const units = [...cart.items.flatMap((item) => item.units), ...(cart.promotion?.units ?? []), ...limitUnits];
  return new Map([...Map.groupBy(units, (unit) => unit.slice(0, unit.lastIndexOf(':')))].map(([pool, own]) => [pool, own.length]));
}
