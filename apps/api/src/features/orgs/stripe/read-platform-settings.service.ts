import { Inject, Injectable } from '@nestjs/common';

import { can } from '@marquee/shared/permissions';

import type { Person } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { StripeStates } from './stripe-states.store.ts';
import type { PlatformSettings } from './stripe.types.ts';

/** The page to which the payment provider redirects organizations. */
const RETURN_PATH = '/account/createOrganization';

@Injectable()
export class ReadPlatformSettingsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly paymentGateway: PaymentGateway,
    private readonly stripeStates: StripeStates,
  ) {}

  read(actor: Person): PlatformSettings {
    const { clientId, authorizeUrl, dashboardUrl } = this.paymentGateway.connect();
    const mayConnect = actor.orgId !== '' && can(actor, 'payout.write');
    return {
      stripeClientId: clientId,
      stripeRedirectUrl: `${this.config.PUBLIC_URL}${RETURN_PATH}`,
      stripeAuthorizeUrl: authorizeUrl,
      stripeDashboardUrl: dashboardUrl,
      stripeState: mayConnect ? this.stripeStates.issue(actor) : null,
      webFlowSiteId: this.config.WEBFLOW_SITE_ID ?? null,
    };
  }
}
