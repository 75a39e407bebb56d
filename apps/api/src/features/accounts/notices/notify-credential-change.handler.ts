import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { hasProved } from '../record/domain/address-claim.ts';
import { noticeAddressOf } from '../record/domain/notice-address.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { notifyCredentialChangeJob, type ToldChange } from './security-log.service.ts';

type Payload = z.infer<typeof notifyCredentialChangeJob.payload>;

/** The subject, and what happened. */
const MAILS: Record<ToldChange, readonly [subject: string, line: string]> = {
  'user.password-set': [
    'The password of your Marquee account was changed',
    'Your account has a new password. All other logins were ended.',
  ],
  'user.password-reset': [
    'The password of your Marquee account was reset',
    'The password of your account was reset by a link that was mailed to you. All logins were ended.',
  ],
  'user.passkey-added': ['A passkey was added to your Marquee account', 'A passkey was added. Whoever has it can log in to your account.'],
  'user.passkey-removed': ['A passkey of your Marquee account was deleted', 'A passkey of your account was deleted: it no longer logs in.'],
  'user.totp-enabled': [
    'An authenticator app was set up for your Marquee account',
    'From now on logging in to your account asks for a code of the authenticator app.',
  ],
  'user.totp-disabled': [
    'The authenticator app of your Marquee account was turned off',
    'Logging in to your account no longer asks for a code of the authenticator app.',
  ],
  'user.recovery-codes-replaced': [
    'Your Marquee account has new recovery codes',
    'New recovery codes were made for your account. The former ones no longer work.',
  ],
  'user.recovery-code-used': [
    'A recovery code of your Marquee account was used',
    'Somebody logged in to your account with a recovery code.',
  ],
};
const IF_NOT = 'If it was not you, reset your password, delete what you do not know in your security settings, and contact support.';
/** Short, as it is paid by its length. */
const IF_NOT_BY_SMS = 'If it was not you, contact support.';

@Injectable()
@Handles(notifyCredentialChangeJob)
export class NotifyCredentialChangeHandler implements JobHandler<Payload> {
  constructor(
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
  ) {}

  /** Only a proved address is told. An account without one is told by SMS to its proved phone. */
  async handle({ userId, change }: Payload, { jobId }: JobMeta): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) return;
    const [subject, line] = MAILS[change];
    const key = `credential-change:${jobId}`;
    const to = noticeAddressOf(user);
    if (to !== null && hasProved(user, to))
      await this.mailer.send({ ...(await noticeMail({ subject, lines: [line, IF_NOT] })), to, key, about: ACCOUNT_MAIL });
    else if (user.phoneNumber && user.phoneNumberVerifiedAt)
      await this.smsSender.send({ to: user.phoneNumber, text: `${subject}. ${IF_NOT_BY_SMS}`, key });
  }
}
