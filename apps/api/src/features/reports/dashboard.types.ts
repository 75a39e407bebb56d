import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Event } from '#features/events/public/event.types';
import { Order } from '#features/orders/public/order.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';

/** One hour; revenue in cents. */
@ObjectType()
export class StatPoint {
  @Field(() => Date) at!: Date;
  @Field(() => CentsScalar) revenue!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) orders!: number;
}

/** Today in the organisation's zone, against the same day's figures of yesterday. */
@ObjectType()
export class Dashboard {
  @Field({ description: 'The calendar day, like 2026-11-21.' }) day!: string;
  @Field() timezone!: string;
  @Field(() => Int) orders!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => CentsScalar) revenue!: number;
  @Field(() => CentsScalar) previousRevenue!: number;
  @Field(() => Int) scanned!: number;
  @Field(() => [StatPoint]) points!: StatPoint[];
  @Field(() => [StatPoint]) previousPoints!: StatPoint[];
  @Field(() => [Event]) upcoming!: Event[];
  @Field(() => [Order]) latestOrders!: Order[];
}
