import { Field, ObjectType } from '@nestjs/graphql';
import type { Types } from 'mongoose';

import { ROLES, type Role } from '@marquee/shared/permissions';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { PREFERRED_LOGINS, type PreferredLogin } from '../user.schema.ts';

export const RoleEnum = graphqlEnum('Role', ROLES);
export const PreferredLoginEnum = graphqlEnum('PreferredLogin', PREFERRED_LOGINS);

/** A member or somebody who was invited and has not answered. */
@ObjectType()
export class MemberRole {
  @Field(() => Id) _id!: Types.ObjectId;
  @Field(() => Id) orgId!: Types.ObjectId;
  @Field(() => Id, { nullable: true }) userId?: Types.ObjectId | null;
  /** A member's address, or the invited one. */
  @Field() userEmail!: string;
  @Field(() => RoleEnum) role!: Role;
  @Field(() => Date, { nullable: true }) acceptedAt?: Date | null;
}

/** A member as the team sees them. */
@ObjectType()
export class TeamMember {
  @Field(() => Id) _id!: Types.ObjectId;
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
}

/** A person as they see themselves; never another person's. */
@ObjectType()
export class User {
  @Field(() => Id) _id!: Types.ObjectId;
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
  /** Becomes the e-mail once its link was opened. */
  @Field(() => String, { nullable: true }) emailWaitingForVerify?: string | null;
  @Field(() => [String]) secondaryEmails!: string[];
  /** Those of the secondary addresses that were confirmed: only they find the account. */
  @Field(() => [String]) provedEmails!: string[];
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  @Field(() => Date, { nullable: true }) emailVerifiedAt?: Date | null;
  @Field(() => Date, { nullable: true }) phoneNumberVerifiedAt?: Date | null;
  @Field() hasPassword!: boolean;
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
  @Field(() => Id, { nullable: true }) orgContextId?: Types.ObjectId | null;
  @Field(() => MemberRole, { nullable: true }) role?: MemberRole | null;
  @Field() isSuperUser!: boolean;
  /** The organisation requires a second factor and there is none: nothing else of it answers before. */
  @Field() mustAddSecondFactor!: boolean;
}

@ObjectType()
export class AuthPayload {
  @Field() token!: string;
  @Field(() => User) user!: User;
}
