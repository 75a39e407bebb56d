import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Requires } from '#platform/auth/requires';
import { KnownVisitor } from '#platform/auth/visitor';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { PublicEventsQueryInput } from './list-events.inputs.ts';
import { ListEventsService, type AnnouncedPage } from './list-events.service.ts';
import { ListSeasonsService } from './list-seasons.service.ts';
import { PublicEvent, PublicEventPage } from '../sale/public-event.types.ts';
import { ShowEventService } from '../sale/show-event.service.ts';

@Resolver(() => PublicEventPage)
export class PublicEventsResolver {
  constructor(
    private readonly showEvent: ShowEventService,
    private readonly listEvents: ListEventsService,
    private readonly listSeasons: ListSeasonsService,
  ) {}

  /** Null for an unknown, never published or not yet announced event. */
  @Query(() => PublicEvent, { nullable: true })
  @Requires('public')
  publicEvent(
    @Args('stub') stub: string,
    @Context() context: GraphqlContext,
    @KnownVisitor() visitorId: string | null,
  ): Promise<PublicEvent | null> {
    return this.showEvent.showIn(context, stub, visitorId);
  }

  @Query(() => PublicEventPage)
  @Requires('public')
  publicEvents(
    @Args('query', { type: () => PublicEventsQueryInput, nullable: true }) query?: PublicEventsQueryInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination?: PaginationInput,
  ): Promise<AnnouncedPage> {
    return this.listEvents.announced(query?.orgStub, query?.name, pageOf(pagination, 24));
  }

  @ResolveField('events', () => [PublicEvent])
  eventsOf(@Parent() { ids }: AnnouncedPage, @Context() context: GraphqlContext): Promise<PublicEvent[]> {
    return this.showEvent.showManyIn(context, ids);
  }

  @ResolveField('seasons', () => [PublicEvent])
  seasonsOf(@Parent() { seasonsOf }: AnnouncedPage, @Context() context: GraphqlContext): Promise<PublicEvent[]> {
    return seasonsOf ? this.listSeasons.announced(seasonsOf.orgStub, seasonsOf.words, context) : Promise.resolve([]);
  }
}
