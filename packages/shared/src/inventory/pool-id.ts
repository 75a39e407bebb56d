/**
 * `capacity`: what several items use together. `seats` and `area`: a category and a standing area of an event's seating plan. `priceType`: the
 * seats that one ticket type has sold, under the numbers that they have in their category. `night`: the places of a package on one night.
 */
export const POOL_KINDS = ['ticketType', 'tier', 'upgrade', 'promotion', 'capacity', 'seats', 'priceType', 'area', 'night'] as const;
export type PoolKind = (typeof POOL_KINDS)[number];
/** The name of a pool everywhere: `<kind>:<objectId>`; a unit of it is `<kind>:<objectId>:<n>` with n from 1. */
export type PoolId = `${PoolKind}:${string}`;

export function poolOf(kind: PoolKind, id: string): PoolId {
  return `${kind}:${id}`;
}

/** The places of a package of a season on one of its nights (BYD-108). */
export function nightPoolOf(ticketTypeId: string, eventId: string): PoolId {
  return poolOf('night', `${ticketTypeId}.${eventId}`);
}

/** The ticket type that a pool belongs to; null for one of something else. */
export function typeOfPool(pool: string): string | null {
  const [kind, id = ''] = pool.split(':');
  if (kind === 'night') return id.split('.')[0] ?? null;
  return kind === 'ticketType' ? id : null;
}

/** A pool with its quantity K. */
export interface PoolSize {
  readonly pool: string;
  readonly limit: number;
}

/** For pages: the number of claimed and of remaining units. */
export interface PoolCount {
  readonly claimed: number;
  readonly remaining: number;
}

/** The pools of which a ticket or add-on has a unit of its own: of a seat under its number. A further seat of a whole table has none. */
export function ownPoolsOf(kind: 'Ticket' | 'Upgrade', itemId: string): PoolId[] {
  return kind === 'Ticket' ? [poolOf('ticketType', itemId), poolOf('priceType', itemId)] : [poolOf('upgrade', itemId)];
}
