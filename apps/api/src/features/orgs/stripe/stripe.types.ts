import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** What pages need to link to the platform's partners. */
@ObjectType()
export class PlatformSettings {
  @Field() stripeClientId!: string;
  /** The address to which the payment provider redirects. */
  @Field() stripeRedirectUrl!: string;
  /** The provider's page on which an organization connects its account. */
  @Field() stripeAuthorizeUrl!: string;
  /** The provider's dashboard for connected accounts. */
  @Field() stripeDashboardUrl!: string;
  /** For this login and organization only; null for those who may not connect an account. */
  @Field(() => String, { nullable: true }) stripeState!: string | null;
  @Field(() => String, { nullable: true }) webFlowSiteId!: string | null;
}

@InputType()
export class ConnectStripeInput {
  /** The parameters of the provider's redirect. */
  @Field() connectCode!: string;
  /** From the platform settings. */
  @Field() state!: string;
}

@InputType()
export class DisconnectStripeInput {
  @Field(() => Id) orgId!: string;
}
