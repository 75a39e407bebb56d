import { Field, InputType } from '@nestjs/graphql';

import { ANALYTICS_TYPES, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { INTERVALS, type Interval } from '@marquee/shared/analytics/intervals';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

import { OrderMapInput } from '../map/map.types.ts';

export const AnalyticsTypeEnum = graphqlEnum('AnalyticsType', ANALYTICS_TYPES);
export const IntervalEnum = graphqlEnum('AnalyticsInterval', INTERVALS);

/** What is asked: nothing named means the organization; several named subjects narrow each other. */
@InputType()
export class OrderAnalyticsInput extends OrderMapInput {
  @Field(() => IntervalEnum, { nullable: true, description: 'One that is not offered for the range is replaced by its default.' })
  interval?: Interval | null;
  @Field(() => [AnalyticsTypeEnum], { nullable: true, description: 'All of them when empty.' }) types?: AnalyticsType[] | null;
}
