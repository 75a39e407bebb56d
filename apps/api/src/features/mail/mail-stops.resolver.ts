import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { LiftMailStopService } from './lift-mail-stop.service.ts';
import { ListMailStopsService } from './list-mail-stops.service.ts';
import { LiftMailStopInput, MailStopPage, MailStopsQueryInput } from './mail-stops.types.ts';

/** The addresses to which mail is stopped: an organization's, and for operators the platform's. */
@Resolver()
export class MailStopsResolver {
  constructor(
    private readonly listMailStops: ListMailStopsService,
    private readonly liftMailStopService: LiftMailStopService,
  ) {}

  @Query(() => MailStopPage)
  @Requires('mail-stop.read')
  mailStops(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => MailStopsQueryInput, nullable: true }) query: MailStopsQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<MailStopPage> {
    return this.listMailStops.list(actor.orgId, query, pagination);
  }

  @Query(() => MailStopPage)
  @Requires('super')
  platformMailStops(
    @Args('query', { type: () => MailStopsQueryInput, nullable: true }) query: MailStopsQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<MailStopPage> {
    return this.listMailStops.list(null, query, pagination);
  }

  @Mutation(() => Boolean)
  @Requires('mail-stop.write')
  liftMailStop(@CurrentActor() actor: Actor, @Args('input') input: LiftMailStopInput): Promise<boolean> {
    return this.liftMailStopService.lift(actor, actor.orgId, input);
  }

  @Mutation(() => Boolean)
  @Requires('super')
  liftPlatformMailStop(@CurrentActor() actor: Actor, @Args('input') input: LiftMailStopInput): Promise<boolean> {
    return this.liftMailStopService.lift(actor, null, input);
  }
}
