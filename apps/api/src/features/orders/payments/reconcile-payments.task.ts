import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import type { Order } from '../record/order.schema.ts';
import { EndPaymentService } from './end-payment.service.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

const EVERY_MS = 60_000;
/** Younger ones are still with their buyer. */
const YOUNG_MS = 60_000;
/** As long as the provider repeats its messages; an intent that is open for longer is abandoned. */
const OLD_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 10;

/** Asks the provider about every open payment, so that a lost webhook is made good within minutes (BUY-035). */
@Injectable()
@Scheduled({ name: 'orders.reconcile-payments', everyMs: EVERY_MS })
export class ReconcilePayments implements ScheduledTask {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly syncPayment: SyncPaymentService,
    private readonly endPayment: EndPaymentService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    let group: Order[] = [];
    for await (const order of this.orderPayments.open(new Date(now - OLD_MS), new Date(now - YOUNG_MS))) {
      group.push(order);
      if (group.length === AT_ONCE) group = await this.check(group);
    }
    await this.check(group);
  }

  private async check(group: readonly Order[]): Promise<Order[]> {
    const results = await Promise.allSettled(group.map((order) => this.checkOne(order)));
    for (const result of results) if (result.status === 'rejected') this.logger.warn(result.reason);
    return [];
  }

  /** An order that ended while the provider was out of reach still has its intent to be canceled. */
  private async checkOne(order: Order): Promise<void> {
    if (order.state === 'Expired') await this.endPayment.end(order);
    else await this.syncPayment.sync(order);
  }
}
