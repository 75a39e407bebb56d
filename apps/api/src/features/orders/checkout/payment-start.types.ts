import { Field, ObjectType } from '@nestjs/graphql';

import type { Order } from '../order.schema.ts';
import { PublicOrderType } from './public-order.types.ts';

@ObjectType({
  description:
    'What the page needs to let the buyer pay. `provider` is `stripe`, `simulator` or `none` (nothing to pay: the order is finished).',
})
export class PaymentStart {
  @Field() provider!: string;
  @Field(() => String, { nullable: true }) clientSecret!: string | null;
  @Field(() => String, { nullable: true }) publishableKey!: string | null;
  @Field(() => String, { nullable: true }) stripeAccountId!: string | null;
  @Field(() => String, { nullable: true }) simulatorUrl!: string | null;
  @Field(() => PublicOrderType) order!: Order;
}
