import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { noticeAddressOf } from '../record/domain/notice-address.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { notifyWrongCodesJob } from './wrong-codes.limiter.ts';

type Payload = z.infer<typeof notifyWrongCodesJob.payload>;

const SUBJECT = 'Wrong login codes for your Marquee account';
const LINES = [
  'Five wrong login codes were typed for your account within a day. Nobody got in with them.',
  'After ten, codes are taken only in browsers in which you have logged in before. Your password, a passkey and a link by email go on working everywhere.',
  'If it was you, you can ignore this email. If not, never share a code with anyone, and set up a second factor in your settings: then a guessed code is not enough.',
];
/** Short, as it is paid by its length. */
const TEXT =
  'Five wrong login codes were typed for your Marquee account within a day. Nobody got in with them. Never share a code with anyone.';

@Injectable()
@Handles(notifyWrongCodesJob)
export class NotifyWrongCodesHandler implements JobHandler<Payload> {
  constructor(
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
  ) {}

  /** By SMS to the proved phone of an account that lost its only address. */
  async handle({ userId }: Payload, { jobId }: JobMeta): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) return;
    const key = `wrong-codes:${jobId}`;
    const to = noticeAddressOf(user);
    if (to !== null) await this.mailer.send({ ...(await noticeMail({ subject: SUBJECT, lines: LINES })), to, key, about: ACCOUNT_MAIL });
    else if (user.phoneNumber && user.phoneNumberVerifiedAt) await this.smsSender.send({ to: user.phoneNumber, text: TEXT, key });
  }
}
