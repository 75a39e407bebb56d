import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { notifyPhoneChangeJob } from './notify-phone-change.job.ts';

type Payload = z.infer<typeof notifyPhoneChangeJob.payload>;

const SUBJECT = 'The phone number of your Marquee account was changed';

@Injectable()
@Handles(notifyPhoneChangeJob)
export class NotifyPhoneChangeHandler implements JobHandler<Payload> {
  constructor(
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
  ) {}

  /** Idempotent: each message has one key a change. */
  async handle({ email, oldPhone, newPhone }: Payload, { jobId }: JobMeta): Promise<void> {
    const line = `The login codes of your Marquee account go to ${newPhone} now.`;
    const lines = [line, 'If it was not you, reset your password by email and contact support.'];
    const key = `phone-change:${jobId}`;
    if (oldPhone) await this.smsSender.send({ to: oldPhone, text: lines.join(' '), key: `${key}:sms` });
    if (email === null) return;
    await this.mailer.send({ ...(await noticeMail({ subject: SUBJECT, lines })), to: email, key, about: ACCOUNT_MAIL });
  }
}
