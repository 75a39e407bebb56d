import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import { Transactions } from '#platform/mongo/transactions.service';

import { Mailboxes } from '../../accounts/public/mailboxes.facade.ts';
import type { ConfirmedEmail } from '../organization.types.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';

@Injectable()
export class ConfirmEmailService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly mailboxes: Mailboxes,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /**
   * From now on the organization has the address that the link was mailed to. A link opened twice is answered the same; one of an address
   * that was replaced meanwhile confirms nothing. @throws DomainError LINK_EXPIRED
   */
  async confirm(orgId: string, key: string): Promise<ConfirmedEmail> {
    const org = await this.organizations.byId(orgId);
    const email = [org?.newEmail, org?.email].find((address) => address && this.mailboxes.provesOrganization(key, orgId, address));
    if (!org || !email) throw new DomainError('LINK_EXPIRED');
    if (email !== org.email) await this.keep(orgId, email);
    return { email, orgName: org.orgName };
  }

  private async keep(orgId: string, email: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.organizations.confirmEmail(tx, { orgId }, email))) throw new DomainError('LINK_EXPIRED');
      const subject = { kind: 'organization' as const, id: orgId };
      await this.audit.record(tx, { actor: null, orgId, action: 'organization.email-confirmed', subject, data: { email } });
    });
  }
}
