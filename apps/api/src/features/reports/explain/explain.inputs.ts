import { Field, InputType } from '@nestjs/graphql';

import type { AnalyticsType } from '@marquee/shared/analytics/analytics-types';

import { Id } from '#platform/graphql/id.scalar';

import { AnalyticsTypeEnum } from '../analytics/analytics.inputs.ts';

/** A figure as analytics shows it: of what, of which instants, and which one. */
@InputType()
export class FigureLinesInput {
  @Field(() => Id, { nullable: true }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field(() => Id, { nullable: true }) venueId?: string | null;
  @Field(() => Id, { nullable: true }) artistId?: string | null;
  @Field(() => Date, { nullable: true, description: 'Inclusive; without it from the beginning.' }) startDate?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Exclusive; without it up to now.' }) endDate?: Date | null;
  @Field(() => AnalyticsTypeEnum) type!: AnalyticsType;
}
