import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { deliverConfirmationJob } from '../record/deliver-confirmation.job.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

@Injectable()
export class ResendConfirmationService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /** One new confirmation mail to the buyer. @throws NOT_FOUND, ORDER_CANCELED, ORDER_WITHOUT_USER for a guest order (OPS-055), RATE_LIMITED */
  async resend(actor: Actor, orderId: string): Promise<true> {
    const order = await this.orders.get(actor, orderId);
    if (!order.placedAt) throw new DomainError('NOT_FOUND', { orderId });
    if (order.state === 'Canceled') throw new DomainError('ORDER_CANCELED', { orderId });
    if (!order.user || !order.email) throw new DomainError('ORDER_WITHOUT_USER');
    await this.recipientLimits.hit('order-again', order.email);
    const subject = { kind: 'order' as const, id: orderId };
    await this.transactions.run(async (tx) => {
      await this.jobs.enqueue(tx, deliverConfirmationJob, { orderId, orgId: actor.orgId });
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'order.confirmation-resent', subject });
    });
    return true;
  }
}
