import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { ReadReceiptService } from './read-receipt.service.ts';
import { receiptMail } from './receipt-mail.tsx';
import { sendReceiptJob } from './send-receipt.job.ts';

type Payload = z.infer<typeof sendReceiptJob.payload>;

@Injectable()
@Handles(sendReceiptJob)
export class SendReceiptHandler implements JobHandler<Payload> {
  constructor(
    private readonly readReceipt: ReadReceiptService,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  /** Each press is one mail: its key is the job's. */
  async handle({ orderId, orgId, to }: Payload, { jobId }: JobMeta): Promise<void> {
    const { rows, url } = await this.readReceipt.read({ orgId }, orderId);
    const mail = await receiptMail({ rows, url, sender: await this.mailSenders.of(orgId) });
    await this.mailer.send({ ...mail, to, key: `receipt:${jobId}`, about: { kind: 'receipt', orgId, orderId } });
  }
}
