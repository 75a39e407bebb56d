import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { OrderStateEnum, OrderTypeEnum } from '../order.schema.ts';
import { OrderEvent } from './order-views.ts';

/** One order in My Tickets; the counts are of items that are still the customer's (OPS-066). */
@ObjectType()
export class MyOrderCard {
  @Field(() => Id) _id!: string;
  @Field() number!: string;
  /** Opens the order's page. */
  @Field() token!: string;
  @Field() eventName!: string;
  @Field(() => OrderEvent, { nullable: true }) event!: unknown;
  @Field(() => OrderStateEnum) state!: string;
  @Field(() => OrderTypeEnum) type!: string;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) upgrades!: number;
  @Field(() => Date) createdAt!: Date;
}

@ObjectType()
export class MyOrderPage {
  @Field(() => [MyOrderCard]) orders!: MyOrderCard[];
  @Field(() => Boolean) hasMore!: boolean;
}
