import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import { ChangeGiftCardService } from './change-gift-card.service.ts';
import { GiftCardEntry } from './gift-card-entry.schema.ts';
import { GiftCard } from './gift-card.schema.ts';
import { AdjustGiftCardInput, BlockGiftCardInput, GiftCardPage, GiftCardsQueryInput } from './gift-cards.inputs.ts';
import { GiftCardsRepository } from './gift-cards.repository.ts';

const PAGE_SIZE = 60;

/** The gift cards of an organization, as admins look after them. */
@Resolver(() => GiftCard)
export class GiftCardsResolver {
  constructor(
    private readonly giftCardsRepository: GiftCardsRepository,
    private readonly changeGiftCard: ChangeGiftCardService,
  ) {}

  @Query(() => GiftCardPage, { description: 'By `after` only.' })
  @Requires('gift-card.read')
  async giftCards(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => GiftCardsQueryInput, nullable: true }) query: GiftCardsQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<GiftCardPage> {
    const { limit } = pageOf(pagination, PAGE_SIZE);
    const last = query?.last?.trim().toUpperCase() || null;
    const asked = { last, state: query?.state ?? null, after: pagination?.after ?? null, limit: limit + 1 };
    const found = await this.giftCardsRepository.list(actor, asked);
    const cards = found.slice(0, limit);
    const end = cards.at(-1);
    return {
      cards,
      after: end ? cursorOf(end.createdAt, end._id) : null,
      hasMore: found.length > limit,
      owed: await this.giftCardsRepository.owed(actor),
    };
  }

  @Query(() => GiftCard)
  @Requires('gift-card.read')
  giftCard(@CurrentActor() actor: Actor, @Args('giftCardId', { type: () => Id }) giftCardId: string): Promise<GiftCard> {
    return this.giftCardsRepository.get(actor, giftCardId);
  }

  @Mutation(() => GiftCard)
  @Requires('gift-card.write')
  blockGiftCard(@CurrentActor() actor: Actor, @Args('input') input: BlockGiftCardInput): Promise<GiftCard> {
    return this.changeGiftCard.block(actor, input);
  }

  @Mutation(() => GiftCard)
  @Requires('gift-card.write')
  adjustGiftCard(@CurrentActor() actor: Actor, @Args('input') input: AdjustGiftCardInput): Promise<GiftCard> {
    return this.changeGiftCard.adjust(actor, input);
  }

  @FieldRequires('gift-card.read')
  @ResolveField('entries', () => [GiftCardEntry], { description: 'Oldest first; their amounts add up to the balance.' })
  entries(@Parent() { _id, orgId }: GiftCard): Promise<GiftCardEntry[]> {
    return this.giftCardsRepository.entriesOf({ orgId }, _id);
  }
}
