import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { PreferredLoginEnum } from '../record/account.types.ts';
import type { PreferredLogin } from '../record/user.schema.ts';

@InputType()
export class UpdateProfileInput {
  @Field() firstName!: string;
  @Field() lastName!: string;
  /** The `imageUrl` of an uploaded portrait; null removes the picture, undefined keeps it. */
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
}

/** Missing fields are unchanged. Each change follows its own rule. */
@InputType()
export class UpdateUserInput {
  /** The caller's own id, if given. */
  @Field(() => Id, { nullable: true }) _id?: string | null;
  /** Pending until its link is opened; the current address cancels a pending one. */
  @Field(() => String, { nullable: true }) email?: string | null;
  /** Gets a code for `confirmPhoneChange`; null removes the number. */
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  @Field(() => PreferredLoginEnum, { nullable: true }) preferredLogin?: PreferredLogin | null;
  /** Additional addresses of this person; existing ones are kept. */
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
