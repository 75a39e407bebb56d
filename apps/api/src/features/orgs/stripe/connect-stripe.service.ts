import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { Organization } from '../organization.schema.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';
import { Orgs } from '../public/orgs.facade.ts';
import { StripeStates } from './stripe-states.store.ts';
import type { ConnectStripeInput } from './stripe.types.ts';

@Injectable()
export class ConnectStripeService {
  constructor(
    private readonly orgs: Orgs,
    private readonly organizations: OrganizationsRepository,
    private readonly stripeStates: StripeStates,
    private readonly paymentGateway: PaymentGateway,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * Completes the connection started on the provider's page with the account chosen there.
   * @throws DomainError STRIPE_STATE_INVALID, CONFLICT when an account is connected already, STRIPE_ACCOUNT_TAKEN when another organization
   * has this one, STRIPE_CONNECT_FAILED with the provider's message
   */
  async connect(actor: Actor, { connectCode, state }: ConnectStripeInput): Promise<Organization> {
    await this.stripeStates.redeem(actor, state);
    if ((await this.orgs.get(actor.orgId)).stripeId) throw new DomainError('CONFLICT');
    const accountId = await this.exchange(connectCode);
    return this.transactions.run(async (tx) => {
      const organization = await this.organizations.replaceAccount(tx, actor, null, accountId);
      if (!organization) throw new DomainError('CONFLICT');
      const subject = { kind: 'organization' as const, id: actor.orgId };
      const action = 'organization.stripe-connected';
      await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject, data: { accountId } });
      return organization;
    });
  }

  private async exchange(code: string): Promise<string> {
    try {
      return (await this.paymentGateway.exchangeOauth(code)).accountId;
    } catch (error) {
      throw error instanceof GatewayError ? new DomainError('STRIPE_CONNECT_FAILED', { message: error.message }) : error;
    }
  }
}
