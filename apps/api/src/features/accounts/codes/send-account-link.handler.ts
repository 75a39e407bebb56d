import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';

import type { LinkPurpose } from './account-link.schema.ts';
import { AccountLinksService, sendAccountLinkJob } from './account-links.service.ts';

type Payload = z.infer<typeof sendAccountLinkJob.payload>;

const MAILS: Record<LinkPurpose, { path: string; subject: string; line: string; button: string; end: string }> = {
  resetPassword: {
    path: '/resetPassword?code=',
    subject: 'Reset your Marquee password',
    line: 'Someone asked to reset the password of your account. Open this link to choose a new one.',
    button: 'Choose a new password',
    end: 'It is valid for 60 minutes and works once. If this was not you, you can ignore this email; nothing has changed.',
  },
  verifyEmail: {
    path: '/verifyEmail?code=',
    subject: 'Verify your email address for Marquee',
    line: 'Open this link to confirm that this address is yours.',
    button: 'Verify email address',
    end: 'It is valid for 24 hours and works once.',
  },
  changePhone: {
    path: '?step=NoCode&help=ChangePhone&code=',
    subject: 'Change the phone number of your Marquee account',
    line: 'Someone asked to send the login codes of your account to another phone number. If that was you, open this link in the browser where you asked; it shows the number first.',
    button: 'Use the new phone number',
    end: 'It is valid for 60 minutes and works once. If this was not you, you can ignore this email; nothing has changed.',
  },
};

/** For an account that lost an unproved address to another account. */
const RELEASED = {
  ...MAILS.verifyEmail,
  subject: 'Someone signed up at Marquee with your email address',
  line: 'An older account had this address but did not confirm it within a day, so it now belongs to the new account. If the older account is yours, open this link to keep it. If you just signed up yourself, you can ignore this email.',
  button: 'Keep the older account',
};

@Injectable()
@Handles(sendAccountLinkJob)
export class SendAccountLinkHandler implements JobHandler<Payload> {
  constructor(
    private readonly accountLinks: AccountLinksService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Idempotent: the mail has one key a link. */
  async handle({ purpose, to, nonce, isCustomer, isReleased }: Payload): Promise<void> {
    const { path, subject, line, button, end } = isReleased ? RELEASED : MAILS[purpose];
    const area = isCustomer ? '/user/account' : '/account';
    const href = `${this.config.PUBLIC_URL}${area}${path}${this.accountLinks.codeOf(purpose, nonce)}`;
    const mail = await noticeMail({ subject, lines: [line], button: [button, href], end });
    await this.mailer.send({ ...mail, to, key: `account-link:${nonce}`, about: ACCOUNT_MAIL });
  }
}
