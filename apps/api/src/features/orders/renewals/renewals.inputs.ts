import { Field, InputType, Int } from '@nestjs/graphql';

import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

import { Id } from '#platform/graphql/id.scalar';

import { RenewalOfferStateEnum } from './renewals.types.ts';

@InputType()
export class StartRenewalInput {
  @Field(() => Id, { description: 'The new season.' }) seasonId!: string;
  @Field(() => Id, { description: 'The season whose holders are offered their places.' }) fromSeasonId!: string;
  @Field(() => Date) endsAt!: Date;
  @Field(() => [Int], { description: 'When reminders go out: days before the end.' }) reminderDays!: number[];
}

@InputType()
export class ChangeRenewalInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Date) endsAt!: Date;
  @Field(() => [Int]) reminderDays!: number[];
}

@InputType({ description: '`idempotencyKey` repeated sends nothing again.' })
export class RemindHoldersInput {
  @Field(() => Id) seasonId!: string;
  @Field() idempotencyKey!: string;
}

@InputType({ description: '`text` is part of a name, an address or a place, whatever its case.' })
export class RenewalOffersQueryInput {
  @Field(() => [RenewalOfferStateEnum], { nullable: true }) states?: RenewalOfferState[] | null;
  @Field(() => String, { nullable: true }) text?: string | null;
}

@InputType()
export class RenewalsExportQueryInput {
  @Field(() => Id) seasonId!: string;
}

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
