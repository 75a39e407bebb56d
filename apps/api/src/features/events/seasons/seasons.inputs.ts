import { Field, InputType } from '@nestjs/graphql';

import { SEASON_LISTS, type SeasonList } from '@marquee/shared/seasons/season-list';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

const SeasonListTypeEnum = graphqlEnum('SeasonListType', SEASON_LISTS);

@InputType()
export class SeasonsQueryInput {
  @Field(() => SeasonListTypeEnum, { nullable: true }) type?: SeasonList | null;
}
