import { Inject, Injectable } from '@nestjs/common';

import { phoneText } from '@marquee/shared/accounts/phone';

import { CONFIG, type Config } from '#platform/config/config';
import { fullUrl } from '#platform/files/stored-urls';
import type { MailSender } from '#mail/mail-layout';

import { Orgs } from './orgs.facade.ts';

interface ReachableOrg {
  readonly orgName: string;
  readonly orgLogoUrl?: string | null;
  readonly email?: string | null;
  /** E.164. */
  readonly phoneNumber?: string | null;
}

/** The organization as the sender; its logo by an absolute address for mails. */
export function mailSenderOf({ orgName, orgLogoUrl, email, phoneNumber }: ReachableOrg): MailSender {
  return { name: orgName, logoUrl: orgLogoUrl ?? null, email: email ?? null, phone: phoneNumber ? phoneText(phoneNumber) : null };
}

/** The sender of mails to buyers. */
@Injectable()
export class MailSenders {
  constructor(
    private readonly orgs: Orgs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async of(orgId: string): Promise<MailSender> {
    const org = await this.orgs.get(orgId);
    return mailSenderOf({ ...org, orgLogoUrl: org.orgLogoUrl ? fullUrl(org.orgLogoUrl, this.config.PUBLIC_URL) : null });
  }
}
