import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { CODE_MINUTES } from '../record/domain/login-code-rules.ts';
import { LoginCodesService } from './login-codes.service.ts';
import { sendCodeJob } from './send-code.job.ts';

type Payload = z.infer<typeof sendCodeJob.payload>;

@Injectable()
@Handles(sendCodeJob)
export class SendCodeHandler implements JobHandler<Payload> {
  constructor(
    private readonly loginCodes: LoginCodesService,
    private readonly smsSender: SmsSender,
    private readonly mailer: Mailer,
  ) {}

  /** Idempotent: the message has one key a code. */
  async handle({ account, purpose, channel, sentTo, nonce, isLogin }: Payload): Promise<void> {
    const code = this.loginCodes.codeOf(account, purpose, nonce);
    const key = `login-code:${nonce}`;
    const first = isLogin ? `Your Marquee login code is ${code}.` : `Your Marquee code is ${code}.`;
    const lines = [first, `It is good for ${CODE_MINUTES} minutes. Never give it to anybody.`];
    if (channel === 'Phone') await this.smsSender.send({ to: sentTo, text: lines.join(' '), key });
    else {
      const mail = await noticeMail({ subject: 'Your Marquee code', title: 'Your code', lines });
      await this.mailer.send({ ...mail, to: sentTo, key, about: ACCOUNT_MAIL });
    }
  }
}
