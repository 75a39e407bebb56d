import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { Provides } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';
import { nightOffered } from '#features/events/public/night-offered.hook';

import { heldInSeasons } from '../nights/held-in-seasons.hook.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';

/** Tells features below what is held or offered. */
@Injectable()
export class HeldInSeasons {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
  ) {}

  @Provides(heldInSeasons)
  held(scope: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.renewalOffers.heldIn(scope, ids);
  }

  @Provides(nightOffered)
  async isOffered(scope: OrgScope, eventId: string, tx: Tx): Promise<boolean> {
    return (await this.renewals.of(scope, { kind: 'event', id: eventId }, tx)) !== null;
  }
}
