import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class CancelOrderInput {
  @Field(() => Id) orderId!: string;
  /** May be empty; stored with the action. */
  @Field(() => String, { nullable: true }) cancelReason?: string | null;
}
