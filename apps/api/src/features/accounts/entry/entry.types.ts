import { Field, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CODE_CHANNELS } from '../codes/login-code.schema.ts';
import type { PreferredLogin } from '../record/user.schema.ts';
import { PreferredLoginEnum } from '../record/account.types.ts';

export const CodeChannelEnum = graphqlEnum('CodeChannel', CODE_CHANNELS);

/** How a person can log in. Strangers see masks, no id and no dates. */
@ObjectType()
export class UserLookup {
  @Field(() => Id, { nullable: true }) userId?: string | null;
  /** For callers who are logged in. */
  @Field(() => String, { nullable: true }) firstName?: string | null;
  @Field(() => String, { nullable: true }) lastName?: string | null;
  @Field() email!: string;
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  @Field(() => Date, { nullable: true }) phoneNumberVerifiedAt?: Date | null;
  @Field() hasPassword!: boolean;
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
  @Field(() => [String]) secondaryEmails!: string[];
}

@ObjectType()
export class RegisteredUser {
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
}

@ObjectType()
export class RegisteredProfile {
  @Field(() => RegisteredUser) user!: RegisteredUser;
}

@ObjectType()
export class Registration {
  @Field(() => RegisteredProfile) userProfile!: RegisteredProfile;
  /** Allows the same browser to correct its phone number for half an hour. */
  @Field() signUpTicket!: string;
}

@ObjectType()
export class EntryPhoneChange {
  /** False: a link to the account's e-mail has to be opened first. */
  @Field() isSaved!: boolean;
}

/** What a mailed link would change; shown in the browser that requested it. */
@ObjectType()
export class AskedPhoneChange {
  /** Masked. */
  @Field() email!: string;
  @Field() phoneNumber!: string;
}

@ObjectType()
export class ConfirmedPhoneChange {
  @Field() email!: string;
  /** Masked. */
  @Field() phoneNumber!: string;
}
