import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { sendUnderWayMailJob } from './jobs/send-under-way-mail.job.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';

/** A payment that the bank answers later: the order and its places wait for it, for days if need be (BYD-402). */
@Injectable()
export class UnderWayService {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The provider took the payment, and waits for the bank. The buyer may leave: a mail says so, once. */
  async begin(order: Order): Promise<void> {
    if (order.paymentUnderWayAt) return;
    const at = this.clock.now();
    await this.transactions.run(async (tx) => {
      const guard = { state: 'AwaitingPayment', paymentUnderWayAt: { $not: { $type: 'date' as const } } };
      if (!(await this.orderPayments.changeWhile(tx, order, guard, { paymentUnderWayAt: at, paymentMessage: null }))) return;
      await this.jobs.enqueue(tx, sendUnderWayMailJob, { orderId: order._id, letter: 'UnderWay', key: at.toISOString() });
    });
  }

  /** The bank refused it. Places whose time to pay is over return at once. */
  async fail(order: Order, message: string | null): Promise<void> {
    const at = this.clock.now();
    const isTold = await this.transactions.run(async (tx) => {
      const guard = { state: 'AwaitingPayment', paymentUnderWayAt: { $type: 'date' as const } };
      const failed = { paymentUnderWayAt: null, paymentMessage: message };
      if (!(await this.orderPayments.changeWhile(tx, order, guard, failed))) return false;
      await this.jobs.enqueue(tx, sendUnderWayMailJob, { orderId: order._id, letter: 'Failed', key: at.toISOString() });
      return true;
    });
    if (isTold && order.paymentDeadline && order.paymentDeadline <= at) await this.inventory.postpone(order._id, at);
  }
}
