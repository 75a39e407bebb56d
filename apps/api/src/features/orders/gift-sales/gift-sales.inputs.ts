import { Field, InputType, ObjectType } from '@nestjs/graphql';

import type { GiftCardRecord, GiftCardState, IssueWay } from '@marquee/shared/gift-cards/gift-cards';

import { GiftCard, GiftCardStateEnum, IssueWayEnum } from '#features/gift-cards/public/gift-card.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

@InputType({
  description:
    '`amount` in cents is owed to whoever has the code. Without a till only admins issue one, and no cash is taken where the organization has tills; giving one away (`comp`) is theirs too. `idempotencyKey` repeated answers the same card, with its code for ten minutes.',
})
export class IssueGiftCardInput {
  @Field(() => Id, { nullable: true, description: 'Where it is sold.' }) tillId?: string | null;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => IssueWayEnum, { description: 'How it is paid for.' }) way!: IssueWay;
  @Field(() => String, { nullable: true, description: 'The number of a check, or how it was paid elsewhere: at most 50 characters.' })
  reference?: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'Cash that was handed over; the rest is change.' }) given?: number | null;
  @Field(() => String, { nullable: true, description: 'Who buys it, and for whom: at most 200 characters.' }) note?: string | null;
  @Field(() => String, { nullable: true, description: 'Its code is mailed to this address.' }) email?: string | null;
  @Field(() => Date, { nullable: true, description: 'From then on it pays nothing.' }) expiresAt?: Date | null;
  @Field() idempotencyKey!: string;
}

@ObjectType()
export class IssuedGiftCard {
  @Field({ description: 'Shown this once: `ABCD-EFGH-JKMN-PQRS`.' }) code!: string;
  @Field(() => GiftCard) card!: GiftCard;
}

@ObjectType({ description: 'What a till sees of a gift card whose code is typed or scanned.' })
export class GiftCardAtTill implements GiftCardRecord {
  @Field({ description: 'The last four characters of its code.' }) last!: string;
  @Field(() => GiftCardStateEnum) state!: GiftCardState;
  @Field(() => CentsScalar) balance!: number;
  @Field(() => Date, { nullable: true }) expiresAt!: Date | null;
}
