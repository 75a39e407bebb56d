import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit.store';
import { Transactions } from '#platform/mongo/transactions.service';
import { PaymentGateway, type PaymentEvent } from '#platform/payments/payment-gateway.port';

import { OrganizationsRepository } from '../organizations.repository.ts';

const KIND = 'account.application.deauthorized';

/** Follows changes of organizations' accounts at the payment provider. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
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

  private leave(orgId: string, accountId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.organizations.replaceAccount(tx, { orgId }, accountId, null))) return;
      const action = 'organization.stripe-deauthorized';
      await this.audit.record(tx, { actor: null, orgId, action, subject: { kind: 'organization', id: orgId }, data: { accountId } });
    });
  }
}
