import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { GiftCardState } from '@marquee/shared/gift-cards/gift-cards';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { GiftCard, GiftCardStateEnum } from './gift-card.schema.ts';

@InputType()
export class GiftCardsQueryInput {
  @Field(() => String, { nullable: true, description: 'The last four characters of the code.' }) last?: string | null;
  @Field(() => GiftCardStateEnum, { nullable: true }) state?: GiftCardState | null;
}

@ObjectType({ description: 'Newest first; `after` names the last card of a page.' })
export class GiftCardPage {
  @Field(() => [GiftCard]) cards!: GiftCard[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
  @Field(() => CentsScalar, { description: 'What is left on all cards of the organization.' }) owed!: number;
}

@InputType()
export class BlockGiftCardInput {
  @Field(() => Id) giftCardId!: string;
  @Field(() => Boolean, { description: 'False unblocks it.' }) isBlocked!: boolean;
  @Field() reason!: string;
}

@InputType()
export class AdjustGiftCardInput {
  @Field(() => Id) giftCardId!: string;
  @Field(() => Int, { description: 'Cents: below 0 takes off.' }) amount!: number;
  @Field() reason!: string;
}
