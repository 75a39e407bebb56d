import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { Clock } from '#platform/clock/clock.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { AllocateUnitsService, placesLeft } from './allocate-units.service.ts';
import { chosenOf, missingOf } from './domain/missing-units.ts';
import { reservedUnits } from './domain/reserved-units.ts';
import { cartOf, unitOf } from './domain/unit.ts';
import { PoolUnitsService } from './pool-units.service.ts';
import type { ReserveUnits, TakenUnits } from './public/inventory.port.ts';

@Injectable()
export class ReserveUnitsService {
  constructor(
    private readonly allocateUnits: AllocateUnitsService,
    private readonly poolUnits: PoolUnitsService,
    private readonly allocations: AllocationsRepository,
    private readonly clock: Clock,
  ) {}

  /** All units of all pools, or none. See Inventory.reserve. */
  async reserve(wanted: ReserveUnits): Promise<TakenUnits> {
    const { reservationId, wish, orgId, sellableId, expiresAt, demands, limits, meters, share } = wanted;
    checkQuantities(wanted);
    const over = limits.find(({ quantity, max }) => quantity > max);
    if (over) throw new DomainError('PURCHASE_LIMIT', { line: over.line, max: over.max });

    const before = wanted.replaces ? cartBefore(await this.allocations.find([wanted.replaces]), sellableId) : null;
    const own = before?.claims ?? [];
    const lacking = demands
      .filter(({ units }) => !units)
      .map((demand) => ({ ...demand, quantity: missingOf(demand, own), counted: demand.quantity }));
    const named = demands
      .filter(({ pool, units }) => units && pool.startsWith('seats:'))
      .map((seats) => ({ ...seats, counted: seats.quantity }));
    const drawn = await this.poolUnits.draw(reservationId, lacking, { meters, share, named });
    const pools = new Map(demands.map(({ pool, limit, line }) => [pool as string, { limit, line }]));
    if (!drawn.ok) throw placesLeft(drawn.short.map(({ wanted: { pool }, left }) => ({ pool, left, line: pools.get(pool)?.line ?? '' })));

    const ofLimits = limits.map((limit) => ({ ...limit, quantity: missingOf({ pool: limit.key, quantity: limit.quantity }, own) }));
    const chosen = demands.flatMap((demand) => chosenOf(demand)).filter((claim) => !own.includes(claim));
    const claims = [...drawn.units, ...chosen, ...ofLimits.flatMap(({ key, quantity }) => firstNumbers(key, quantity))];
    const allocation: Allocation = {
      _id: reservationId,
      kind: 'reservation',
      ownerId: reservationId,
      orgId,
      sellableId,
      claims,
      ...(wanted.visitorId && !before?.cart && { cart: cartOf(sellableId, wanted.visitorId) }),
      ...(wish !== undefined && { wish }),
      ...(wanted.isOffer && { isOffer: true }),
      expiresAt,
    };
    const { owned, isFirst } = await this.allocateUnits.claim({ allocation, pools, limits: ofLimits });
    if (owned.expiresAt && owned.expiresAt <= this.clock.now()) throw new DomainError('RESERVATION_EXPIRED');
    return { ...reservedUnits(owned.claims), isFirst };
  }
}

/** The cart that is replaced: one of the same event or season that is not sold. */
function cartBefore([found]: readonly Allocation[], sellableId: string): Allocation | null {
  return found?.expiresAt && found.sellableId === sellableId ? found : null;
}

/** Most buyers buy once: their limit's lowest numbers are tried first, and read only when one of them is taken. */
function firstNumbers(key: string, quantity: number): string[] {
  return Array.from({ length: quantity }, (_, at) => unitOf(key, at + 1));
}

/** A record may contain a unit once, which the index does not check within a record. */
function checkQuantities({ demands, limits }: ReserveUnits): void {
  const names = [...demands.map(({ pool }) => pool as string), ...limits.map(({ key }) => key as string)];
  if (new Set(names).size !== names.length) throw new TypeError('A pool may be demanded once in a reservation');
  if (demands.length === 0) throw new TypeError('A reservation needs at least one demand');
  for (const { units, quantity } of demands)
    if (units && (units.length !== quantity || new Set(units).size !== quantity)) throw new TypeError('A seat may be chosen once');
  for (const { quantity } of [...demands, ...limits]) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`A demand needs a whole quantity from 1, got ${quantity}`);
  }
}
