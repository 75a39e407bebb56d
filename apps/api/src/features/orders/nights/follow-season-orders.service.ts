import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';
import { soldNightsOf } from '@marquee/shared/seasons/night-quote';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import { Follows } from '#platform/hooks/hook';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { retried } from '#platform/mongo/retried';
import { Transactions } from '#platform/mongo/transactions.service';

import { ordersChanged, type OrdersChange } from '../record/orders-changed.hook.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { FindNightsService, type FoundNight } from './find-nights.service.ts';
import { LoseNightsService } from './lose-nights.service.ts';
import { followedFields, nightOrderOf } from './night-order.ts';
import { idOnNight, isForNight, isNightOf } from '../record/on-night.ts';
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
    const nights = await this.nightsOf(found);
    const order = isPlaced(found.state) ? await this.seatLateNights.seat(found, nights) : found;
    const seatsOf = new Map(nights.map(({ _id, seats }) => [_id, seats]));
    const present = new Map((await this.nightOrders.of(order, order._id)).map((night) => [night._id, night]));
    // a night that no ticket is for has no order: of a package only the chosen ones have (BYD-108)
    const own = nights.filter(({ _id }) => order.tickets.some((ticket) => isForNight(ticket, _id)));
    const missing = isPlaced(order.state) ? own.filter(({ _id }) => !present.has(idOnNight(order._id, _id))) : [];
    const sold = soldNightsOf(order);
    const made = missing.filter(({ _id }) => sold.includes(_id)).map((night) => nightOrderOf(order, night, sold.indexOf(night._id) + 1));
    const late = missing.filter(({ _id }) => !sold.includes(_id));
    const before = sold.length + [...present.values()].filter(({ eventId }) => !sold.includes(eventId!)).length;
    const added = late.map((night, at) => nightOrderOf(order, night, before + at + 1));
    const changed = [...present.values()].flatMap((night) => {
      const fields = followedFields(night, order, { seats: seatsOf.get(night.eventId!) ?? null });
      return fields ? [{ night, fields }] : [];
    });
    const all = [...made, ...added];
    if (all.length + changed.length === 0) return;
    // their events may not leave the season, nor be deleted, behind them
    const marked = new Set(nights.filter(({ hasOrders }) => hasOrders).map(({ _id }) => _id));
    for (const { eventId } of all) if (!marked.has(eventId!)) await this.sellables.markHasOrders(null, { kind: 'event', id: eventId! });
    // each is whole by itself: a worker that dies among them leaves no lock behind that a door would wait for
    if (made.length > 0) await this.orders.insertMissing(made);
    if (added.length + changed.length > 0)
      await this.transactions.run(async (tx) => {
        if (added.length > 0) await this.orders.insertAll(tx, added);
        for (const { _id, orgId } of added) await this.jobs.enqueue(tx, tellNightAddedJob, { orderId: _id, orgId });
        for (const { night, fields } of changed) {
          await this.orders.change(tx, night, { $set: fields });
          await this.loseNights.lose(tx, night, { ...night, ...fields });
        }
      });
    await this.orders.addSearchTerms(
      order,
      all.map(({ _id }) => _id),
    );
  }

  /** The nights of an order: of those that joined after it, the ones that are free for it, which they stay once they are marked (BYD-106). */
  private async nightsOf(order: Order): Promise<FoundNight[]> {
    const own = async () => (await this.findNights.of(order)).filter((night) => isNightOf(order, night));
    const nights = await own();
    const sold = soldNightsOf(order);
    const isGiven = ({ _id, hasOrders }: FoundNight) =>
      !hasOrders && !sold.includes(_id) && order.tickets.some((ticket) => isForNight(ticket, _id));
    const given = isPlaced(order.state) ? nights.filter(isGiven) : [];
    for (const { _id } of given) await this.sellables.markHasOrders(null, { kind: 'event', id: _id });
    return given.length > 0 ? own() : nights;
  }
}
