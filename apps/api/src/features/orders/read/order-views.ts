import { Field, ObjectType } from '@nestjs/graphql';

import { CustomFieldTypeEnum, ImageSet, Performance, Schedule } from '#features/events/public/event.types';
import { Id } from '#platform/graphql/id.scalar';

/** The order's event as lists and details show it; it lives on when sales end or the event is canceled. */
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

/** The waiver as the buyer accepted it: formatted text. */
@ObjectType()
export class OrderWaiver {
  @Field(() => Date) acceptedAt!: Date;
  @Field(() => String, { nullable: true }) text!: string | null;
}

/** What people call an item of an order, and what they can type at the door for it. */
@ObjectType()
export class OrderItemCode {
  @Field(() => Id) itemId!: string;
  /** `GA-117`; null where it has no place of its own. */
  @Field(() => String, { nullable: true }) number!: string | null;
  /** Null for an item that admits nobody any more. */
  @Field(() => String, { nullable: true }) doorCode!: string | null;
}
