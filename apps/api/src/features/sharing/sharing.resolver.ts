import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { Id } from '#platform/graphql/id.scalar';

import { AnswerShareService } from './answer-share.service.ts';
import { CancelSharingService } from './cancel-sharing.service.ts';
import { OpenOfferService } from './open-offer.service.ts';
import { ReadSharingService } from './read-sharing.service.ts';
import { ShareTicketsService } from './share-tickets.service.ts';
import { AnswerShareInput, CancelTicketSharingInput, ShareTicketsInput } from './sharing.inputs.ts';
import { OfferLetter, Sharing } from './sharing.types.ts';

/** Sharing of tickets between customers. */
@Resolver(() => Sharing)
export class SharingResolver {
  constructor(
    private readonly readSharing: ReadSharingService,
    private readonly openOffer: OpenOfferService,
    private readonly shareTicketsService: ShareTicketsService,
    private readonly answerShareService: AnswerShareService,
    private readonly cancelSharing: CancelSharingService,
  ) {}

  @Query(() => [Sharing])
  @Requires('signed-in')
  sharedTickets(
    @CurrentActor() actor: Actor,
    @Args('email', { type: () => String, nullable: true }) email: string | null,
    @Args('phoneNumber', { type: () => String, nullable: true }) phoneNumber: string | null,
  ): Promise<Sharing[]> {
    return this.readSharing.offers(actor, email, phoneNumber);
  }

  @Query(() => Sharing)
  @Requires('signed-in')
  sharingTickets(
    @CurrentActor() actor: Actor,
    @Args('orderId', { type: () => Id }) orderId: string,
    @Args('sharingId', { type: () => Id }) sharingId: string,
  ): Promise<Sharing> {
    return this.readSharing.read(actor, orderId, sharingId);
  }

  /** For holders of the mailed link, logged in or not. */
  @Query(() => OfferLetter, { nullable: true })
  @Requires('public')
  offerLetter(@Args('link') link: string, @Visitor() visitor: VisitorInfo): Promise<OfferLetter | null> {
    return this.openOffer.open(link, visitor);
  }

  @Mutation(() => Sharing)
  @Requires('signed-in')
  async shareTickets(@CurrentActor() actor: Actor, @Args('input') input: ShareTicketsInput): Promise<Sharing> {
    return this.readSharing.shown(await this.shareTicketsService.share(actor, input));
  }

  @Mutation(() => Sharing)
  @Requires('signed-in')
  async answerShare(@CurrentActor() actor: Actor, @Args('input') input: AnswerShareInput): Promise<Sharing> {
    return this.readSharing.shown(await this.answerShareService.answer(actor, input));
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  cancelTicketSharing(@CurrentActor() actor: Actor, @Args('input') { orderId }: CancelTicketSharingInput): Promise<true> {
    return this.cancelSharing.cancel(actor, orderId);
  }
}
