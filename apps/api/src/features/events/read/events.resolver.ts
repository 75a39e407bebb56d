import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { can } from '@marquee/shared/permissions';
import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { Fees } from '#features/fees/public/fees.facade';
import { Fee } from '#features/fees/public/fee.types';
import { Organization } from '#features/orgs/public/org.types';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artist } from '#features/performers/public/artist.types';
import { Artists } from '#features/performers/public/artists.facade';
import { Venue } from '#features/venues/public/venue.types';
import { Venues } from '#features/venues/public/venues.facade';
import { CurrentActor, OptionalActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { artistIdsOf } from '../record/domain/artist-ids.ts';
import { EventCountsService } from '../figures/event-counts.service.ts';
import { EventFigures } from '../figures/event-figures.types.ts';
import { EventListCounts } from '../figures/event-list-counts.ts';
import { Event } from '../record/event.schema.ts';
import { SeatRulesType } from '#features/catalog/record/seat-rules.schema';
import { CreateEventInput, PublishEventInput, UpdateEventInput } from '../authoring/events.inputs.ts';
import { EventsQueryInput } from './list-events.inputs.ts';
import { ListEventsService } from './list-events.service.ts';
import { ReadEventService } from './read-event.service.ts';
import { PublishEventService } from '../authoring/publish-event.service.ts';
import { SaveEventService } from '../authoring/save-event.service.ts';

@Resolver(() => Event)
export class EventsResolver {
  constructor(
    private readonly readEvent: ReadEventService,
    private readonly listEvents: ListEventsService,
    private readonly saveEvent: SaveEventService,
    private readonly publishEventService: PublishEventService,
  ) {}

  @Query(() => [Event])
  @Requires('event.list')
  events(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => EventsQueryInput, nullable: true }) query?: EventsQueryInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination?: PaginationInput,
  ): Promise<Event[]> {
    return this.listEvents.list(actor, query ?? {}, pageOf(pagination, 60));
  }

  @Query(() => EventListCounts)
  @Requires('event.list')
  eventCounts(
    @CurrentActor() actor: Actor,
    @Args('name', { type: () => String, nullable: true }) name?: string | null,
  ): Promise<EventListCounts> {
    return this.listEvents.counts(actor, name);
  }

  @Query(() => Event)
  @Requires('event.read')
  event(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Event> {
    return this.readEvent.read(loaders, actor, eventId);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  createEvent(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateEventInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Event> {
    return this.saveEvent.create(actor, input, key ?? null);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  updateEvent(@CurrentActor() actor: Actor, @Args('input') { eventId, version, event }: UpdateEventInput): Promise<Event> {
    return this.saveEvent.update(actor, eventId, version, event);
  }

  @Mutation(() => Event)
  @Requires('event.publish')
  publishEvent(@CurrentActor() actor: Actor, @Args('input') input: PublishEventInput): Promise<Event> {
    return this.publishEventService.publish(actor, input);
  }
}

/** Resolves an event's references. */
@Resolver(() => Event)
export class EventRelationsResolver {
  constructor(
    private readonly venues: Venues,
    private readonly orgs: Orgs,
    private readonly fees: Fees,
    private readonly artists: Artists,
    private readonly eventCounts: EventCountsService,
  ) {}

  @FieldRequires('sellable.read')
  @ResolveField('seatRules', () => SeatRulesType)
  seatRules(@Parent() { seatRules }: Event): SeatRulesType {
    return seatRules ?? DEFAULT_SEAT_RULES;
  }

  @ResolveField('venue', () => Venue, { nullable: true })
  venue(@Parent() { venueId }: Event, @RequestLoaders() loaders: Loaders): Promise<Venue | null> | null {
    return venueId ? loaders.load(this.venues.getMany, venueId) : null;
  }

  /** Headliners first. */
  @ResolveField('artists', () => [Artist])
  async artistsOf(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<Artist[]> {
    const found = await Promise.all(artistIdsOf(event).map((id) => loaders.load(this.artists.getMany, id)));
    return found.filter((artist) => artist !== null);
  }

  @ResolveField('organization', () => Organization, { nullable: true })
  organization(@Parent() { orgId }: Event, @RequestLoaders() loaders: Loaders): Promise<Organization | null> {
    return loaders.load(this.orgs.getMany, orgId);
  }

  @FieldRequires('fee.read')
  @ResolveField('fees', () => [Fee])
  async feesOf(@Parent() { _id, orgId }: Event, @RequestLoaders() loaders: Loaders): Promise<Fee[]> {
    return (await loaders.load(this.feesByEvent, `${orgId}|${_id}`)) ?? [];
  }

  /** Revenue only with permission to read it (ACC-103). */
  @FieldRequires('analytics.counts.read')
  @ResolveField('figures', () => EventFigures)
  figures(@Parent() event: Event, @OptionalActor() actor: Actor | null, @RequestLoaders() loaders: Loaders): Promise<EventFigures> {
    return this.eventCounts.figuresOf(loaders, event, actor !== null && can(actor, 'analytics.revenue.read'));
  }

  @ResolveField('isSoldOut', () => Boolean, { nullable: true, description: 'Whether no ticket is left, for who may not read figures.' })
  isSoldOut(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<boolean> {
    return this.eventCounts.isSoldOut(loaders, event);
  }

  /** By `organization|event`. */
  private readonly feesByEvent = async (keys: readonly string[]): Promise<ReadonlyMap<string, Fee[]>> => {
    const owners = keys.map((key) => ({ key, orgId: key.slice(0, key.indexOf('|')), eventId: key.slice(key.indexOf('|') + 1) }));
    const fees = await this.fees.ofEvents(owners);
    return new Map(owners.map(({ key, eventId }) => [key, fees.get(eventId) ?? []]));
  };
}
