import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';
import { isResendable, type ResendableMail } from '@marquee/shared/mail/mail-kinds';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { Job } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { MailBook } from '#platform/mail/book/mail-book.store';

import { sendCancelMailJob } from '../record/send-cancel-mail.job.ts';
import { deliverConfirmationJob } from '../record/deliver-confirmation.job.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { sendRefundMailJob } from '../refunds/jobs/send-refund-mail.job.ts';
import { CorrectAddressService } from './correct-address.service.ts';
import type { ResendMailInput } from './delivery.inputs.ts';

/** The jobs that write the mails again. */
const JOBS: Record<ResendableMail, Job<never>> = {
  confirmation: deliverConfirmationJob as Job<never>,
  refund: sendRefundMailJob as Job<never>,
  cancellation: sendCancelMailJob as Job<never>,
};

const mailResent = defineDeed({
  action: 'order.mail-resent',
  subject: 'order',
  tells: ({ order: { _id: id, orgId, email: before }, to: email }: { readonly order: Order; readonly to: string }) => ({
    id,
    orgId,
    details: { email, ...(email !== before && { before }) },
  }),
});

@Injectable()
export class ResendMailService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly correctAddress: CorrectAddressService,
    private readonly mailBook: MailBook,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * A mail of the order once more, to a corrected address, which becomes the order's. It is tried even when mail to it is stopped.
   * @throws NOT_FOUND, EMAIL_INVALID, MAIL_NOT_RESENDABLE, ORDER_CANCELED for a confirmation, RATE_LIMITED, ORDER_CHANGED
   */
  async resend(actor: Actor, { orderId, mailId, email: typed }: ResendMailInput): Promise<true> {
    const to = emailOf(typed);
    if (!to) throw new DomainError('EMAIL_INVALID');
    const order = await this.orders.get(actor, orderId);
    const mail = await this.mailBook.find(actor.orgId, mailId);
    if (mail?.orderId !== orderId) throw new DomainError('NOT_FOUND', { mailId });
    if (!isResendable(mail.kind) || !mail.payload) throw new DomainError('MAIL_NOT_RESENDABLE');
    if (mail.kind === 'confirmation' && order.state === 'Canceled') throw new DomainError('ORDER_CANCELED', { orderId });
    await this.rateLimits.hit('mail-again', actor.id);
    await this.recipientLimits.hit('order-again', to);
    const job = JOBS[mail.kind] as Job<z.infer<typeof deliverConfirmationJob.payload>>;
    const payload = { ...mail.payload, orderId, orgId: actor.orgId, to };
    await this.deeds.run(actor, mailResent, async (tx) => {
      await this.correctAddress.correct(tx, order, to);
      await this.jobs.enqueue(tx, job, payload);
      return { order, to };
    });
    return true;
  }
}
