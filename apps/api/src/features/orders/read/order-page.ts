import { Field, ObjectType } from '@nestjs/graphql';

import { Order } from '../record/order.schema.ts';

/** A page of orders; `after` names its last one and asks for the next page. */
@ObjectType()
export class OrderPage {
  @Field(() => [Order]) orders!: Order[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
