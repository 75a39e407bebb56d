import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class OrderIdInput {
  @Field(() => Id) orderId!: string;
}
