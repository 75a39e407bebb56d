import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Artist } from '#features/performers/public/artist.types';
import { Artists } from '#features/performers/public/artists.facade';
import { SeasonDetails } from '#features/seasons/public/season.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { artistIdsOf } from '../record/domain/artist-ids.ts';
import { Event } from '../record/event.schema.ts';
import { EventLocation, Performance } from '../record/event-parts.schema.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { SeasonRecordsService } from '../record/season-records.service.ts';
import { WebFlowEntity } from '../sites/event-sites.types.ts';

/** No season has more events than this. */
const EVENTS_MAX = 500;

/** What a season has of an event's data (AUT-005, OPS-215): its days and performers are those of its nights. */
@Resolver(() => SeasonDetails)
export class SeasonEventsResolver {
  constructor(
    private readonly events: EventsRepository,
    private readonly seasonRecords: SeasonRecordsService,
    private readonly artists: Artists,
  ) {}

  /** Soonest first. */
  @ResolveField('events', () => [Event])
  eventsOf(@Parent() { _id, orgId }: SeasonDetails): Promise<Event[]> {
    return this.events.list({ orgId }, { seasonId: _id }, 1, { skip: 0, limit: EVENTS_MAX });
  }

  @ResolveField('performances', () => [Performance], { description: 'One, whose days are the nights: they have their events’ ids.' })
  async performances(@Parent() { _id, orgId }: SeasonDetails, @RequestLoaders() loaders: Loaders): Promise<Performance[]> {
    const season = await loaders.load(this.withNights, _id);
    return season?.performances.map((performance) => ({ ...performance, orgId })) ?? [];
  }

  @ResolveField('artists', () => [Artist], { description: 'Who plays on its nights.' })
  async artistsOf(@Parent() { _id }: SeasonDetails, @RequestLoaders() loaders: Loaders): Promise<Artist[]> {
    const season = await loaders.load(this.withNights, _id);
    const found = await Promise.all((season ? artistIdsOf(season) : []).map((id) => loaders.load(this.artists.getMany, id)));
    return found.filter((artist) => artist !== null);
  }

  @FieldRequires('sellable.read')
  @ResolveField('location', () => EventLocation, { nullable: true, description: 'A season is where its nights are.' })
  location(): null {
    return null;
  }

  @FieldRequires('sellable.read')
  @ResolveField('webFlowEntity', () => WebFlowEntity, { description: 'Its nights stand on websites, not the season.' })
  webFlowEntity(@Parent() { stub, _id }: SeasonDetails): WebFlowEntity {
    return { webFlowIds: [], slug: stub ?? _id };
  }

  /** Bound once, so that it can be a loader's key. */
  private readonly withNights = async (ids: readonly string[]) =>
    new Map((await this.seasonRecords.many(ids)).map((season) => [season._id, season]));
}
