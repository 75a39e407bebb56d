import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { PaymentGateway, type PaymentEvent } from '#platform/payments/payment-gateway.port';

import { OrganizationsRepository } from '../organizations.repository.ts';

const KIND = 'account.application.deauthorized';

const stripeDeauthorized = defineDeed({
  action: 'organization.stripe-deauthorized',
  subject: 'organization',
  tells: ({ orgId, accountId }: { readonly orgId: string; readonly accountId: string }) => ({ id: orgId, orgId, details: { accountId } }),
});

/** Follows changes of organizations' accounts at the payment provider. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly deeds: Deeds,
  ) {}

  /**
   * Our access was revoked there: disconnects the account here too, as when a super user does. The event only triggers a check, so a late
   * one does not disconnect an account connected again since; duplicates do nothing.
   * @throws GatewayError when the provider does not respond: the event is redelivered
   */
  async handle({ type, accountId }: PaymentEvent): Promise<void> {
    if (type !== KIND || !accountId) return;
    const orgIds = await this.organizations.idsWithAccount(accountId);
    if (orgIds.length === 0 || (await this.paymentGateway.hasAccess(accountId))) return;
    for (const orgId of orgIds) await this.leave(orgId, accountId);
  }

  private async leave(orgId: string, accountId: string): Promise<void> {
    await this.deeds.run(SYSTEM, stripeDeauthorized, async (tx) =>
      (await this.organizations.replaceAccount(tx, { orgId }, accountId, null)) ? { orgId, accountId } : null,
    );
  }
}
