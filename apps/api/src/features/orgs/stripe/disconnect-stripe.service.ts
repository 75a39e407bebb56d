import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { Organization } from '../organization.schema.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';
import { Orgs } from '../public/orgs.facade.ts';

@Injectable()
export class DisconnectStripeService {
  constructor(
    private readonly orgs: Orgs,
    private readonly organizations: OrganizationsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * Disconnects the payment account, at the provider first; does nothing without an account.
   * @throws DomainError NOT_FOUND for another organization than the current one, STRIPE_DISCONNECT_FAILED: the account stays
   */
  async disconnect(actor: Actor, orgId: string): Promise<Organization> {
    if (orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    const organization = await this.orgs.get(orgId);
    const accountId = organization.stripeId;
    if (!accountId) return organization;
    await this.deauthorize(accountId);
    return this.transactions.run(async (tx) => {
      // the provider's message about it may have been faster
      const taken = await this.organizations.replaceAccount(tx, actor, accountId, null);
      const changed = taken ?? (await this.organizations.replaceAccount(tx, actor, null, null));
      if (!changed) throw new DomainError('CONFLICT');
      const action = 'organization.stripe-disconnected';
      await this.audit.record(tx, { actor, orgId, action, subject: { kind: 'organization', id: orgId }, data: { accountId } });
      return changed;
    });
  }

  private async deauthorize(accountId: string): Promise<void> {
    try {
      await this.paymentGateway.deauthorize(accountId);
    } catch (error) {
      throw error instanceof GatewayError ? new DomainError('STRIPE_DISCONNECT_FAILED', { message: error.message }) : error;
    }
  }
}
