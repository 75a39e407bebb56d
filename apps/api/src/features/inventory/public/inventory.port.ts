import type { ClientSession } from 'mongoose';

import type { PoolCount, PoolId, PoolSize } from '@marquee/shared/inventory/pool-id';

import type { ExchangedUnits, GivenUnits, HoldPlaces, HoldUnits, PoolOwner, UnitOwner } from './owned-units.ts';

/** Units wanted of one pool. `limit` is the event's quantity K; `line` is its display name. */
export interface Demand {
  pool: PoolId;
  limit: number;
  quantity: number;
  line: string;
  /** The maximum number of units in one order by its purchase limit; 0 and unset mean no limit. */
  perOrder?: number;
  /** The numbers of chosen seats: exactly these are taken, and `quantity` is how many. Unset: any units. */
  units?: readonly number[];
}

/** What one buyer may take in all: `key` is `limit:<ticketTypeId>:<buyer>`, at most `max` over all orders. */
export interface Limit {
  key: `limit:${string}`;
  max: number;
  quantity: number;
  line: string;
}

/** A rate limit: at most `most` times within `ms` from the first, counted under `key` across all processes. */
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

/** What carts of a visitor's networks may hold of a pool at a time. They count until `until`, or until they are paid or released. */
export interface Share {
  /** A cart counts in each of them, and none may hold more than its most. */
  networks: readonly NetworkShare[];
  until: Date;
  /** A cart that this one replaces: its places do not count. */
  replaces: string | null;
}

export interface ReserveUnits {
  /** 24 hex digits, chosen by the caller; repeating an id with the same `wish`, a hash of what is asked for, returns the same units. */
  reservationId: string;
  wish?: string;
  orgId: string;
  /** The event or season. */
  sellableId: string;
  /** At most one demand per pool. */
  demands: readonly Demand[];
  limits: readonly Limit[];
  expiresAt: Date;
  /** Whose one cart of this sellable it is. Null and unset: a cart beside the visitor's own, which is being paid. */
  visitorId?: string | null;
  /** A cart or an order awaiting its payment whose units `takeOver` moves here: only what it lacks is taken. */
  replaces?: string | null;
  /** Counted atomically with drawing the units; repeating an id does not count. */
  meters?: readonly Meter[];
  /** Checked atomically with it. */
  share?: Share | null;
  /** It is held for somebody for longer than carts are, and counts as held until it is an order. */
  isOffer?: boolean;
}

/** Units by pool in drawing order, and the claims on the buyer's limits, one per ticket counted. */
export interface ReservedUnits {
  units: Record<string, string[]>;
  limitUnits: string[];
}

/** `isFirst`: this call wrote them. Otherwise an earlier one of the same wish did, and may be using them. */
export interface TakenUnits extends ReservedUnits {
  isFirst: boolean;
}

/** Moves the units of a cart into one that was reserved with `replaces`. */
export interface TakeOver extends Pick<ReserveUnits, 'reservationId' | 'demands' | 'limits'> {
  replaces: string;
  /** What it is now; an order's payment has ended in the same transaction. */
  kind: 'reservation' | 'order';
}

/** What a visitor's cart of an event or season holds. */
export interface HeldCart {
  reservationId: string;
  /** How many units of each pool. */
  units: ReadonlyMap<string, number>;
}

/** The visitor has another cart of the event or season: nothing was taken. */
export class AnotherCart extends Error {
  override readonly name = 'AnotherCart';

  constructor(readonly reservationId: string) {
    super(`The visitor has the cart ${reservationId}`);
  }
}

/** The cart to be replaced has ended, or was replaced by another: the transaction must be aborted. */
export class CartGone extends Error {
  override readonly name = 'CartGone';
}

/** The order has the id of its reservation. */
export interface PassToOrder {
  reservationId: string;
  /** The payment deadline; null means sold permanently. */
  paymentDeadline: Date | null;
  /** Until when its places count towards the share of their network; until the payment deadline when unset. */
  countsUntil?: Date;
  /** Claims on the buyer's limits that replace the reservation's; without them its own are kept. */
  limitUnits?: readonly string[] | null;
}

/** One of the reservations had ended: the transaction must be aborted. */
export class ReservationsEnded extends Error {
  override readonly name = 'ReservationsEnded';
}

/** Another order of the buyer took one of the limit claims: the transaction must be aborted. */
export class LimitTaken extends Error {
  override readonly name = 'LimitTaken';
}

