import { hasQuantity, sellableTierOf } from '@marquee/shared/events/current-tier';

import type { EventForSale } from '#features/events/public/event-records';
import type { Demand, Limit } from '#features/inventory/public/inventory.port';

type TicketType = EventForSale['ticketTypes'][number];

/** Numbers of one event's pools and limits, handed out from 1: the same units that the inventory would give. */
export class Places {
  private readonly last = new Map<string, number>();

  left(pool: string, limit: number): number {
    return limit - (this.last.get(pool) ?? 0);
  }

  /** The units of each demand by pool. */
  draw(demands: readonly Demand[]): Record<string, string[]> {
    return Object.fromEntries(demands.map(({ pool, quantity }) => [pool, this.units(pool, quantity)]));
  }

  /** Claims on a buyer's limits. */
  drawLimits(limits: readonly Limit[]): string[] {
    return limits.flatMap(({ key, quantity }) => this.units(key, quantity));
  }

  /** Whether a buyer's limits allow it. */
  allows(limits: readonly Limit[]): boolean {
    return limits.every(({ key, max, quantity }) => this.left(key, max) >= quantity);
  }

  tierAt(type: TicketType, at: Date): TicketType['tiers'][number] | null {
    return sellableTierOf(type.tiers, at, (tier) => this.left(`tier:${tier._id}`, tier.totalQty ?? 0));
  }

  /** How many tickets of the type can be sold at `tier`. */
  leftOf(type: TicketType, tier: TicketType['tiers'][number]): number {
    const ofType = this.left(`ticketType:${type._id}`, type.totalQty);
    return hasQuantity(tier) ? Math.min(ofType, this.left(`tier:${tier._id}`, tier.totalQty ?? 0)) : ofType;
  }

  private units(pool: string, quantity: number): string[] {
    const from = this.last.get(pool) ?? 0;
    this.last.set(pool, from + quantity);
    return Array.from({ length: quantity }, (_, i) => `${pool}:${from + i + 1}`);
  }
}
