import { Field, ObjectType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** One ticket or add-on that went back; `amount` is its discounted price with its tax, cents. */
@ObjectType('PublicRefundItem')
export class PublicRefundItem {
  @Field(() => Id) _id!: string;
  @Field() kind!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) seat!: string | null;
  @Field(() => CentsScalar) amount!: number;
}

/** Money that went back to the buyer, as the buyer sees it; cents. Why, and by whom, is the organisation's. */
@ObjectType('PublicRefund')
export class PublicRefund {
  @Field(() => Id) _id!: string;
  @Field(() => Date) refundedAt!: Date;
  @Field(() => CentsScalar) amount!: number;
  /** The part of the amount that is fees. */
  @Field(() => CentsScalar) fees!: number;
  @Field(() => [PublicRefundItem]) items!: PublicRefundItem[];
}
