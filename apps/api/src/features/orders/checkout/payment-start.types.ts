import { Field, ObjectType } from '@nestjs/graphql';

import { PublicOrderType } from '../read/public-order.types.ts';
import type { Order } from '../record/order.schema.ts';

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
