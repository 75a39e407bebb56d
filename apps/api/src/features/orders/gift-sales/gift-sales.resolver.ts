import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { GiftCardAtTill, IssuedGiftCard, IssueGiftCardInput } from './gift-sales.inputs.ts';
import { IssueGiftCardService } from './issue-gift-card.service.ts';

/** Gift cards at the counter: sold, and looked up by their code. */
@Resolver()
export class GiftSalesResolver {
  constructor(
    private readonly giftCards: GiftCards,
    private readonly issueGiftCardService: IssueGiftCardService,
  ) {}

  @Query(() => GiftCardAtTill, { description: 'By the whole code, typed or scanned. Unknown codes are limited.' })
  @Requires('order.sell')
  giftCardAtTill(@CurrentActor() actor: Actor, @Args('code') code: string): Promise<GiftCardAtTill> {
    return this.giftCards.typed(actor, code, 'code');
  }

  @Mutation(() => IssuedGiftCard)
  @Requires('order.sell')
  issueGiftCard(@CurrentActor() actor: Actor, @Args('input') input: IssueGiftCardInput): Promise<IssuedGiftCard> {
    return this.issueGiftCardService.issue(actor, input);
  }
}
