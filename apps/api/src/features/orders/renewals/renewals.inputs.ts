import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';

import type { SellableIds } from '@marquee/shared/events/sellable';
import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

import { Id } from '#platform/graphql/id.scalar';

import { RenewalOfferStateEnum } from './renewals.types.ts';

const TARGET_SEASON = { nullable: true, description: 'The new season.' };
const TARGET_NIGHT = { nullable: true, description: 'Or else the night, for which holders of its season pay.' };

/** What places are held of: a season, or a night that joined the season of its holders. */
@InputType({ isAbstract: true })
abstract class RenewalTargetInput implements SellableIds {
  @Field(() => Id, TARGET_SEASON) seasonId?: string | null;
  @Field(() => Id, TARGET_NIGHT) eventId?: string | null;
}

@InputType({ description: 'Nothing is held for tickets of `fromId` where `toId` is absent.' })
export class ChosenTypeInput {
  @Field(() => Id) fromId!: string;
  @Field(() => Id, { nullable: true }) toId?: string | null;
}

const FROM = { nullable: true, description: 'The season whose holders are offered their places; of a night it is its own.' };
const TYPES = { nullable: true, description: 'By ticket type of the earlier season; otherwise the one of the same name.' };

@ArgsType()
export class RenewalTargetArgs implements SellableIds {
  @Field(() => Id, TARGET_SEASON) seasonId?: string | null;
  @Field(() => Id, TARGET_NIGHT) eventId?: string | null;
}

@ArgsType()
export class RenewalPlanArgs extends RenewalTargetArgs {
  @Field(() => Id, FROM) fromSeasonId?: string | null;
  @Field(() => [ChosenTypeInput], TYPES) types?: ChosenTypeInput[] | null;
}

@InputType()
export class StartRenewalInput extends RenewalTargetInput {
  @Field(() => Id, FROM) fromSeasonId?: string | null;
  @Field(() => [ChosenTypeInput], TYPES) types?: ChosenTypeInput[] | null;
  @Field(() => Date) endsAt!: Date;
  @Field(() => [Int], { description: 'When reminders go out: days before the end.' }) reminderDays!: number[];
}

@InputType()
export class ChangeRenewalInput extends RenewalTargetInput {
  @Field(() => Date) endsAt!: Date;
  @Field(() => [Int]) reminderDays!: number[];
}

@InputType({ description: '`idempotencyKey` repeated sends nothing again.' })
export class RemindHoldersInput extends RenewalTargetInput {
  @Field() idempotencyKey!: string;
}

@InputType({ description: '`text` is part of a name, an address or a place, whatever its case.' })
export class RenewalOffersQueryInput {
  @Field(() => [RenewalOfferStateEnum], { nullable: true }) states?: RenewalOfferState[] | null;
  @Field(() => String, { nullable: true }) text?: string | null;
}

@InputType()
export class RenewalsExportQueryInput extends RenewalTargetInput {}

@InputType({ description: '`keep`: the `placeId` of each.' })
export class KeepPlacesInput {
  @Field() token!: string;
  @Field(() => [String]) keep!: string[];
}

@InputType({ description: '`reason`: at most 300 characters of it are kept.' })
export class DeclineRenewalInput {
  @Field() token!: string;
  @Field(() => String, { nullable: true }) reason?: string | null;
}

@InputType()
export class RenewalTokenInput {
  @Field() token!: string;
}
