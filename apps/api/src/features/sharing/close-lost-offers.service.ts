import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { eventCancelled } from '#features/events/public/event-cancelled.hook';
import { ordersChanged, type OrdersChange } from '#features/orders/public/orders-changed.hook';
import { nightsLost } from '#features/orders/public/nights-lost.hook';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import { lostFrom } from './domain/offered-items.ts';
import { tellSharingJob } from './jobs/tell-sharing.job.ts';
import { SharingsRepository } from './sharings.repository.ts';

/** Offers whose items are gone: refunded, or canceled with their order or event. Whoever was offered them hears of it. */
@Injectable()
export class CloseLostOffersService {
  constructor(
    private readonly sharedOrders: SharedOrders,
    private readonly sharings: SharingsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** May run twice: what was lost is told once. */
  @Follows(ordersChanged)
  async follow({ kind, orderIds }: OrdersChange): Promise<void> {
    if (kind === 'Finished') return;
    await this.closeLost(orderIds);
  }

  /** Nights of season orders, which tell of no other change. */
  @Follows(nightsLost)
  async followNights(tx: Tx, { orderIds }: { readonly orderIds: readonly string[] }): Promise<void> {
    await this.jobs.enqueue(tx, closeLostOffersJob, { orderIds: [...orderIds] });
  }

  /** What these orders offer and have no more. */
  async closeLost(orderIds: readonly string[]): Promise<void> {
    for (const orderId of await this.sharings.offeringOf(orderIds)) await this.close(orderId);
  }

  /** Orders that the cancellation leaves alone, as disputed ones, have offers too. */
  @Follows(eventCancelled)
  async followEvent(tx: Tx, event: { readonly orgId: string; readonly eventId: string }): Promise<void> {
    await this.jobs.enqueue(tx, closeOffersJob, event);
  }

  /** All that are pending of a canceled event. */
  async closeOf({ orgId, eventId }: { readonly orgId: string; readonly eventId: string }): Promise<void> {
    const orders = await this.sharedOrders.many(await this.sharings.offeringIn(orgId));
    for (const order of orders) if (order.eventId === eventId) await this.close(order._id, true);
  }

  private close(orderId: string, isOff = false): Promise<void> {
    return this.transactions.run((tx) => this.write(tx, orderId, isOff));
  }

  private async write(tx: Tx, orderId: string, isOff: boolean): Promise<void> {
    const order = await this.sharedOrders.find(orderId, tx);
    for (const sharing of await this.sharings.pendingOf(tx, orderId)) {
      const { tickets, upgrades, why } = lostFrom(sharing, order, isOff);
      if (!why) continue;
      const isOver = tickets.length + upgrades.length === 0;
      // what was offered stays readable where nothing is left
      const end = isOver ? { status: 'Canceled' as const, answeredAt: this.clock.now() } : { tickets, upgrades };
      if (await this.sharings.change(tx, sharing, { $set: end }))
        await this.jobs.enqueue(tx, tellSharingJob, { orderId, sharingId: sharing._id, what: 'lost', why });
    }
  }
}

/** Closes the pending offers of a canceled event. */
export const closeOffersJob = defineJob({
  name: 'sharing.close-offers',
  queue: 'mail',
  payload: z.object({ orgId: z.string(), eventId: z.string() }),
});

/** Closes what the offers of these orders lost. */
export const closeLostOffersJob = defineJob({
  name: 'sharing.close-lost-offers',
  queue: 'mail',
  payload: z.object({ orderIds: z.array(z.string()) }),
});
