import { Injectable } from '@nestjs/common';

import { Fees } from '#features/fees/public/fees.facade';
import { venueChanged } from '#features/venues/public/venue-changed.hook';
import type { Venue } from '#features/venues/public/venue.types';
import { Follows } from '#platform/hooks/hook';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';

/** When a venue's tax changes, updates the sales tax of what is sold there and drops cached copies. */
@Injectable()
export class FollowVenuesService {
  constructor(
    private readonly sellableKinds: SellableKinds,
    private readonly fees: Fees,
  ) {}

  @Follows(venueChanged)
  async follow(tx: Tx, venue: Venue): Promise<void> {
    for (const { name, sellables, forget } of this.sellableKinds.all()) {
      const ids = await sellables.ids(venue, { venueId: venue._id });
      await this.fees.changeSalesTax(tx, name, ids, venue.tax);
      onCommit(tx, forget);
    }
  }
}
