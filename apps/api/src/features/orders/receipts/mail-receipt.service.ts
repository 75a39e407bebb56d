import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { MailReceiptInput } from './receipt.types.ts';
import { sendReceiptJob } from './send-receipt.job.ts';

const receiptMailed = defineDeed({
  action: 'order.receipt-mailed',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, email }: { readonly order: Order; readonly email: string }) => ({ id, orgId, details: { email } }),
});

/** Sends a receipt to an address that the guest says at the till; the order keeps its own. */
@Injectable()
export class MailReceiptService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly rateLimits: RateLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /** @throws NOT_FOUND, EMAIL_INVALID, RATE_LIMITED */
  async mail(actor: Actor, { orderId, email: typed }: MailReceiptInput): Promise<true> {
    const order = await this.orders.get(actor, orderId);
    if (!order.placedAt || order.hidden) throw new DomainError('NOT_FOUND', { orderId });
    const email = emailOf(typed);
    if (!email) throw new DomainError('EMAIL_INVALID');
    await this.rateLimits.hit('mail-again', actor.id);
    await this.deeds.run(actor, receiptMailed, async (tx) => {
      await this.jobs.enqueue(tx, sendReceiptJob, { orderId, orgId: actor.orgId, to: email });
      return { order, email };
    });
    return true;
  }
}
