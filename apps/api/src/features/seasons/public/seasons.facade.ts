import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import type { Season } from '../season.schema.ts';
import { SeasonsRepository } from '../seasons.repository.ts';

/** No organization has sold more seasons than this. */
const SEASONS_MAX = 1000;

/** Seasons, for the events in them. */
@Injectable()
export class Seasons {
  constructor(private readonly seasons: SeasonsRepository) {}

  /** Of any organization, for an event that is already in it. */
  find(seasonId: string): Promise<Season | null> {
    return this.seasons.byId(seasonId);
  }

  /** By its id or public address; of any organization, for public pages. */
  findAny(idOrStub: string): Promise<Season | null> {
    return this.seasons.findAny(idOrStub);
  }

  /** Of any organization, for rows that were scoped already. */
  many(seasonIds: readonly string[]): Promise<Season[]> {
    return this.seasons.many(seasonIds);
  }

  /** Those of the organization that have orders, in the order of their starts. */
  sold(scope: OrgScope): Promise<Season[]> {
    return this.seasons.list(scope, { hasOrders: true }, 1, { skip: 0, limit: SEASONS_MAX });
  }

  /** One that an event may be put into; null for another organization's or a canceled one. */
  async findOpen(scope: OrgScope, seasonId: string): Promise<Season | null> {
    const [season] = await this.seasons.list(scope, { _id: seasonId, cancel: false }, 1, { skip: 0, limit: 1 });
    return season ?? null;
  }
}
