import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

const ofEvent = { description: 'The event of the list.' };

/** Without `listId` a list is made, of which the block is fixed. */
@InputType()
export class SaveGuestListInput {
  @Field(() => Id, ofEvent) eventId!: string;
  @Field(() => Id, { nullable: true }) listId?: string | null;
  @Field(() => Id, { nullable: true, description: 'The hold block of its places; a list keeps it.' }) holdId?: string | null;
  @Field() name!: string;
  @Field(() => Date) returnAt!: Date;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@InputType()
export class GuestListInput {
  @Field(() => Id, ofEvent) eventId!: string;
  @Field(() => Id) listId!: string;
}

@InputType()
export class GuestInput {
  @Field() name!: string;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => Int) places!: number;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@InputType()
export class ImportGuestsInput extends GuestListInput {
  @Field(() => [GuestInput], { description: 'At most 2,000.' }) guests!: GuestInput[];
  @Field(() => Boolean, { nullable: true, description: 'Whether those that are added are mailed.' }) isMailed?: boolean | null;
}

@InputType()
export class OneGuestInput {
  @Field(() => Id, ofEvent) eventId!: string;
  @Field(() => Id) guestId!: string;
}

@InputType()
export class UpdateGuestInput extends OneGuestInput {
  @Field(() => GuestInput) guest!: GuestInput;
}

@InputType()
export class AdmitGuestInput extends OneGuestInput {
  @Field(() => Int, { nullable: true, description: 'How many came; all that wait without it.' }) places?: number | null;
  @Field() idempotencyKey!: string;
}

@InputType()
export class ClaimGuestInput extends AdmitGuestInput {
  @Field(() => Id, { nullable: true }) tillId?: string | null;
}

@InputType()
export class FindGuestsInput {
  @Field(() => Id) eventId!: string;
  @Field({ description: 'The beginning of each word of a name.' }) text!: string;
}
