import { Field, ObjectType } from '@nestjs/graphql';

/** One thing that happened to an order. */
@ObjectType()
export class OrderHistoryEntry {
  @Field(() => Date) at!: Date;
  @Field() what!: string;
  /** What else there is to say: the amount, the reason; empty when nothing. */
  @Field() detail!: string;
  /** The actor, as far as the reader may know; null without one. */
  @Field(() => String, { nullable: true }) by!: string | null;
}
