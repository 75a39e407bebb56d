import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { fullNameOf } from '@marquee/shared/accounts/name';

import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { oneLine } from '#platform/mail/render-mail';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';

import { Mailboxes } from '../../accounts/public/mailboxes.facade.ts';
import { Users } from '../../accounts/public/users.facade.ts';
import { Orgs } from '../public/orgs.facade.ts';
import { sendEmailLinkJob } from '../email/organization-email.service.ts';

type Payload = z.infer<typeof sendEmailLinkJob.payload>;

@Injectable()
@Handles(sendEmailLinkJob)
export class SendEmailLinkHandler implements JobHandler<Payload> {
  constructor(
    private readonly orgs: Orgs,
    private readonly users: Users,
    private readonly mailboxes: Mailboxes,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends nothing when the address was confirmed or replaced meanwhile. Idempotent: the mail has one key a request. */
  async handle({ orgId, email, askedBy, nonce }: Payload): Promise<void> {
    const org = (await this.orgs.getMany([orgId])).get(orgId);
    if (org?.newEmail !== email) return;
    const person = await this.users.byId(askedBy);
    const { orgName } = org;
    const key = this.mailboxes.organizationKey(orgId, email);
    const href = `${this.config.PUBLIC_URL}/account/organizationEmail?orgId=${orgId}&key=${key}`;
    const mail = await noticeMail({
      subject: oneLine(`Confirm the email address of ${orgName} on Marquee`),
      lines: [
        `${(person && fullNameOf(person)) || 'A member of the team'} entered this address as the contact of ${orgName}. Open this link to confirm it: buyers then see it on tickets, emails and pages, and their answers go to it.`,
      ],
      button: ['Confirm this address', href],
      end: `The link is valid for 7 days. If you do not know ${orgName}, you can ignore this email; the address is not shown.`,
    });
    await this.mailer.send({ ...mail, to: email, key: `organization-email:${nonce}`, about: ACCOUNT_MAIL });
  }
}
