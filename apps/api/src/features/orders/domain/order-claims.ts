import type { Order } from '../order.schema.ts';

type Claiming = Pick<Order, 'tickets' | 'upgrades' | 'promotion'>;

/** Every inventory claim of an order: its items' and its secret code's. */
export function claimsOf(order: Claiming): string[] {
  return [...order.tickets, ...order.upgrades].flatMap(({ units }) => units).concat(order.promotion?.units ?? []);
}

/** The parts of the order with each claim replaced by the one that stands for it now. */
export function withClaims(order: Claiming, claims: ReadonlyMap<string, string>): Claiming {
  const renewed = (units: readonly string[]) => units.map((unit) => claims.get(unit) ?? unit);
  return {
    tickets: order.tickets.map((ticket) => ({ ...ticket, units: renewed(ticket.units) })),
    upgrades: order.upgrades.map((upgrade) => ({ ...upgrade, units: renewed(upgrade.units) })),
    promotion: order.promotion && { ...order.promotion, units: renewed(order.promotion.units) },
  };
}
