import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { OrderState } from '@marquee/shared/orders/order-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { OrderStateEnum } from '../record/order.schema.ts';

@ObjectType({ description: 'One night of a season order. Counts are of its tickets.' })
export class OrderNight {
  @Field(() => Id, { description: 'Of the hidden order that opens its door.' }) _id!: string;
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => Date, { nullable: true }) startsAt!: Date | null;
  @Field(() => OrderStateEnum) state!: OrderState;
  @Field(() => Int, { description: 'Those that still admit by the season order.' }) held!: number;
  @Field(() => Int) admitted!: number;
  @Field(() => Int, { description: 'Those that friends have.' }) shared!: number;
  @Field(() => CentsScalar, { description: 'What went back for this night, with its share of fees left out.' }) refundedAmount!: number;
}

@ObjectType({ description: 'One night of a season order, for holders of its link. Counts are of its tickets.' })
export class PublicOrderNight {
  @Field({ description: 'Opens the night as an order of its event: its codes, and its sharing.' }) token!: string;
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => Date, { nullable: true }) startsAt!: Date | null;
  @Field(() => OrderStateEnum) state!: OrderState;
  @Field(() => Int, { description: 'Those that are still the holder’s, with those on offer.' }) held!: number;
  @Field(() => Int) offered!: number;
  @Field(() => Int, { description: 'Those that friends have.' }) shared!: number;
}
