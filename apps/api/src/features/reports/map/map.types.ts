import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** What is asked, here and of `orderAnalytics`: nothing named means the organization; several named subjects narrow each other. */
@InputType()
export class OrderMapInput {
  @Field(() => Id, { nullable: true }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => Id, { nullable: true }) venueId?: string | null;
  @Field(() => Id, { nullable: true }) artistId?: string | null;
  @Field(() => Date, { nullable: true, description: 'Inclusive; together with the end. Without both, all time.' }) startDate?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Exclusive.' }) endDate?: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'In place of the dates: AllTime, Today, OneWeek, OneMonth, MonthToDate or YearToDate, in any spelling.',
  })
  range?: string | null;
}

/** A postal area by its middle, with the orders of its buyers. */
@ObjectType()
export class OrderMapPoint {
  @Field(() => Float) lat!: number;
  @Field(() => Float) lng!: number;
  @Field(() => Int) orders!: number;
}

/** Orders that were placed in the range and not canceled, where their buyers live. */
@ObjectType('OrderMap')
export class OrderMapView {
  @Field(() => [OrderMapPoint], { description: 'Most orders first; orders without coordinates are left out.' }) points!: OrderMapPoint[];
  @Field(() => Int, { description: 'The orders of all points.' }) located!: number;
}
