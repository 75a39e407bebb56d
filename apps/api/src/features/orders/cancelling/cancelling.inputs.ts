import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class CancelOrderInput {
  @Field(() => Id) orderId!: string;
  /** May be left empty; kept with the deed. */
  @Field(() => String, { nullable: true }) cancelReason?: string | null;
}
