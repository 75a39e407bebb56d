import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import { deliverConfirmationJob } from '../record/deliver-confirmation.job.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { CorrectAddressService } from './correct-address.service.ts';
import type { OrderIdInput } from './delivery.inputs.ts';

const confirmationResent = defineDeed({
  action: 'order.confirmation-resent',
  subject: 'order',
  tells: ({ order: { _id: id, orgId, email: before }, to: email }: { readonly order: Order; readonly to: string }) => ({
    id,
    orgId,
    details: email === before ? {} : { email, before },
  }),
});

@Injectable()
export class ResendConfirmationService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly correctAddress: CorrectAddressService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * One new confirmation mail to the buyer. Another address than the order's corrects it, and is tried even when mail to it is stopped.
   * @throws NOT_FOUND, EMAIL_INVALID, ORDER_CANCELED, ORDER_WITHOUT_USER for a guest order (OPS-055), RATE_LIMITED, ORDER_CHANGED
   */
  async resend(actor: Actor, { orderId, email: typed }: OrderIdInput): Promise<true> {
    const order = await this.orders.get(actor, orderId);
    if (!order.placedAt) throw new DomainError('NOT_FOUND', { orderId });
    if (order.state === 'Canceled') throw new DomainError('ORDER_CANCELED', { orderId });
    if (!order.user || !order.email) throw new DomainError('ORDER_WITHOUT_USER');
    const to = typed === undefined || typed === null ? order.email : emailOf(typed);
    if (!to) throw new DomainError('EMAIL_INVALID');
    const isCorrected = to !== order.email;
    if (isCorrected) await this.rateLimits.hit('mail-again', actor.id);
    await this.recipientLimits.hit('order-again', to);
    await this.deeds.run(actor, confirmationResent, async (tx) => {
      await this.correctAddress.correct(tx, order, to);
      await this.jobs.enqueue(tx, deliverConfirmationJob, { orderId, orgId: actor.orgId, ...(isCorrected && { to }) });
      return { order, to };
    });
    return true;
  }
}
