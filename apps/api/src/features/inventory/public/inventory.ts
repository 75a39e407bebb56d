import type { ClientSession } from 'mongoose';

import type { PoolCount, PoolId, PoolSize } from '@marquee/shared/inventory/pool-id';

/** Units wanted of one pool. `limit` is the quantity K as the event says it; `line` is its name for people. */
export interface Demand {
  pool: PoolId;
  limit: number;
  quantity: number;
  line: string;
  /** Units that one order may take of it by its purchase limit; 0 and unset mean any number. */
  perOrder?: number;
}

/** What one buyer may take in all: `key` is `limit:<ticketTypeId>:<buyer>`, at most `max` over all orders. */
export interface Limit {
  key: `limit:${string}`;
  max: number;
  quantity: number;
  line: string;
}

/** How often something may be asked for: at most `most` times within `ms` from the first, counted under `key` by all processes. */
export interface Meter {
  key: string;
  most: number;
  ms: number;
}

/** A network, and what its carts may hold at a time. */
export interface NetworkShare {
  key: string;
  mostOf: (pool: Pick<Demand, 'limit' | 'perOrder'>) => number;
}

/** What carts of a visitor's networks may hold of a pool at a time. They count until `until`, or until they are paid or given up. */
export interface Share {
  /** A cart counts in each of them, and none may hold more than its most. */
  networks: readonly NetworkShare[];
  until: Date;
  /** A cart that this one takes the place of: its places do not count. */
  replaces: string | null;
}

export interface ReserveUnits {
  /** 24 hex digits, made by the caller; the same id again answers the same units. */
  reservationId: string;
  orgId: string;
  eventId: string;
  /** At most one demand a pool. */
  demands: readonly Demand[];
  limits: readonly Limit[];
  expiresAt: Date;
  /** Counted in the same step that draws the units; asking again with the same id does not count. */
  meters?: readonly Meter[];
  /** Checked in the same step. */
  share?: Share | null;
}

/** Units by pool in drawing order, and the claims on the buyer's limits, one for each ticket counted. */
export interface ReservedUnits {
  units: Record<string, string[]>;
  limitUnits: string[];
}

export interface PassToOrder {
  reservationId: string;
  orderId: string;
  /** Until when the payment may take; null means sold for good. */
  paymentDeadline: Date | null;
  /** How long its places go on counting towards the share of their network; until the payment deadline when unset. */
  countsUntil?: Date;
  /** Claims on the buyer's limits that take the place of the reservation's; without them its own stay. */
  limitUnits?: readonly string[] | null;
}

/** One of the reservations had ended: the transaction must be given up. */
export class ReservationsEnded extends Error {
  override readonly name = 'ReservationsEnded';
}

/** A buyer has one of the claims on their limits already: the transaction must be given up. */
export class LimitTaken extends Error {
  override readonly name = 'LimitTaken';
}

export interface Reclaim {
  orderId: string;
  orgId: string;
  eventId: string;
  /** The claims that the order's items name. */
  claims: readonly string[];
  /** Quantity of each pool (and `max` of each limit key) that another unit may be drawn from. */
  limits: ReadonlyMap<string, number>;
  /** Until when the order must be settled; after it the units are free again. */
  deadline: Date;
}

export interface ChangeQuantity {
  pool: PoolId;
  /** The name for people. */
  line: string;
  /** The quantity before and after, as the event says them. */
  from: number;
  to: number;
  /** Nobody could ever take a unit: the caller's transaction fails when that has changed. */
  neverOnSale?: boolean;
  /** Nobody can take a unit until it is changed once more; whether `to` is allowed is decided now. */
  isClosed?: boolean;
}

/** `total` is K, and total = sold + reserved + held + remaining. */
export interface PoolCounts {
  total: number;
  sold: number;
  reserved: number;
  held: number;
  remaining: number;
}

/**
 * Who owns which unit of what is scarce. Promises that a unit has one owner at any time, for any number of buyers and
 * processes: a unique index decides, Redis only hints. Refusals are DomainErrors; nothing is half done.
 */
export abstract class Inventory {
  /**
   * Takes all the units or none, written through a group commit before it answers.
   * Refuses PLACES_LEFT {line, left, pool, lines: [{line, left, pool}]}, PURCHASE_LIMIT {line, max},
   * RESERVE_THROTTLED {retryAfter} (seconds) by a meter, or NETWORK_SHARE {most} by the share.
   */
  abstract reserve(wanted: ReserveUnits): Promise<ReservedUnits>;

  /** Moves the end of a living reservation; refuses RESERVATION_EXPIRED. */
  abstract extend(reservationId: string, expiresAt: Date): Promise<void>;

  /**
   * Sets the limit claims of a living reservation, once the buyer is known; those for the same buyer are kept.
   * Answers the limit units. Refuses PURCHASE_LIMIT or RESERVATION_EXPIRED.
   */
  abstract addLimits(reservationId: string, limits: readonly Limit[]): Promise<string[]>;

  /**
   * The same for an order that waits for its payment, when its buyer becomes another: those of the former buyer are free.
   * @throws LimitTaken when somebody took one at this moment: the transaction must be given up, and may be tried again.
   */
  abstract replaceLimits(tx: ClientSession, orderId: string, limits: readonly Limit[]): Promise<string[]>;

  /** Gives a reservation up; does nothing when it ended or became an order. */
  abstract release(reservationId: string, tx?: ClientSession): Promise<void>;

  /** Passes reservations to their orders, all of them. @throws ReservationsEnded, LimitTaken */
  abstract toOrders(tx: ClientSession, passes: readonly PassToOrder[]): Promise<void>;

  /** Which of these reservations have not ended and are no orders yet. */
  abstract living(reservationIds: readonly string[]): Promise<Set<string>>;

  /** Makes orders final. Answers the orders whose units are still theirs (also when they were final before). */
  abstract settle(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>>;

  /** Frees the units of orders that are not final. Answers the orders that were freed by this call. */
  abstract abandon(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>>;

  /**
   * For a success after the deadline: claims the order's units again, or other free ones, as a not yet final order.
   * Written at once, not in a transaction; `settle` follows in the caller's. Answers old claim → new claim, or null
   * when something is no longer free (then nothing is claimed).
   */
  abstract reclaim(wanted: Reclaim): Promise<Map<string, string> | null>;

  /** Refund and cancellation: frees exactly these claims of an order; others' claims are left alone. */
  abstract freeUnits(tx: ClientSession, orderId: string, claims: readonly string[]): Promise<void>;

  /** Lowering retires free units, raising brings retired ones back first. Refuses QUANTITY_BELOW_CLAIMED {name, claimed}, QUANTITY_LOWERED_TOO_FAR {name, least}. */
  abstract changeQuantity(tx: ClientSession, change: ChangeQuantity): Promise<void>;

  /** For pages: fast, right within a second. Pools nobody claimed from may be missing. */
  abstract remaining(pools: readonly PoolSize[]): Promise<Map<string, PoolCount>>;

  /** For decisions: counted from the claims themselves. */
  abstract exact(pools: readonly PoolSize[], tx?: ClientSession): Promise<Map<string, PoolCounts>>;
}
