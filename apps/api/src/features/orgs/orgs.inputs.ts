import { Field, InputType } from '@nestjs/graphql';

import type { TicketFormat } from '@marquee/shared/organizations/validate-organization';

import { Id } from '#platform/graphql/id.scalar';

import { TicketFormatEnum } from './organization.schema.ts';

@InputType()
export class SetUserOrgContextInput {
  @Field(() => Id) orgId!: string;
}

@InputType()
export class CreateOrganizationInput {
  @Field() orgName!: string;
}

@InputType()
export class ConfirmOrganizationEmailInput {
  @Field(() => Id) orgId!: string;
  /** The key of the mailed link. */
  @Field() key!: string;
}

@InputType()
export class OrganizationAddressInput {
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) city?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true }) country?: string | null;
}

/** Missing fields are unchanged. */
@InputType()
export class OrganizationInput {
  @Field(() => String, { nullable: true }) orgName?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  /** An upload of this organization. */
  @Field(() => String, { nullable: true }) orgLogoUrl?: string | null;
  @Field(() => [String], { nullable: true }) orgUrls?: string[] | null;
  @Field(() => OrganizationAddressInput, { nullable: true }) address?: OrganizationAddressInput | null;
  @Field(() => String, { nullable: true }) bio?: string | null;
  @Field(() => TicketFormatEnum, { nullable: true }) ticketFormat?: TicketFormat | null;
  @Field(() => String, { nullable: true }) timezone?: string | null;
  @Field(() => Boolean, { nullable: true }) isWebScanning?: boolean | null;
  /** From here on: super users only. */
  @Field(() => Boolean, { nullable: true }) isSeasonTickets?: boolean | null;
  @Field(() => Boolean, { nullable: true }) isTegIntegration?: boolean | null;
  @Field(() => Boolean, { nullable: true }) isMemberIdValidation?: boolean | null;
  @Field(() => String, { nullable: true }) tegClientId?: string | null;
  /** An empty one keeps the stored secret. */
  @Field(() => String, { nullable: true }) tegSecret?: string | null;
  @Field(() => String, { nullable: true }) tegUrl?: string | null;
}

@InputType()
export class UpdateOrganizationInput {
  @Field(() => OrganizationInput) organization!: OrganizationInput;
}
