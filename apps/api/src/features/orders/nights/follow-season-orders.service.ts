import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import { Follows } from '#platform/hooks/hook';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { retried } from '#platform/mongo/retried';
import { Transactions } from '#platform/mongo/transactions.service';

import { ordersChanged, type OrdersChange } from '../record/orders-changed.hook.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { FindNightsService } from './find-nights.service.ts';
import { LoseNightsService } from './lose-nights.service.ts';
import { followedFields, nightOrderOf } from './night-order.ts';
import { idOnNight } from '../record/on-night.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';
import { tellNightAddedJob } from './tell-night-added.job.ts';
import { SeatLateNightsService } from './seat-late-nights.service.ts';

/** A worker and a door may make the orders of one season order at the same moment. */
const TRIES = 5;

/** The hidden orders of season orders: one for each night, made and changed as the season order is (BUY-005, docs/decisions/0091). */
@Injectable()
export class FollowSeasonOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly nightOrders: NightOrdersRepository,
    private readonly findNights: FindNightsService,
    private readonly seatLateNights: SeatLateNightsService,
    private readonly loseNights: LoseNightsService,
    private readonly sellables: Sellables,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** May run twice: it writes what differs. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds }: OrdersChange): Promise<void> {
    for (const order of await this.nightOrders.seasonOrders({ orgId }, orderIds)) await this.bringAlong(order);
  }

  /** Makes what is missing and changes what differs. */
  async bringAlong(order: Order): Promise<void> {
    if (!order.placedAt || !order.seasonId) return;
    const isOvertaken = (error: unknown) => isDuplicateKey(error) || (error instanceof DomainError && error.code === 'ORDER_CHANGED');
    await retried(TRIES, isOvertaken, async () => this.write((await this.orders.find(order, order._id)) ?? order));
  }

  private async write(found: Order): Promise<void> {
    const nights = await this.findNights.of(found);
    const order = isPlaced(found.state) ? await this.seatLateNights.seat(found, nights) : found;
    const seatsOf = new Map(nights.map(({ _id, seats }) => [_id, seats]));
    const present = new Map((await this.nightOrders.of(order, order._id)).map((night) => [night._id, night]));
    const missing = nights.filter(({ _id }) => !present.has(idOnNight(order._id, _id)));
    const made = isPlaced(order.state) ? missing.map((night, at) => nightOrderOf(order, night, present.size + at + 1)) : [];
    const changed = [...present.values()].flatMap((night) => {
      const fields = followedFields(night, order, { seats: seatsOf.get(night.eventId!) ?? null });
      return fields ? [{ night, fields }] : [];
    });
    if (made.length + changed.length === 0) return;
    // their events may not leave the season, nor be deleted, behind them
    for (const { eventId } of made) await this.sellables.markHasOrders(null, { kind: 'event', id: eventId! });
    await this.transactions.run(async (tx) => {
      if (made.length > 0) await this.orders.insertAll(tx, made);
      // whoever had nights before is told of those that joined
      if (present.size > 0) for (const { _id, orgId } of made) await this.jobs.enqueue(tx, tellNightAddedJob, { orderId: _id, orgId });
      for (const { night, fields } of changed) {
        await this.orders.change(tx, night, { $set: fields });
        await this.loseNights.lose(tx, night, { ...night, ...fields });
      }
    });
    const ids = made.map(({ _id }) => _id);
    await this.orders.addSearchTerms(order, ids);
  }
}
