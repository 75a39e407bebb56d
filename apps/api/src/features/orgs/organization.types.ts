import { Field, ObjectType } from '@nestjs/graphql';

import type { Role } from '@marquee/shared/permissions';

import { RoleEnum } from '../accounts/public/account-types.ts';
import { Mailbox } from '../accounts/public/entry-types.ts';

/** Whose an organisation is. */
@ObjectType()
export class OrganizationOwner {
  @Field() email!: string;
}

/** What super users alone see of an organisation and set. */
@ObjectType()
export class OrganizationSwitches {
  @Field() isSeasonTickets!: boolean;
  @Field() isTegIntegration!: boolean;
  @Field() isMemberIdValidation!: boolean;
  @Field(() => String, { nullable: true }) tegClientId!: string | null;
  @Field(() => String, { nullable: true }) tegUrl!: string | null;
  /** Whether there is one; it is shown to nobody. */
  @Field() hasTegSecret!: boolean;
}

/** What the mail of an invitation said, for whoever has its link. */
@ObjectType()
export class InvitationLetter {
  @Field(() => Mailbox) mailbox!: Mailbox;
  @Field() orgName!: string;
  @Field(() => String, { nullable: true }) orgLogoUrl!: string | null;
  @Field(() => RoleEnum) role!: Role;
  /** The inviter's name; null where it was not kept. */
  @Field(() => String, { nullable: true }) invitedBy!: string | null;
}
