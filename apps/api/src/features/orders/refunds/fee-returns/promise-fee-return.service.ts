import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Order } from '../../record/order.schema.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import type { FeeReturn } from './fee-return.schema.ts';
import { FeeReturnsRepository } from './fee-returns.repository.ts';
import { returnApplicationFeeJob } from './return-application-fee.job.ts';

@Injectable()
export class PromiseFeeReturnService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly feeReturns: FeeReturnsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Writes that `amount` cents of Marquee's fee go back, with the job that does it; nothing for 0. */
  async promise(
    tx: Tx,
    order: Pick<Order, '_id' | 'orgId' | 'payments'>,
    { refundId, amount }: Pick<FeeReturn, 'refundId' | 'amount'>,
  ): Promise<void> {
    if (amount <= 0) return;
    const { _id: orderId, orgId } = order;
    const _id = newId();
    const open = { state: 'Pending' as const, settledAt: null, providerId: null, message: null };
    await this.feeReturns.add(tx, { _id, orgId, orderId, refundId, amount, createdAt: this.clock.now(), ...open });
    await this.orders.addReturnedFee(tx, order, amount);
    await this.jobs.enqueue(tx, returnApplicationFeeJob, { feeReturnId: _id, orgId });
  }
}
