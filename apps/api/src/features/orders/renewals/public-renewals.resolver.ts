import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicEventsService } from '#features/events/public/public-events.facade';
import { PublicEvent } from '#features/events/public/public-event.types';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import type { GraphqlContext } from '#platform/graphql/graphql-context';

import { AnswerOfferService } from './answer-offer.service.ts';
import { PublicRenewalOffer } from './public-renewals.types.ts';
import { ReadOfferService } from './read-offer.service.ts';
import { DeclineRenewalInput, KeepPlacesInput, RenewalTokenInput } from './renewals.inputs.ts';

/** The link of a holder of the season before. Having it is the permission, so the operations are public. */
@Resolver(() => PublicRenewalOffer)
export class PublicRenewalsResolver {
  constructor(
    private readonly readOffer: ReadOfferService,
    private readonly answerOffer: AnswerOfferService,
    private readonly publicEvents: PublicEventsService,
  ) {}

  @Query(() => PublicRenewalOffer, { nullable: true })
  @Requires('public')
  renewalOffer(@Args('token') token: string, @Visitor() visitor: VisitorInfo): Promise<PublicRenewalOffer | null> {
    return this.readOffer.read(token, visitor);
  }

  /** The season, or the night, as its buyers see it. */
  @ResolveField(() => PublicEvent)
  event(@Parent() { sold }: PublicRenewalOffer, @Context() context: GraphqlContext): Promise<PublicEvent> {
    return this.publicEvents.viewIn(context, sold);
  }

  @Mutation(() => String, { description: 'The token of the cart that holds the places: it is paid for as any cart.' })
  @Requires('public')
  payRenewal(@Args('input') { token }: RenewalTokenInput, @Visitor() visitor: VisitorInfo): Promise<string> {
    return this.answerOffer.renew(token, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  async keepPlaces(@Args('input') { token, keep }: KeepPlacesInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    await this.answerOffer.keep(token, keep, visitor);
    return true;
  }

  @Mutation(() => Boolean)
  @Requires('public')
  async declineRenewal(@Args('input') { token, reason }: DeclineRenewalInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    await this.answerOffer.decline(token, reason ?? null, visitor);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Takes a refusal back, as long as the places are free.' })
  @Requires('public')
  async undoDeclineRenewal(@Args('input') { token }: RenewalTokenInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    await this.answerOffer.undo(token, visitor);
    return true;
  }
}
