import { Field, ObjectType } from '@nestjs/graphql';

import type { PaymentWay } from '@marquee/shared/orders/payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { PaymentWayEnum } from '../record/order-parts.schema.ts';

/** One ticket or add-on that went back; `amount` is its discounted price with its tax, cents. */
@ObjectType('PublicRefundItem')
export class PublicRefundItem {
  @Field(() => Id) _id!: string;
  @Field() kind!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) seat!: string | null;
  @Field(() => CentsScalar) amount!: number;
}

/** Money that went back to the buyer, as the buyer sees it, in cents. The reason and the person are shown only to the organization. */
@ObjectType('PublicRefund')
export class PublicRefund {
  @Field(() => Id) _id!: string;
  @Field(() => Date) refundedAt!: Date;
  @Field(() => CentsScalar) amount!: number;
  /** The part of the amount that is fees. */
  @Field(() => CentsScalar) fees!: number;
  @Field(() => [PublicRefundItem]) items!: PublicRefundItem[];
}

/** One refund of the order; `state` is Pending, Succeeded or Failed, `message` the provider's words on failure. */
@ObjectType()
export class RefundRecord {
  @Field(() => Id) _id!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field() state!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => Date) createdAt!: Date;
  @Field(() => String, { nullable: true, description: 'The night of a season that it is the share of; null for any other.' })
  night!: string | null;
  @Field(() => String, { nullable: true }) message!: string | null;
  @Field({ description: 'It could not be paid back, and its tickets are gone: it is to be paid again.' }) isOwed!: boolean;
  @Field({ description: "Where it was ordered: marquee, or provider for the payment provider's own dashboard." }) source!: string;
  @Field(() => [PaymentWayEnum], {
    description: 'How it goes back: by card and reader through the provider, else from the hands of staff.',
  })
  ways!: PaymentWay[];
  @Field(() => Date, { nullable: true, description: 'When the money came back to the organization after it had succeeded.' })
  undoneAt!: Date | null;
}
