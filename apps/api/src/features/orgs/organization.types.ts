import { Field, ObjectType } from '@nestjs/graphql';

import type { Role } from '@marquee/shared/permissions';

import { Mailbox, RoleEnum } from '../accounts/public/account-types.ts';

/** The owner of an organization. */
@ObjectType()
export class OrganizationOwner {
  @Field() email!: string;
}

/** Settings of an organization that only super users see and change. */
@ObjectType()
export class OrganizationSwitches {
  @Field() isSeasonTickets!: boolean;
  @Field() isTegIntegration!: boolean;
  @Field() isMemberIdValidation!: boolean;
  @Field(() => String, { nullable: true }) tegClientId!: string | null;
  @Field(() => String, { nullable: true }) tegUrl!: string | null;
  /** Whether one is stored; its value is never returned. */
  @Field() hasTegSecret!: boolean;
}

/** The keys of the seating provider that are made for browsers. The secret one stays on the server (answer 12). */
@ObjectType()
export class OrganizationSeating {
  @Field(() => String, { nullable: true }) publicKey!: string | null;
  @Field(() => String, { nullable: true }) designerKey!: string | null;
  /** The script that opens the provider's designer. */
  @Field() scriptUrl!: string;
}

/** The address of an organization, for the holder of the link that was mailed to it. */
@ObjectType()
export class ConfirmedEmail {
  @Field() email!: string;
  @Field() orgName!: string;
}

/** The contents of an invitation's mail, for the holder of its link. */
@ObjectType()
export class InvitationLetter {
  @Field(() => Mailbox) mailbox!: Mailbox;
  @Field() orgName!: string;
  @Field(() => String, { nullable: true }) orgLogoUrl!: string | null;
  @Field(() => RoleEnum) role!: Role;
  /** The inviter's name; null where it was not stored. */
  @Field(() => String, { nullable: true }) invitedBy!: string | null;
}
