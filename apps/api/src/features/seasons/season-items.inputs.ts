import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { UpgradeInput } from '#features/catalog/authoring/sellable-items.inputs';

@InputType()
export class SwitchSeasonItemInput {
  @Field(() => Id) seasonId!: string;
  /** A ticket type, add-on or secret code. */
  @Field(() => Id) itemId!: string;
  @Field(() => Boolean, { description: 'Whether a ticket type or add-on is visible, or a secret code active.' }) isOn!: boolean;
}

@InputType()
export class MoveSeasonItemInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Id) itemId!: string;
  @Field(() => Boolean, { description: 'One place up, or down.' }) isUp!: boolean;
}

@InputType()
export class DeleteSeasonItemInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Id) itemId!: string;
}

@InputType()
export class DeleteSeasonInput {
  @Field(() => Id) seasonId!: string;
}

/** `version` is the one the author started from. */
@InputType()
export class UpdateSeasonUpgradesInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Int) version!: number;
  @Field(() => [UpgradeInput], { description: 'All add-ons of the season; those that are left out are deleted.' })
  upgrades!: UpgradeInput[];
}
