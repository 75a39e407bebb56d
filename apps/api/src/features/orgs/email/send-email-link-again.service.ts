import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';

import { Orgs } from '../public/orgs.facade.ts';
import { OrganizationEmailService } from './organization-email.service.ts';

@Injectable()
export class SendEmailLinkAgainService {
  constructor(
    private readonly orgs: Orgs,
    private readonly organizationEmail: OrganizationEmailService,
  ) {}

  /** Mails the link to the waiting address again. @throws DomainError ORGANIZATION_EMAIL_CONFIRMED, RATE_LIMITED */
  async send(actor: Actor): Promise<true> {
    const { newEmail } = await this.orgs.get(actor.orgId);
    if (!newEmail) throw new DomainError('ORGANIZATION_EMAIL_CONFIRMED');
    await this.organizationEmail.countMail(actor, newEmail);
    await this.organizationEmail.mail(null, actor, newEmail);
    return true;
  }
}