export interface Reclaim {
  orderId: string;
  orgId: string;
  sellableId: string;
  /** The claims that the order's items name. */
  claims: readonly string[];
  /** Quantity of each pool (and `max` of each limit key) from which units may be replaced. */
  limits: ReadonlyMap<string, number>;
  /** The payment deadline; after it the units are free again. */
  deadline: Date;
}

export interface ChangeQuantity {
  pool: PoolId;
  /** The display name. */
  line: string;
  /** The event's quantity before and after. */
  from: number;
  to: number;
  /** Never open for sale before: the caller's transaction fails when that has changed. */
  neverOnSale?: boolean;
  /** Closed until it is changed once more; whether `to` is allowed is decided now. */
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
 * The owner of each scarce unit. Guarantees one owner per unit at any time, for any number of buyers and processes: a unique index decides,
 * Redis only hints. Errors are DomainErrors; operations are atomic.
 */
export abstract class Inventory {
  /**
   * Takes all the units or none; returns after the group commit. Throws PLACES_LEFT {line, left, pool, lines: [{line, left, pool}]},
   * SEAT_TAKEN {units} (claims) for chosen units, IDEMPOTENCY_MISMATCH for the id of another wish, PURCHASE_LIMIT {line, max}, RESERVE_THROTTLED {retryAfter} (seconds) by a meter, NETWORK_SHARE {most} by the share, or AnotherCart.
   */
  abstract reserve(wanted: ReserveUnits): Promise<TakenUnits>;

  /** Moves the units of the replaced cart and frees those that are not wanted; returns all of the new one. None is ever free in between. Repeatable. @throws CartGone */
  abstract takeOver(tx: ClientSession, wanted: TakeOver): Promise<ReservedUnits>;

  /** The visitor's one cart, or order awaiting its payment, of an event or season. */
  abstract heldBy(sellableId: string, visitorId: string): Promise<HeldCart | null>;

  /** The pools of which units are in carts, or in orders awaiting their payment: they may come back. Known a second long. */
  abstract poolsInCarts(sellableId: string): Promise<ReadonlySet<string>>;

