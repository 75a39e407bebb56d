import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { maskEmail } from '@marquee/shared/accounts/mask';

import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { mailHtml, paragraph } from '#platform/mail/mail-layout';
import { Mailer } from '#platform/mail/mailer';

import { notifyEmailChangeJob } from './notify-email-change.job.ts';

type Payload = z.infer<typeof notifyEmailChangeJob.payload>;

@Injectable()
@Handles(notifyEmailChangeJob)
export class NotifyEmailChangeHandler implements JobHandler<Payload> {
  constructor(private readonly mailer: Mailer) {}

  async handle({ to, newEmail }: Payload, { jobId }: JobMeta): Promise<void> {
    const lines = [
      `Somebody who has the phone of your account asked to use ${maskEmail(newEmail)} as its email address.`,
      'It takes effect once that address was verified. This address then still finds your account.',
      'If it was not you, log in, change your password and contact support.',
    ];
    await this.mailer.send({
      to,
      subject: 'The email address of your Marquee account is being changed',
      text: lines.join('\n\n'),
      html: mailHtml({ title: 'Your email address is being changed', blocks: lines.map(paragraph) }),
      key: `email-change:${jobId}`,
    });
  }
}
