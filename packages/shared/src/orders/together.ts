import type { OrderItem } from './order-record.ts';

type Ticket = Pick<OrderItem, '_id' | 'tableId' | 'companionOf'>;

/**
 * These tickets of an order and those that never stay without them: the companions of a wheelchair space, and all of a table that is sold
 * whole (BYD-082). In the order of the tickets.
 */
export function togetherWith(tickets: readonly Ticket[], ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  const tables = new Set(tickets.flatMap(({ _id, tableId }) => (tableId && chosen.has(_id) ? tableId : [])));
  for (const { _id, tableId } of tickets) if (tableId && tables.has(tableId)) chosen.add(_id);
  for (const { _id, companionOf } of tickets) if (companionOf && chosen.has(companionOf)) chosen.add(_id);
  return tickets.flatMap(({ _id }) => (chosen.has(_id) ? _id : []));
}

/** Companions of these tickets that would stay without them: neither among them, nor ended. */
export function companionsLeft<Item extends OrderItem>(tickets: readonly Item[], ids: ReadonlySet<string>): Item[] {
  return tickets.filter(({ _id, companionOf, state }) => companionOf && ids.has(companionOf) && !ids.has(_id) && state !== 'Canceled');
}
