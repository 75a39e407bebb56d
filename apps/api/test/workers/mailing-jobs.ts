import { randomUUID } from 'node:crypto';

import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';

import { defineJob, Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';

export const mailJob = defineJob({ name: 'test.mail', queue: 'mail', payload: z.object({ to: z.string() }) });

/** Sends one mail under the job's id and, as the negative control, one under a new key each time; slow enough to be killed in between. */
@Injectable()
@Handles(mailJob)
export class MailHandler implements JobHandler<z.infer<typeof mailJob.payload>> {
  constructor(private readonly mailer: Mailer) {}

  async handle({ to }: { to: string }, { jobId }: JobMeta): Promise<void> {
    const mail = { to, html: '', text: 'Hello', about: ACCOUNT_MAIL };
    await this.mailer.send({ ...mail, subject: 'guarded', key: jobId });
    await this.mailer.send({ ...mail, subject: 'unguarded', key: randomUUID() });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

@Module({ providers: [MailHandler] })
export class MailingJobsModule {}
