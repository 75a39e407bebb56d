import { Injectable } from '@nestjs/common';

import { unitsFreed, type FreedUnits } from '#features/inventory/public/units-freed.hook';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { ProvidedSeats } from './public/provided-seats.facade.ts';

/** Seats of refunded, canceled and unpaid orders, and of hold blocks, are free at the provider too. */
@Injectable()
export class FollowUnitsService {
  constructor(private readonly providedSeats: ProvidedSeats) {}

  @Follows(unitsFreed)
  async freed(tx: Tx, freed: readonly FreedUnits[]): Promise<void> {
    for (const each of freed) await this.providedSeats.follow(tx, each);
  }
}
