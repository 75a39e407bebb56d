import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Allocation } from './allocation.schema.ts';
import { AllocateUnitsService } from './allocate-units.service.ts';
import { byPool, isLimit, poolOf } from './domain/unit.ts';
import type { Limit, Reclaim } from './public/inventory.port.ts';

const REFUSALS: readonly string[] = ['PLACES_LEFT', 'SEAT_TAKEN', 'PURCHASE_LIMIT'];

@Injectable()
export class ReclaimUnitsService {
  constructor(private readonly allocateUnits: AllocateUnitsService) {}

  /** See Inventory.reclaim. Idempotent: repeating it returns the units of the first call. */
  async reclaim({ orderId, orgId, sellableId, claims, limits, deadline }: Reclaim): Promise<Map<string, string> | null> {
    const allocation: Allocation = {
      _id: orderId,
      kind: 'order',
      ownerId: orderId,
      orgId,
      sellableId,
      claims: [...claims],
      expiresAt: deadline,
    };
    const pools = new Map([...limits].map(([pool, limit]) => [pool, { limit, line: '' }]));
    const buyerLimits = Object.entries(byPool(claims.filter(isLimit))).map(([key, units]): Limit => ({
      key: key as Limit['key'],
      max: limits.get(key) ?? 0,
      quantity: units.length,
      line: '',
    }));
    try {
      const { owned } = await this.allocateUnits.claim({ allocation, pools, limits: buyerLimits });
      return matched(claims, owned.claims);
    } catch (error) {
      if (error instanceof DomainError && REFUSALS.includes(error.code)) return null;
      throw error;
    }
  }
}

/** Maps each old claim to its replacement, pool by pool; a kept unit maps to itself. */
function matched(before: readonly string[], after: readonly string[]): Map<string, string> {
  const fresh = byPool(after.filter((claim) => !before.includes(claim)));
  return new Map(before.map((claim) => [claim, after.includes(claim) ? claim : (fresh[poolOf(claim)]?.shift() ?? claim)]));
}
