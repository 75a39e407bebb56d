import { Field, ObjectType } from '@nestjs/graphql';

import { ROLES, type Role } from '@marquee/shared/permissions';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { PREFERRED_LOGINS, type PreferredLogin } from './user.schema.ts';

export const RoleEnum = graphqlEnum('Role', ROLES);
export const PreferredLoginEnum = graphqlEnum('PreferredLogin', PREFERRED_LOGINS);

/** A member, or an invited person who has not answered. */
@ObjectType()
export class MemberRole {
  @Field(() => Id) _id!: string;
  @Field(() => Id) orgId!: string;
  @Field(() => Id, { nullable: true }) userId?: string | null;
  /** A member's address, or the invited one. */
  @Field() userEmail!: string;
  @Field(() => RoleEnum) role!: Role;
  @Field(() => Date, { nullable: true }) acceptedAt?: Date | null;
}

/** A member as shown to the team. */
@ObjectType()
export class TeamMember {
  @Field(() => Id) _id!: string;
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
}

/** A person as shown to themselves; never another person's data. */
@ObjectType()
export class User {
  @Field(() => Id) _id!: string;
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
  /** Becomes the e-mail once its link was opened. */
  @Field(() => String, { nullable: true }) emailWaitingForVerify?: string | null;
  @Field(() => [String]) secondaryEmails!: string[];
  /** The confirmed secondary addresses: only they find the account. */
  @Field(() => [String]) provedEmails!: string[];
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  @Field(() => Date, { nullable: true }) emailVerifiedAt?: Date | null;
  @Field(() => Date, { nullable: true }) phoneNumberVerifiedAt?: Date | null;
  @Field() hasPassword!: boolean;
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
  @Field(() => Id, { nullable: true }) orgContextId?: string | null;
  @Field(() => MemberRole, { nullable: true }) role?: MemberRole | null;
  @Field() isSuperUser!: boolean;
  /** The organization requires a second factor and the person has none: everything else there is closed until they do. */
  @Field() mustAddSecondFactor!: boolean;
}

@ObjectType()
export class AuthPayload {
  @Field() token!: string;
  @Field(() => User) user!: User;
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
