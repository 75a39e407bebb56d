import { Field, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CODE_CHANNELS } from '../login-code.schema.ts';
import type { PreferredLogin } from '../user.schema.ts';
import { PreferredLoginEnum } from './account-types.ts';

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

/** The address that a mailed link was sent to, and the next step of the visitor who opened it. */
@ObjectType()
export class Mailbox {
  @Field() email!: string;
  /** The next step is then to log in. With a proof as well, nobody confirmed the account's address in time: a sign-up may take it. */
  @Field() hasAccount!: boolean;
  /** Allows a sign-up with the address in this browser, without another proof; null while an account has it, and when the link is too old. */
  @Field(() => String, { nullable: true }) proof!: string | null;
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
