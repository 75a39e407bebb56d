import { Field, Float, ObjectType } from '@nestjs/graphql';

import type { AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import type { Interval } from '@marquee/shared/analytics/intervals';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

import { AnalyticsTypeEnum, IntervalEnum } from './analytics.inputs.ts';

export const AnalyticsUnitEnum = graphqlEnum('AnalyticsUnit', ['cents', 'count']);

/** The value of one interval; `x` is when it begins. */
@ObjectType()
export class AnalyticsPoint {
  @Field(() => Date) x!: Date;
  @Field(() => Float) y!: number;
}

/** A part of a series: a ticket type, an add-on, a kind of revenue or an event. All parts add up to the series. */
@ObjectType()
export class AnalyticsSegment {
  @Field() label!: string;
  @Field(() => Float) total!: number;
  @Field(() => [AnalyticsPoint]) coordinates!: AnalyticsPoint[];
}

/** A figure of an event or of a range of days. */
@ObjectType()
export class AnalyticsTotal {
  @Field(() => AnalyticsTypeEnum) type!: AnalyticsType;
  @Field() label!: string;
  @Field(() => AnalyticsUnitEnum) unit!: 'cents' | 'count';
  /** The sum of its points. */
  @Field(() => Float) total!: number;
}

@ObjectType()
export class AnalyticsSeries extends AnalyticsTotal {
  @Field(() => Float, { nullable: true, description: 'Of as many days before, up to `previousEndDate`; null for all time.' })
  previousTotal!: number | null;
  @Field(() => IntervalEnum) interval!: Interval;
  @Field(() => [IntervalEnum]) intervalOptions!: Interval[];
  @Field(() => [AnalyticsPoint]) coordinates!: AnalyticsPoint[];
  @Field(() => [AnalyticsSegment]) segments!: AnalyticsSegment[];
}

/** Refunds and scans count on their own day, so a point can be negative. */
@ObjectType()
export class OrderAnalytics {
  @Field(() => Date) startDate!: Date;
  @Field(() => Date) endDate!: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'Until when the days before are counted, exclusive: in a range that is not over, up to the same time of day as now.',
  })
  previousEndDate!: Date | null;
  @Field({ description: 'The zone whose days, weeks, months and years are counted: the venue’s of one event, else the organization’s.' })
  timezone!: string;
  @Field(() => [AnalyticsSeries]) series!: AnalyticsSeries[];
}
