import { Injectable } from '@nestjs/common';

import { knownSites, type KnownSite } from '#features/events/public/known-sites.hook';
import { Provides } from '#platform/hooks/hook';

import { SitesRepository } from './sites.repository.ts';

/** Tells the events which websites there are. */
@Injectable()
export class ProvideSitesService {
  constructor(private readonly sites: SitesRepository) {}

  @Provides(knownSites)
  list(): Promise<readonly KnownSite[]> {
    return this.sites.list();
  }
}
