import { Injectable } from '@nestjs/common';

import { hasEnded } from '@marquee/shared/cancellation/cancel-rules';
import { itemsOf } from '@marquee/shared/orders/order-record';
import { isHeld, type ItemState } from '@marquee/shared/orders/order-states';

import { Hooks } from '#platform/hooks/hooks.registry';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { EventOrdersRepository } from '../record/event-orders.repository.ts';
import { nightsLost } from '../record/nights-lost.hook.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { sendCancelMailJob } from '../record/send-cancel-mail.job.ts';

/** What others had, or were offered, of nights that their season order lost. */
@Injectable()
export class LoseNightsService {
  constructor(
    private readonly eventOrders: EventOrdersRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly hooks: Hooks,
    private readonly jobs: Jobs,
  ) {}

  /** Friends’ orders of items that are canceled now end with them, and offers are closed. `night` is the hidden order as it was. */
  async lose(tx: Tx, night: Order, after: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    const { orgId, _id } = night;
    const gone = new Set(itemsOf(after).flatMap((item) => (item.state === 'Canceled' ? [item._id] : [])));
    const had = (state: ItemState) => itemsOf(night).some((item) => item.state === state && gone.has(item._id));
    if (had('Offered')) await this.hooks.tell(nightsLost, tx, { orgId, orderIds: [_id] });
    if (!had('Shared')) return;
    const lost = new Set(gone);
    // from hand to hand: the first to get something is the last of them
    for (const friend of (await this.eventOrders.friendsOf(night, _id)).toReversed()) {
      if (!hasEnded(friend)) await this.end(tx, friend, lost);
    }
  }

  private async end(tx: Tx, friend: Order, lost: Set<string>): Promise<void> {
    const { orgId, _id: orderId } = friend;
    const isLost = ({ parentTicketId, parentUpgradeId }: { parentTicketId?: string | null; parentUpgradeId?: string | null }) =>
      lost.has(parentTicketId ?? parentUpgradeId ?? '');
    const end = <Item extends OrderTicket | OrderUpgrade>(item: Item): Item => {
      if (!isLost(item)) return item;
      lost.add(item._id);
      return { ...item, state: 'Canceled', qrVersion: item.qrVersion + 1 };
    };
    const [tickets, upgrades] = [friend.tickets.map(end), friend.upgrades.map(end)];
    const isLeft = [...tickets, ...upgrades].some(({ state }) => isHeld(state) || state === 'Shared');
    const state = isLeft ? friend.state : ('Canceled' as const);
    await this.changeOrder.change(tx, friend, 'Cancellation', { tickets, upgrades, state });
    if (itemsOf(friend).some((item) => item.state === 'Offered')) await this.hooks.tell(nightsLost, tx, { orgId, orderIds: [orderId] });
    if (!isLeft && friend.email) await this.jobs.enqueue(tx, sendCancelMailJob, { orderId, orgId, reason: null });
  }
}
