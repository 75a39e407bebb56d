import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { PreferredLoginEnum } from '../public/account-types.ts';
import type { PreferredLogin } from '../user.schema.ts';

@InputType()
export class UpdateProfileInput {
  @Field() firstName!: string;
  @Field() lastName!: string;
  /** What the upload of a portrait answered; null takes the picture away, leaving it out keeps it. */
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
}

/** What is left out stays. Each change follows its own rule. */
@InputType()
export class UpdateUserInput {
  /** The caller's own id, where it is given. */
  @Field(() => Id, { nullable: true }) _id?: string | null;
  /** Waits for its link to be opened; the present address calls a waiting one off. */
  @Field(() => String, { nullable: true }) email?: string | null;
  /** Gets a code, which `confirmPhoneChange` takes; null removes the number. */
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  @Field(() => PreferredLoginEnum, { nullable: true }) preferredLogin?: PreferredLogin | null;
  /** Further addresses of this person; those that are there already stay. */
  @Field(() => [String], { nullable: true }) secondaryEmails?: string[] | null;
}

@InputType()
export class ConfirmPhoneChangeInput {
  /** The four digits. */
  @Field() phoneNumberToken!: string;
}

@InputType()
export class SecondaryEmailInput {
  @Field() email!: string;
}
