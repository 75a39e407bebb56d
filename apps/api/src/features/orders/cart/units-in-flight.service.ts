import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, type Demand } from '#features/inventory/public/inventory.port';

import { seatRefusal } from './domain/cart-refusals.ts';
import type { Quote } from './quote-cart.service.ts';

/**
 * While many try for one seat, each of them holds places of its tier or of a shared capacity for a moment, until the seat is refused. Who chose
 * another seat waits for that moment: those places come back.
 */
@Injectable()
export class UnitsInFlightService {
  constructor(private readonly inventory: Inventory) {}

  /**
   * Whether a refusal is only for places that nobody owns yet, of a cart with chosen seats that are free.
   * @throws DomainError SEAT_TAKEN for seats that somebody owns by now, which no waiting brings back
   */
  async comeBack(error: unknown, quote: Quote): Promise<boolean> {
    const { demands, own } = quote;
    const seats = demands.flatMap(({ pool, units = [] }) => (pool.startsWith('seats:') ? units.map((unit) => `${pool}:${unit}`) : []));
    if (!(error instanceof DomainError) || error.code !== 'PLACES_LEFT' || seats.length === 0) return false;
    const short = new Set((error.details as { lines: readonly { pool: string }[] }).lines.map(({ pool }) => pool));
    const drawn = demands.filter(({ pool }) => short.has(pool));
    const taken = await this.inventory.takenUnits(drawn.map(({ pool }) => pool));
    if (!drawn.every((demand) => isLeft(demand, taken, own))) return false;
    const lost = [...(await this.inventory.takenOf(seats))];
    const isOwn = own.size > 0; // seats of the cart that is replaced are among those that somebody owns
    if (lost.length > 0 && !isOwn) throw seatRefusal(new DomainError('SEAT_TAKEN', { units: lost }), quote) ?? error;
    return true;
  }
}

function isLeft(
  { pool, limit, quantity }: Demand,
  taken: ReadonlyMap<string, ReadonlySet<number>>,
  own: ReadonlyMap<string, number>,
): boolean {
  return limit - (taken.get(pool)?.size ?? 0) >= quantity - (own.get(pool) ?? 0);
}
