import { Field, InputType, Int } from '@nestjs/graphql';

import { CounterBuyerInput } from '#features/orders/public/given-places.facade';
import { Id } from '#platform/graphql/id.scalar';

/** A comp at the counter whose places come out of a hold block. */
@InputType()
export class GiveFromHoldInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) holdId!: string;
  @Field(() => Int, { description: 'Places of the block: a table that is sold whole is one.' }) quantity!: number;
  @Field({ description: 'Why it is given.' }) reason!: string;
  @Field(() => CounterBuyerInput, { nullable: true }) buyer?: CounterBuyerInput | null;
  @Field(() => Id, { nullable: true }) tillId?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'A manager lets it through beyond the budget.' }) isApproved?: boolean | null;
  @Field() idempotencyKey!: string;
}
