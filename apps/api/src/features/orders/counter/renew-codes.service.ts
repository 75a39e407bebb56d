import { Injectable } from '@nestjs/common';

import { validateReprint } from '@marquee/shared/counter/reprint';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { isHeld } from '@marquee/shared/orders/order-states';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';

import { orderChanges } from '../record/order-changes.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

interface Renewed {
  readonly order: Order;
  readonly reason: string;
}

const codesRenewed = defineDeed({
  action: 'order.codes-renewed',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, reason }: Renewed) => ({ id, orgId, details: { reason } }),
});

/** Gives the tickets of an order new codes, before they are printed again: the paper of before opens no door any more (BYD-134). */
@Injectable()
export class RenewCodesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION without a reason, NOT_FOUND, ORDER_NOTHING_LEFT, ORDER_CHANGED */
  async renew(actor: Actor, orderId: string, typed: string): Promise<Order> {
    refuseFields(validateReprint({ reason: typed }));
    const reason = typed.trim();
    const { order } = await this.deeds.run(actor, codesRenewed, async (tx) => {
      const before = await this.orders.get(actor, orderId, tx);
      const isLeft = [...before.tickets, ...before.upgrades].some(({ state }) => isHeld(state));
      // of a night's hidden order the codes are those of the season's
      if (before.hidden || before.state === 'AwaitingPayment' || !isLeft) throw new DomainError('ORDER_NOTHING_LEFT', { orderId });
      const items = { tickets: before.tickets.map(renewed), upgrades: before.upgrades.map(renewed) };
      await this.orders.change(tx, before, { $set: items });
      await this.jobs.enqueueMany(tx, orderChanges([{ orderId, orgId: before.orgId }]));
      return { order: { ...before, ...items }, reason };
    });
    return order;
  }
}

function renewed<Item extends Pick<Order['tickets'][number], 'state' | 'qrVersion'>>(item: Item): Item {
  return isHeld(item.state) ? { ...item, qrVersion: item.qrVersion + 1 } : item;
}
