import { Injectable } from '@nestjs/common';

import { zoneOr } from '@marquee/shared/time/zone';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { Events } from '#features/events/public/events.facade';
import type { FigureScope } from '#features/ledger/public/figures.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artists } from '#features/performers/public/artists.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { OrgScope } from '#platform/auth/actor';

/** Ids of what figures are asked of; none means the whole organization. */
export interface SubjectIds {
  readonly eventId?: string | null;
  readonly seasonId?: string | null;
  readonly venueId?: string | null;
  readonly artistId?: string | null;
}

export interface Subject {
  readonly scope: FigureScope;
  readonly timezone: string;
}

/** What figures are asked of: another organization's event, season, venue or performer is not found. */
@Injectable()
export class FindSubjectService {
  constructor(
    private readonly orgs: Orgs,
    private readonly sellables: Sellables,
    private readonly events: Events,
    private readonly venues: Venues,
    private readonly artists: Artists,
  ) {}

  /** @throws NOT_FOUND */
  async find(scope: OrgScope, { eventId, seasonId, venueId, artistId }: SubjectIds): Promise<Subject> {
    const { orgId } = scope;
    const { timezone } = await this.orgs.get(orgId);
    const sets: string[][] = [];
    let zone: string | null = null;
    const at = async (placeId: string | null) => (placeId ? (zone = (await this.venues.get(scope, placeId)).timezone) : null);
    if (venueId) {
      await at(venueId);
      sets.push(await this.sellables.idsAt(scope, venueId));
    }
    if (artistId) {
      await this.artists.get(scope, artistId);
      sets.push(await this.events.listIds(scope, ofArtist(artistId)));
    }
    for (const [kind, id] of [
      ['season', seasonId],
      ['event', eventId],
    ] as const) {
      if (!id) continue;
      await at((await this.sellables.get(scope, { kind, id })).venueId);
      sets.push([id]);
    }
    const sellableIds = sets.length > 0 ? commonOf(sets) : undefined;
    return { scope: { orgId, sellableIds }, timezone: zoneOr(zone ?? timezone) };
  }
}

/** Returns what is in all of the lists, of which there is at least one. */
function commonOf([first = [], ...others]: readonly (readonly string[])[]): string[] {
  const sets = others.map((ids) => new Set(ids));
  return first.filter((id) => sets.every((ids) => ids.has(id)));
}

function ofArtist(artistId: string) {
  return { $or: [{ 'performances.headliningArtistIds': artistId }, { 'performances.openingArtistIds': artistId }] };
}
