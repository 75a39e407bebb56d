import { Injectable } from '@nestjs/common';

import type { PoolSize } from '@marquee/shared/inventory/pool-id';

import { AllocationsRepository, numbersOf } from '../allocations.repository.ts';
import { sizeOf } from '../domain/pool-size.ts';
import { unitOf } from '../domain/unit.ts';

/** Which units nobody has, read from the claims themselves. */
@Injectable()
export class FreePlaces {
  constructor(private readonly allocations: AllocationsRepository) {}

  /** By pool, the lowest number first. */
  async unitsOf(pools: readonly PoolSize[]): Promise<ReadonlyMap<string, string[]>> {
    const free = new Map<string, string[]>();
    for (const { pool, limit } of pools) {
      const records = await this.allocations.ofPool(pool);
      const taken = new Set(numbersOf(pool, records));
      const numbers = Array.from({ length: sizeOf(records, limit).size }, (_, at) => at + 1);
      free.set(
        pool,
        numbers.filter((number) => !taken.has(number)).map((number) => unitOf(pool, number)),
      );
    }
    return free;
  }
}
