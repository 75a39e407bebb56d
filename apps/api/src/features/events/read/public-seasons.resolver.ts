import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Requires } from '#platform/auth/requires';
import { KnownVisitor } from '#platform/auth/visitor';
import type { GraphqlContext } from '#platform/graphql/graphql-context';

import { PublicEvent, PublicNight } from '../sale/public-event.types.ts';
import { ReadNightsService } from '../sale/read-nights.service.ts';
import { ShowEventService } from '../sale/show-event.service.ts';

@Resolver(() => PublicEvent)
export class PublicSeasonsResolver {
  constructor(
    private readonly showEvent: ShowEventService,
    private readonly readNights: ReadNightsService,
  ) {}

  /** Null for an unknown, never published or not yet announced season. */
  @Query(() => PublicEvent, { nullable: true })
  @Requires('public')
  publicSeason(
    @Args('stub') stub: string,
    @Context() context: GraphqlContext,
    @KnownVisitor() visitorId: string | null,
  ): Promise<PublicEvent | null> {
    return this.showEvent.showIn(context, stub, visitorId, 'season');
  }

  @ResolveField('nights', () => [PublicNight], { description: 'The announced nights of a season, soonest first; none of an event.' })
  nights(@Parent() event: PublicEvent): Promise<PublicNight[]> {
    return this.readNights.of(event);
  }
}
