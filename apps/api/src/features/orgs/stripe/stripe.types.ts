import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** What pages need to lead to the platform's partners. */
@ObjectType()
export class PlatformSettings {
  @Field() stripeClientId!: string;
  /** Where the payment provider leads back to. */
  @Field() stripeRedirectUrl!: string;
  /** The provider's page that asks an organisation to connect its account. */
  @Field() stripeAuthorizeUrl!: string;
  /** The provider's pages for those who have an account. */
  @Field() stripeDashboardUrl!: string;
  /** Of this login and organisation alone; null for those who may not connect an account. */
  @Field(() => String, { nullable: true }) stripeState!: string | null;
  @Field(() => String, { nullable: true }) webFlowSiteId!: string | null;
}

@InputType()
export class ConnectStripeInput {
  /** What the provider led back with. */
  @Field() connectCode!: string;
  /** As the platform settings gave it. */
  @Field() state!: string;
}

@InputType()
export class DisconnectStripeInput {
  @Field(() => Id) orgId!: string;
}
