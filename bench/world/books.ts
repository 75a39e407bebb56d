import { ObjectId } from 'mongodb';

import type { OnSale } from './organizer.ts';
import { STRIPE_ACCOUNT } from './organizer.ts';
import type { Stack } from './stack.ts';

/** The state after a sale, read from the database and the provider's books. */
export interface Books {
  /** Tickets of active orders of the event. */
  sold: number;
  activeOrders: number;
  /** Units that are in more than one record, or above the quantity. */
  oversold: number;
  /** Units of allocations that belong to no active order and to no open reservation. */
  leaked: number;
  /** Payments that were captured without an active order, and active orders without a captured payment. */
  lost: number;
  /** Captured payments of this event's orders. */
  captured: number;
}

/** A record of claimed units. */
export interface Claiming {
  _id?: string;
  sellableId?: string;
  kind: string;
  ownerId: string;
  claims: string[];
  expiresAt: Date | null;
}

export async function booksOf(stack: Pick<Stack, 'db' | 'simulator'>, { eventId, ticketTypeId }: OnSale, places: number): Promise<Books> {
  const orders = await stack.db
    .collection('orders')
    .find({ eventId: new ObjectId(eventId) }, { projection: { state: 1, 'tickets.units': 1 } })
    .toArray();
  const active = orders.filter(({ state }) => state === 'Active');
  const prefix = `ticketType:${ticketTypeId}:`;
  const records = await stack.db.collection<Claiming>('allocations').find({ sellableId: eventId }).toArray();
  const owned = records.flatMap((record) => record.claims.filter((claim) => claim.startsWith(prefix)));
  const onTickets = active.flatMap((order) =>
    (order['tickets'] as { units: string[] }[]).flatMap(({ units }) => units.filter((unit) => unit.startsWith(prefix))),
  );
  const captured = capturedOrders(stack, new Set(orders.map(({ _id }) => String(_id))));
  const activeIds = new Set(active.map(({ _id }) => String(_id)));
  const over = (units: string[]) =>
    units.length - new Set(units).size + units.filter((unit) => Number(unit.slice(prefix.length)) > places).length;
  return {
    sold: onTickets.length,
    activeOrders: active.length,
    oversold: Math.max(over(owned), over(onTickets)),
    leaked: records
      .filter((record) => !(record.kind === 'order' && activeIds.has(record.ownerId) && record.expiresAt === null))
      .reduce((sum, { claims }) => sum + claims.filter((claim) => claim.startsWith(prefix)).length, 0),
    lost: [...captured].filter((id) => !activeIds.has(id)).length + [...activeIds].filter((id) => !captured.has(id)).length,
    captured: captured.size,
  };
}

export interface SeatBooks {
  activeOrders: number;
  /** Seats of tickets of active orders. */
  sold: number;
  /** Seats that two tickets or two records have, and sold seats without a record of their order. */
  doubled: number;
  /** Payments that were captured without an active order, and active orders without a captured payment. */
  lost: number;
  /** Ids of the seats of each order, in the order in which they were claimed. */
  choices: string[][];
}

/** The same of an event whose tickets are seats; each has one unit of the plan's pool. */
export async function seatBooksOf(stack: Pick<Stack, 'db' | 'simulator'>, { eventId }: Pick<OnSale, 'eventId'>): Promise<SeatBooks> {
  const orders = await stack.db
    .collection('orders')
    .find({ eventId: new ObjectId(eventId) }, { projection: { state: 1, 'tickets.units': 1, 'tickets.seatId': 1 } })
    .toArray();
  const active = orders.filter(({ state }) => state === 'Active');
  const tickets = active.flatMap((order) => order['tickets'] as { units: string[]; seatId: string }[]);
  const seatsOfOrder = new Map(
    active.map(({ _id, tickets: own }) => [String(_id), (own as { seatId: string }[]).map(({ seatId }) => seatId)]),
  );
  const seats = tickets.map(({ seatId }) => seatId);
  const units = tickets.flatMap((ticket) => ticket.units.filter((unit) => unit.startsWith('seats:')));
  const records = await stack.db
    .collection<Claiming>('allocations')
    .find({ sellableId: eventId, kind: { $ne: 'hold' } })
    .toArray();
  const owned = records.flatMap(({ claims }) => claims.filter((claim) => claim.startsWith('seats:')));
  const of = new Set(owned);
  const captured = capturedOrders(stack, new Set(orders.map(({ _id }) => String(_id))));
  const activeIds = new Set(active.map(({ _id }) => String(_id)));
  return {
    activeOrders: active.length,
    sold: seats.length,
    doubled:
      seats.length -
      new Set(seats).size +
      units.length -
      new Set(units).size +
      owned.length -
      of.size +
      units.filter((unit) => !of.has(unit)).length,
    lost: [...captured].filter((id) => !activeIds.has(id)).length + [...activeIds].filter((id) => !captured.has(id)).length,
    choices: records.map(({ ownerId }) => seatsOfOrder.get(ownerId) ?? []),
  };
}

/** Orders whose payment the provider captured and kept. */
function capturedOrders(stack: Pick<Stack, 'simulator'>, of: ReadonlySet<string>): Set<string> {
  const { accounts } = stack.simulator.books({ account: STRIPE_ACCOUNT });
  const kept = accounts.flatMap(({ paymentIntents }) => paymentIntents.filter(({ captured, refunded }) => captured > refunded));
  return new Set(kept.map(({ metadata }) => metadata['orderId'] ?? '').filter((id) => of.has(id)));
}
