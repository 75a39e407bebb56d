import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { Provides } from '#platform/hooks/hook';

import { heldInSeasons } from '../nights/held-in-seasons.hook.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';

/** Tells the houses of nights what is held for whoever may renew. */
@Injectable()
export class HeldInSeasons {
  constructor(private readonly renewalOffers: RenewalOffersRepository) {}

  @Provides(heldInSeasons)
  held(scope: OrgScope, seasonIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.renewalOffers.heldIn(scope, seasonIds);
  }
}
