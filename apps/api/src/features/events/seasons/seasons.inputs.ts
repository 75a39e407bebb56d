import { Field, InputType, Int } from '@nestjs/graphql';

import { SEASON_LISTS, type SeasonList } from '@marquee/shared/seasons/season-list';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const SeasonListTypeEnum = graphqlEnum('SeasonListType', SEASON_LISTS);

@InputType()
export class SeasonsQueryInput {
  @Field(() => SeasonListTypeEnum, { nullable: true }) type?: SeasonList | null;
}

/** The dates of the season. */
@InputType()
export class SeasonScheduleInput {
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
}

/** The fields that the season's page changes; a missing optional field is cleared. */
@InputType()
export class CreateSeasonInput {
  @Field() name!: string;
  @Field(() => String, { nullable: true }) subtitle?: string | null;
  @Field(() => Id, { nullable: true }) venueId?: string | null;
  @Field(() => SeasonScheduleInput) schedule!: SeasonScheduleInput;
}

/** `version` is the one the author started from. */
@InputType()
export class UpdateSeasonInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Int) version!: number;
  @Field(() => CreateSeasonInput) season!: CreateSeasonInput;
}

@InputType()
export class PublishSeasonInput {
  @Field(() => Id) seasonId!: string;
  @Field() published!: boolean;
}
