import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { maskEmail } from '@marquee/shared/accounts/mask';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';

import { hasProved } from '../record/domain/address-claim.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { notifyEmailChangeJob, type EmailChangeKind } from './notify-email-change.job.ts';

type Payload = z.infer<typeof notifyEmailChangeJob.payload>;

const WAITS = 'It takes effect once that address was verified. This address then still finds your account.';
const CHANGING = 'The email address of your Marquee account is being changed';
const MAILS: Record<EmailChangeKind, { subject: string; lines: (masked: string) => string[] }> = {
  askedByPhone: {
    subject: CHANGING,
    lines: (masked) => [`Somebody who has the phone of your account asked to use ${masked} as its email address.`, WAITS],
  },
  asked: { subject: CHANGING, lines: (masked) => [`It was asked to use ${masked} as the email address of your account.`, WAITS] },
  changed: {
    subject: 'The email address of your Marquee account was changed',
    lines: (masked) => [`The email address of your account is ${masked} now.`, 'This address still finds your account.'],
  },
  changedBySupport: {
    subject: 'The email address of your Marquee account was changed',
    lines: (masked) => [`Our support changed the email address of your account to ${masked}.`],
  },
  added: {
    subject: 'An email address was added to your Marquee account',
    lines: (masked) => [`${masked} was added to your account as a secondary email address.`],
  },
  removed: {
    subject: 'An email address was removed from your Marquee account',
    lines: (masked) => [`${masked} is no longer a secondary email address of your account.`],
  },
};

@Injectable()
@Handles(notifyEmailChangeJob)
export class NotifyEmailChangeHandler implements JobHandler<Payload> {
  constructor(
    private readonly mailer: Mailer,
    private readonly users: UsersRepository,
    private readonly recipientLimits: RecipientLimits,
  ) {}

  async handle({ to, newEmail, kind }: Payload, { jobId }: JobMeta): Promise<void> {
    if (to === null) return;
    if (!(await this.isProved(to)) && !(await this.recipientLimits.mayTell('account-notice', to))) return;
    const { subject, lines: linesOf } = MAILS[kind];
    const lines = [...linesOf(maskEmail(newEmail)), 'If it was not you, log in, change your password and contact support.'];
    await this.mailer.send({ ...(await noticeMail({ subject, lines })), to, key: `email-change:${jobId}`, about: ACCOUNT_MAIL });
  }

  /** Its person is told of every change; anybody else's mailbox gets a few. */
  private async isProved(address: string): Promise<boolean> {
    const user = await this.users.byEmail(address);
    return user !== null && hasProved(user, address);
  }
}
