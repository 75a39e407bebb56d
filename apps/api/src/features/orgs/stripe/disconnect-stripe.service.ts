import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { Organization } from '../organization.schema.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';
import { Orgs } from '../public/orgs.facade.ts';

const stripeDisconnected = defineDeed({
  action: 'organization.stripe-disconnected',
  subject: 'organization',
  tells: ({ orgId, accountId }: { readonly orgId: string; readonly accountId: string }) => ({ id: orgId, orgId, details: { accountId } }),
});

@Injectable()
export class DisconnectStripeService {
  constructor(
    private readonly orgs: Orgs,
    private readonly organizations: OrganizationsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly deeds: Deeds,
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
    const { changed } = await this.deeds.run(actor, stripeDisconnected, async (tx) => {
      // the provider's message about it may have been faster
      const taken = await this.organizations.replaceAccount(tx, actor, accountId, null);
      const changed = taken ?? (await this.organizations.replaceAccount(tx, actor, null, null));
      if (!changed) throw new DomainError('CONFLICT');
      return { orgId, accountId, changed };
    });
    return changed;
  }

  private async deauthorize(accountId: string): Promise<void> {
    try {
      await this.paymentGateway.deauthorize(accountId);
    } catch (error) {
      throw error instanceof GatewayError ? new DomainError('STRIPE_DISCONNECT_FAILED', { message: error.message }) : error;
    }
  }
}
