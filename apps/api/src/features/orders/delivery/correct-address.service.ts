import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { orderSearchTermsOf } from '@marquee/shared/search/normalise';

import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import type { Order } from '../record/order.schema.ts';
import { ordersChangedJob } from '../record/orders-changed.job.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** Makes an address that staff typed the order's. */
@Injectable()
export class CorrectAddressService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly jobs: Jobs,
  ) {}

  /**
   * The customers of both addresses are counted again, and the former address hears of it: whoever has the mailbox of an order gets in by
   * it. Nothing for the address that it has. @throws ORDER_CHANGED
   */
  async correct(tx: Tx, order: Order, email: string): Promise<void> {
    const { _id: orderId, orgId, user, email: former } = order;
    if (former === email) return;
    const corrected = { ...order, email, user: user && { ...user, email } };
    await this.orders.change(tx, order, { $set: { email, user: corrected.user, searchTerms: orderSearchTermsOf(corrected) } });
    const payload = { orgId, orderIds: [orderId], kind: 'Changed' as const, ...(former && { formerEmails: [former] }) };
    await this.jobs.enqueue(tx, ordersChangedJob, payload);
    if (former) await this.jobs.enqueue(tx, tellFormerAddressJob, { orderId, orgId, former, email });
  }
}

/** Tells the `former` address of an order that staff moved it to `email`. */
export const tellFormerAddressJob = defineJob({
  name: 'orders.tell-former-address',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ orderId: z.string(), orgId: z.string(), former: z.string(), email: z.string() }),
});
