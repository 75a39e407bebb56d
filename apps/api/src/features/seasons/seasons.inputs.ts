import { Field, Float, InputType, Int } from '@nestjs/graphql';

import type { NightReductionType } from '@marquee/shared/seasons/night-reduction';
import { SEASON_LISTS, type SeasonList } from '@marquee/shared/seasons/season-list';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { UpgradeInput } from '#features/catalog/authoring/sellable-items.inputs';
import { SellableInput, SellableScheduleInput } from '#features/catalog/authoring/sellable.inputs';

import { NightReductionTypeEnum } from './season.schema.ts';

const SeasonListTypeEnum = graphqlEnum('SeasonListType', SEASON_LISTS);

@InputType()
export class SeasonsQueryInput {
  @Field(() => SeasonListTypeEnum, { nullable: true }) type?: SeasonList | null;
}

/** The dates of the season. */
@InputType()
export class SeasonScheduleInput extends SellableScheduleInput {}

@InputType()
export class NightReductionInput {
  @Field(() => NightReductionTypeEnum) type!: NightReductionType;
  @Field(() => Float, { description: 'Percent points of the full price, or cents, a night; 0 for equal parts.' }) value!: number;
}

/** The fields that the season wizard edits; an update replaces all of them (a missing optional field is cleared), except the poster. */
@InputType({ description: 'The fields an author owns; an update replaces all of them (an absent optional field is cleared).' })
export class CreateSeasonInput extends SellableInput {
  @Field(() => Boolean, { nullable: true, description: 'A season has no guest tickets: true is refused.' })
  isGuestTicketSale?: boolean | null;
  @Field(() => NightReductionInput, {
    nullable: true,
    description: 'How the price falls with each night that has begun; null for not at all.',
  })
  nightReduction?: NightReductionInput | null;
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

/** `version` is the one the author started from. */
@InputType()
export class GenerateSeasonQrCodeInput {
  @Field(() => Id) seasonId!: string;
}

@InputType()
export class UpdateSeasonUpgradesInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Int) version!: number;
  @Field(() => [UpgradeInput], { description: 'All add-ons of the season; those that are left out are deleted.' })
  upgrades!: UpgradeInput[];
}
