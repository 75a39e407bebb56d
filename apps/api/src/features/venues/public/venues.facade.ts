import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import type { Venue } from '../venue.schema.ts';
import { VenuesRepository } from '../venues.repository.ts';

/** Venues, for the floors above. */
@Injectable()
export class Venues {
  constructor(private readonly venues: VenuesRepository) {}

  /** @throws NOT_FOUND */
  get(scope: OrgScope, venueId: string): Promise<Venue> {
    return this.venues.get(scope, venueId);
  }

  hasAny(scope: OrgScope): Promise<boolean> {
    return this.venues.hasAny(scope);
  }

  /** Those of these venues whose name or city holds the text. */
  idsFound(venueIds: readonly string[], text: string): Promise<string[]> {
    return this.venues.idsFound(venueIds, text);
  }

  /** By id; unknown ids are left out. Bound once, so that it can be a loader's key. */
  readonly getMany = async (venueIds: readonly string[]): Promise<ReadonlyMap<string, Venue>> => {
    const found = await this.venues.many(venueIds);
    return new Map(found.map((venue) => [venue._id, venue]));
  };
}
