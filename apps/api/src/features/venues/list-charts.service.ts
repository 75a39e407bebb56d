import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { SeatingProvider, type ProvidedChart } from '#platform/seating/seating-provider.port';

import { SeatingSecrets } from '../orgs/public/seating-secrets.facade.ts';
import { VenuesRepository } from './venues.repository.ts';

/** The seating charts of a venue, at the organization's seating provider; none without one. */
@Injectable()
export class ListChartsService {
  constructor(
    private readonly venues: VenuesRepository,
    private readonly seatingSecrets: SeatingSecrets,
    private readonly seatingProvider: SeatingProvider,
  ) {}

  /** @throws DomainError NOT_FOUND for a venue of another organization; SEATING_UNAVAILABLE */
  async list(scope: OrgScope, venueId: string): Promise<ProvidedChart[]> {
    const { _id } = await this.venues.get(scope, venueId);
    const key = await this.seatingSecrets.of(scope);
    return key ? this.seatingProvider.chartsOf(key, _id) : [];
  }
}
