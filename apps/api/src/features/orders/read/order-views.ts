import { Field, ObjectType } from '@nestjs/graphql';

import { CustomFieldTypeEnum, ImageSet, Performance, Schedule } from '#features/events/public/event.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** The order's event as lists and details show it; it lives on when sales end or the event is cancelled. */
@ObjectType()
export class OrderEvent {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => ImageSet, { nullable: true }) posterImageUrl!: ImageSet | null;
  @Field(() => String, { nullable: true }) venueName!: string | null;
  @Field() timezone!: string;
  @Field(() => Schedule) schedule!: Schedule;
  @Field(() => [Performance]) performances!: Performance[];
  @Field(() => Boolean) cancel!: boolean;
}

/** An answer to a survey question, stored with the order (OPS-058). */
@ObjectType('OrderAnswer')
export class OrderAnswerType {
  @Field(() => Id) _id!: string;
  @Field() label!: string;
  @Field() value!: string;
  @Field(() => Id) customFieldId!: string;
  @Field(() => CustomFieldTypeEnum) type!: string;
}

/** One refund of the order; `state` is Pending, Succeeded or Failed, `message` the provider's words on failure. */
@ObjectType()
export class RefundRecord {
  @Field(() => Id) _id!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field() state!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => Date) createdAt!: Date;
  @Field(() => String, { nullable: true }) message!: string | null;
  @Field({ description: "Where it was ordered: marquee, or provider for the payment provider's own dashboard." }) source!: string;
  @Field(() => Date, { nullable: true, description: 'When the money came back to the organisation after it had succeeded.' })
  undoneAt!: Date | null;
}

/** What the buyer accepted, as it stood then: formatted text. */
@ObjectType()
export class OrderWaiver {
  @Field(() => Date) acceptedAt!: Date;
  @Field(() => String, { nullable: true }) text!: string | null;
}
