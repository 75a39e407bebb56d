import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** A line of the cart of which the address may not have so many. */
@ObjectType()
export class ExceededLimit {
  @Field(() => Id) itemId!: string;
  @Field() name!: string;
  /** In other orders and carts of the address. */
  @Field(() => Int) owned!: number;
  /** How many this cart may have of it. */
  @Field(() => Int) more!: number;
}

/** What stands in the way of a cart for an address. */
@ObjectType()
export class BuyerCheck {
  /** The address has used the cart's secret code as often as one customer may. */
  @Field() codeIsUsed!: boolean;
  @Field(() => [ExceededLimit]) limits!: ExceededLimit[];
}
