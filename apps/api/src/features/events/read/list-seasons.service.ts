import { Injectable } from '@nestjs/common';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Seasons } from '#features/seasons/public/seasons.facade';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { Clock } from '#platform/clock/clock.service';

import type { PublicEvent } from '../sale/public-event.types.ts';
import { ShowEventService } from '../sale/show-event.service.ts';

/** Seasons stand above the events of a list: few of them, and all at once. */
const MOST_LISTED = 24;
/** A sitemap holds 50,000 addresses. */
const MOST_PATHS = 5000;

/** The seasons of the public lists. */
@Injectable()
export class ListSeasonsService {
  constructor(
    private readonly seasons: Seasons,
    private readonly showEvent: ShowEventService,
    private readonly orgs: Orgs,
    private readonly clock: Clock,
  ) {}

  /** The announced seasons of one organization, or of all, of which each word is in the name; those whose last night has begun are over. */
  async announced(orgStub: string | null, words: readonly string[], context: GraphqlContext | null = null): Promise<PublicEvent[]> {
    const org = orgStub ? await this.orgs.byStub(orgStub) : null;
    if (orgStub && !org?.isSeasonTickets) return [];
    const found = await this.seasons.announced(this.clock.now(), { orgId: org?._id ?? null, words }, MOST_LISTED);
    const shown = await this.showEvent.showSeasons(
      found.map(({ _id }) => _id),
      context,
    );
    return shown.filter(({ phase }) => phase !== 'Ended');
  }

  /** The paths of their pages. */
  async publicPaths(): Promise<string[]> {
    const found = await this.seasons.announced(this.clock.now(), { orgId: null, words: [] }, MOST_PATHS);
    const orgs = await this.orgs.getMany([...new Set(found.map(({ orgId }) => orgId))]);
    return found.flatMap(({ _id, stub, orgId }) => (orgs.get(orgId)?.isSeasonTickets ? [`/s/${stub ?? _id}`] : []));
  }
}
