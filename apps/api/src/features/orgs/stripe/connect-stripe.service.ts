import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { Organization } from '../organization.schema.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';
import { Orgs } from '../public/orgs.facade.ts';
import { StripeStates } from './stripe-states.store.ts';
import type { ConnectStripeInput } from './stripe.types.ts';

const stripeConnected = defineDeed({
  action: 'organization.stripe-connected',
  subject: 'organization',
  tells: ({ orgId, accountId }: { readonly orgId: string; readonly accountId: string }) => ({ id: orgId, orgId, details: { accountId } }),
});

@Injectable()
export class ConnectStripeService {
  constructor(
    private readonly orgs: Orgs,
    private readonly organizations: OrganizationsRepository,
    private readonly stripeStates: StripeStates,
    private readonly paymentGateway: PaymentGateway,
    private readonly deeds: Deeds,
  ) {}

  /**
   * Completes the connection started on the provider's page with the account chosen there.
   * @throws DomainError STRIPE_STATE_INVALID, CONFLICT when an account is connected already, STRIPE_ACCOUNT_TAKEN when another organization
   * has this one, STRIPE_CONNECT_FAILED with the provider's message
   */
  async connect(actor: Person, { connectCode, state }: ConnectStripeInput): Promise<Organization> {
    await this.stripeStates.redeem(actor, state);
    if ((await this.orgs.get(actor.orgId)).stripeId) throw new DomainError('CONFLICT');
    const accountId = await this.exchange(connectCode);
    const { organization } = await this.deeds.run(actor, stripeConnected, async (tx) => {
      const organization = await this.organizations.replaceAccount(tx, actor, null, accountId);
      if (!organization) throw new DomainError('CONFLICT');
      return { orgId: actor.orgId, accountId, organization };
    });
    return organization;
  }

  private async exchange(code: string): Promise<string> {
    try {
      return (await this.paymentGateway.exchangeOauth(code)).accountId;
    } catch (error) {
      throw error instanceof GatewayError ? new DomainError('STRIPE_CONNECT_FAILED', { message: error.message }) : error;
    }
  }
}
