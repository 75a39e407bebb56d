import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';

import { Mailboxes } from '../../accounts/public/mailboxes.facade.ts';
import type { ConfirmedEmail } from '../organization.types.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';

const emailConfirmed = defineDeed({
  action: 'organization.email-confirmed',
  subject: 'organization',
  tells: ({ orgId, email }: { readonly orgId: string; readonly email: string }) => ({ id: orgId, orgId, details: { email } }),
});

@Injectable()
export class ConfirmEmailService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly mailboxes: Mailboxes,
    private readonly deeds: Deeds,
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
    await this.deeds.run(SYSTEM, emailConfirmed, async (tx) => {
      if (!(await this.organizations.confirmEmail(tx, { orgId }, email))) throw new DomainError('LINK_EXPIRED');
      return { orgId, email };
    });
  }
}
