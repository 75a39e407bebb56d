import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit';
import { Transactions } from '#platform/mongo/transactions';
import { PaymentGateway, type PaymentEvent } from '#platform/payments/payment-gateway';

import { OrganizationsRepository } from '../organizations.repository.ts';

const KIND = 'account.application.deauthorized';

/** Follows what organisations do with their account at the payment provider. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly gateway: PaymentGateway,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * Our access was taken away there: the account is gone here too, as when a super user disconnects it. The event is only a
   * reason to ask, so one that comes late does not take away what was connected again since; doubled ones find nothing to do.
   * @throws GatewayError when the provider does not answer: the event comes again
   */
  async handle({ type, accountId }: PaymentEvent): Promise<void> {
    if (type !== KIND || !accountId) return;
    const orgIds = await this.organizations.idsWithAccount(accountId);
    if (orgIds.length === 0 || (await this.gateway.hasAccess(accountId))) return;
    for (const orgId of orgIds) await this.leave(String(orgId), accountId);
  }

  private leave(orgId: string, accountId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.organizations.replaceAccount(tx, { orgId }, accountId, null))) return;
      const action = 'organization.stripe-deauthorized';
      await this.audit.record(tx, { actor: null, orgId, action, subject: { kind: 'organization', id: orgId }, data: { accountId } });
    });
  }
}