  /** How many units of these pools are in carts, or in orders awaiting their payment; a pool without any may be missing. */
  abstract unitsInCarts(pools: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /**
   * The numbers of the units that somebody owns, by pool; none is free again before it is missing here. Without `tx` at most a second old,
   * and one read for all that ask a process in it.
   */
  abstract takenUnits(pools: readonly PoolId[], tx?: ClientSession): Promise<ReadonlyMap<string, ReadonlySet<number>>>;

  /** Which of these units somebody owns at this moment. */
  abstract takenOf(units: readonly string[]): Promise<ReadonlySet<string>>;

  /** Who has each of these units; those that nobody has are missing. */
  abstract ownersOf(claims: readonly string[]): Promise<ReadonlyMap<string, UnitOwner>>;

  /** Who has each taken unit of these pools. At most a second old, and one read for all that ask a process in it. */
  abstract ownersIn(pools: readonly PoolId[]): Promise<ReadonlyMap<string, PoolOwner>>;

  /**
   * Takes free units of a pool whose units are named out of sale for good: their numbers are never sold again.
   * @throws SEAT_TAKEN {units} when somebody has one of them, also since this moment
   */
  abstract withdraw(tx: ClientSession, pool: PoolId, numbers: readonly number[]): Promise<void>;

  /** How many units of each pool and limit a cart, or an order awaiting its payment, has; empty once it has ended. */
  abstract unitsOf(reservationId: string): Promise<ReadonlyMap<string, number>>;

  /** Extends an active reservation; throws RESERVATION_EXPIRED. */
  abstract extend(reservationId: string, expiresAt: Date): Promise<void>;

  /**
   * Sets the limit claims of an active reservation, once the buyer is known; existing ones of the same buyer are kept. Returns the limit
   * units. Throws PURCHASE_LIMIT or RESERVATION_EXPIRED.
   */
  abstract addLimits(reservationId: string, limits: readonly Limit[]): Promise<string[]>;

  /**
   * Changes the limits of an order awaiting its payment, when its buyer changes: those of the former buyer are released.
   * @throws LimitTaken when somebody took one at this moment: the transaction must be aborted, and may be retried.
   */
  abstract replaceLimits(tx: ClientSession, orderId: string, limits: readonly Limit[]): Promise<string[]>;

  /** Releases a reservation. False, and nothing is done, when it ended or became an order, or when it is of another wish than the one named. */
  abstract release(reservationId: string, options?: { tx?: ClientSession; wish?: string }): Promise<boolean>;

  /**
   * Ends every cart of an event or season now, and the time to pay of its orders: the next sweep frees carts at once, and orders after their
   * payment was canceled.
   */
  abstract endCarts(orgId: string, sellableId: string): Promise<void>;

  /** Transfers reservations to their orders, all of them. @throws ReservationsEnded, LimitTaken */
  abstract toOrders(tx: ClientSession, passes: readonly PassToOrder[]): Promise<void>;

  /** Moves the end of offers, and of their orders awaiting payment. */
  abstract moveOffers(tx: ClientSession, reservationIds: readonly string[], expiresAt: Date): Promise<void>;

  /** Holds an active reservation until then as an offer. @throws RESERVATION_EXPIRED when it has ended, or is an order */
  abstract keepAsOffer(tx: ClientSession, reservationId: string, expiresAt: Date): Promise<void>;

  /** Which of these reservations are still active and not yet orders. */
  abstract living(reservationIds: readonly string[]): Promise<Set<string>>;

  /** Makes orders final. Returns the orders whose units are still theirs (also those final before). */
  abstract settle(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>>;

  /** Keeps the units of an order that is not final until then, although its time to pay is over. */
  abstract postpone(orderId: string, until: Date): Promise<void>;

  /** Frees the units of orders that are not final. Returns the orders freed by this call. */
  abstract abandon(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>>;

  /**
   * For a payment after the deadline: claims the order's units again, or other free ones, as a not yet final order. Written at once, not in a
   * transaction; `settle` follows in the caller's. Returns old claim → new claim, or null, with nothing claimed, when something is not free.
   */
  abstract reclaim(wanted: Reclaim): Promise<Map<string, string> | null>;

  /** Refund and cancellation: frees exactly these claims of an order; other owners' claims are unaffected. */
  abstract freeUnits(tx: ClientSession, orderId: string, claims: readonly string[]): Promise<void>;

  /** Lowering retires free units, raising restores retired ones first. @throws QUANTITY_BELOW_CLAIMED {name, claimed}, QUANTITY_LOWERED_TOO_FAR {name, least} */
  abstract changeQuantity(tx: ClientSession, change: ChangeQuantity): Promise<void>;

  /**
   * Orders give units and take others in one step: nobody else can have one in between, and two of them may take what the other gives.
   * @throws SEAT_TAKEN {units} when somebody else has one of those to be taken; the transaction must be aborted
   */
  abstract exchangeUnits(tx: ClientSession, exchanges: readonly ExchangedUnits[]): Promise<void>;

  /** Takes places for a hold block, thousands at once, all or none. Throws PLACES_LEFT {line, left, pool} with the least that is left. */
  abstract hold(tx: ClientSession, wanted: HoldUnits): Promise<void>;

  /** Takes chosen places for a hold block, all or none. @throws SEAT_TAKEN {units} when somebody has one, PLACES_LEFT {line, left, pool} */
  abstract holdPlaces(tx: ClientSession, wanted: HoldPlaces): Promise<void>;

  /** Puts the places of a hold block that have these units back on sale. Returns how many. */
  abstract unholdPlaces(tx: ClientSession, holdId: string, units: readonly string[]): Promise<number>;

  /** Puts so many places of a hold block on sale again, with all their units, and returns these; a block never has fewer. */
  abstract unhold(tx: ClientSession, holdId: string, quantity: number): Promise<readonly string[]>;

  /** Moves places of a hold block to a new order, which is final; none is ever free in between. Returns the units by place. */
  abstract giveHeld(tx: ClientSession, given: GivenUnits): Promise<string[][]>;

  /** The places that `unhold` would put on sale now, by their unit of the first pool, the lowest first. Fewer when the block has fewer. */
  abstract toUnhold(holdId: string, quantity: number): Promise<readonly string[]>;

  /** For pages: fast, accurate within a second. Pools without claims may be missing. */
  abstract remaining(pools: readonly PoolSize[]): Promise<Map<string, PoolCount>>;

  /** For decisions: counted from the claims themselves. */
  abstract exact(pools: readonly PoolSize[], tx?: ClientSession): Promise<Map<string, PoolCounts>>;
}
