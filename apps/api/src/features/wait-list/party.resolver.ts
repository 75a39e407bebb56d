import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicEventsService } from '#features/events/public/public-events.facade';
import { PublicEvent } from '#features/events/public/public-event.types';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import type { GraphqlContext } from '#platform/graphql/graphql-context';

import { AnswerPartyService } from './answer-party.service.ts';
import { PublicParty } from './party.types.ts';
import { ReadPartyService } from './read-party.service.ts';
import { LowerPartyInput, WaitListTokenInput } from './wait-list.inputs.ts';

/** The link of a party of the wait list. Having it is the permission, so the operations are public. */
@Resolver(() => PublicParty)
export class PartyResolver {
  constructor(
    private readonly readParty: ReadPartyService,
    private readonly answerParty: AnswerPartyService,
    private readonly publicEvents: PublicEventsService,
  ) {}

  @Query(() => PublicParty, { nullable: true })
  @Requires('public')
  waitListParty(@Args('token') token: string, @Visitor() visitor: VisitorInfo): Promise<PublicParty | null> {
    return this.readParty.read(token, visitor);
  }

  /** The event or season, as its buyers see it. */
  @ResolveField(() => PublicEvent)
  event(@Parent() { sold }: PublicParty, @Context() context: GraphqlContext): Promise<PublicEvent> {
    return this.publicEvents.viewIn(context, sold);
  }

  @Mutation(() => Boolean, { description: 'The party keeps its place.' })
  @Requires('public')
  async lowerWaitListParty(@Args('input') { token, quantity }: LowerPartyInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    await this.answerParty.lower(token, quantity, visitor);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Leaves the line, or says no to an offer.' })
  @Requires('public')
  async leaveWaitList(@Args('input') { token }: WaitListTokenInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    await this.answerParty.leave(token, visitor);
    return true;
  }
}
