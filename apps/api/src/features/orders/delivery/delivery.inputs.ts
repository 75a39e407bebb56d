import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class ResendMailInput {
  @Field(() => Id) orderId!: string;
  @Field(() => Id) mailId!: string;
  /** The corrected address; it becomes the order's. */
  @Field() email!: string;
}

@InputType()
export class OrderIdInput {
  @Field(() => Id) orderId!: string;
  /** The buyer's address, confirmed or corrected; a corrected one becomes the order's. Without it, the order's as it is. */
  @Field(() => String, { nullable: true }) email?: string | null;
}

@InputType()
export class SendMyTicketsInput {
  @Field() email!: string;
}
