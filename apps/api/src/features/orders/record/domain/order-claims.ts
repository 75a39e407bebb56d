import type { Order } from '../order.schema.ts';

type Claiming = Pick<Order, 'tickets' | 'upgrades' | 'promotion'>;

/** Every inventory claim of an order: its items' and its secret code's. */
export function claimsOf(order: Claiming): string[] {
  return [...order.tickets, ...order.upgrades].flatMap(({ units }) => units).concat(order.promotion?.units ?? []);
}

/**
 * The claims of its secret code that come back with the last item that is refunded or canceled (answer 62), as a purchase limit does: while a
 * friend holds an item, or somebody was admitted with one, the code was used. `after` are the items as they become.
 */
export function returnedCodeOf({ promotion }: Pick<Order, 'promotion'>, after: Pick<Order, 'tickets' | 'upgrades'>): readonly string[] {
  const items = [...after.tickets, ...after.upgrades];
  const isOver = items.every(({ state, scan }) => state === 'Canceled' && !scan.some(({ scanned }) => scanned));
  return isOver ? (promotion?.units ?? []) : [];
}

/** The parts of the order with `limitUnits` in place of its claims on limits: one an item that counts, so that a refund gives it back. */
export function withLimitClaims(order: Claiming, limitUnits: readonly string[]): Claiming {
  const byKey = Map.groupBy(limitUnits, (unit) => unit.slice(0, unit.lastIndexOf(':')));
  const left = [...byKey].map(([key, units]) => ({ itemId: key.split(':')[1], units: [...units] }));
  const take = (id: string) => left.filter(({ itemId }) => itemId === id).flatMap(({ units }) => units.splice(0, 1));
  const places = (units: readonly string[]) => units.filter((unit) => !unit.startsWith('limit:'));
  const ofCode = limitUnits.filter((unit) => unit.startsWith('limit:promotion:'));
  return {
    tickets: order.tickets.map((ticket) => ({ ...ticket, units: [...places(ticket.units), ...take(ticket.ticketTypeId)] })),
    upgrades: order.upgrades.map((upgrade) => ({
      ...upgrade,
      units: [...places(upgrade.units), ...(upgrade.complimentary ? [] : take(upgrade.upgradeId))],
    })),
    promotion: order.promotion && { ...order.promotion, units: [...places(order.promotion.units), ...ofCode] },
  };
}

/** The parts of the order with each claim replaced by its new one. */
export function withClaims(order: Claiming, claims: ReadonlyMap<string, string>): Claiming {
  const renewed = (units: readonly string[]) => units.map((unit) => claims.get(unit) ?? unit);
  return {
    tickets: order.tickets.map((ticket) => ({ ...ticket, units: renewed(ticket.units) })),
    upgrades: order.upgrades.map((upgrade) => ({ ...upgrade, units: renewed(upgrade.units) })),
    promotion: order.promotion && { ...order.promotion, units: renewed(order.promotion.units) },
  };
}
