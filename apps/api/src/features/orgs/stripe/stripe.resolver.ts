import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Organization } from '../organization.schema.ts';
import { ConnectStripeService } from './connect-stripe.service.ts';
import { DisconnectStripeService } from './disconnect-stripe.service.ts';
import { ReadPlatformSettingsService } from './read-platform-settings.service.ts';
import { ConnectStripeInput, DisconnectStripeInput, PlatformSettings } from './stripe.types.ts';

/** An organization's account at the payment provider. */
@Resolver(() => Organization)
export class StripeResolver {
  constructor(
    private readonly readPlatformSettings: ReadPlatformSettingsService,
    private readonly connectStripeService: ConnectStripeService,
    private readonly disconnectStripeService: DisconnectStripeService,
  ) {}

  @Query(() => PlatformSettings)
  @Requires('signed-in')
  platformSettings(@CurrentPerson() actor: Person): PlatformSettings {
    return this.readPlatformSettings.read(actor);
  }

  @Mutation(() => Organization)
  @Requires('payout.write')
  connectStripe(@CurrentPerson() actor: Person, @Args('input') input: ConnectStripeInput): Promise<Organization> {
    return this.connectStripeService.connect(actor, input);
  }

  @Mutation(() => Organization)
  @Requires('payout.disconnect')
  disconnectStripe(@CurrentPerson() actor: Person, @Args('input') { orgId }: DisconnectStripeInput): Promise<Organization> {
    return this.disconnectStripeService.disconnect(actor, orgId);
  }
}
