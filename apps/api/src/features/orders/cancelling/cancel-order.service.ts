import { Injectable } from '@nestjs/common';

import { hasEnded } from '@marquee/shared/cancellation/cancel-rules';
import { DomainError } from '@marquee/shared/domain-error';
import { isHeld } from '@marquee/shared/orders/order-states';
import { CANCEL_REASON_MAX, hasNothingLeft, isCancelOffered } from '@marquee/shared/orders/refund-rules';
import { companionsLeft } from '@marquee/shared/orders/together';

import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Author } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { returnedCodeOf } from '../record/domain/order-claims.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { sendCancelMailJob } from '../record/send-cancel-mail.job.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { tellEventCancelledJob, toldKeyOf, type CancelledAs } from '../refunds/jobs/tell-event-cancelled.job.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { CancelOrderInput } from './cancelling.inputs.ts';
import { admittedBy, cancelledBy, cancelledOf, givenAs, vacatedBy } from './domain/cancelled-items.ts';

type Item = ReturnType<typeof vacatedBy>[number];

/** The cancellation of an event that an order ends with. */
export interface EndedEvent {
  readonly actId: string;
  readonly reason: string | null;
  /** Orders are refunded at all. */
  readonly isRefunded: boolean;
  /** The payer gets back what a friend used. */
  readonly returnsAdmitted: boolean;
}

interface CanceledOrder {
  readonly order: Order;
  readonly reason: string | null;
}

const orderCanceled = defineDeed({
  action: 'order.canceled',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, reason }: CanceledOrder) => ({ id, orgId, details: { reason } }),
});

@Injectable()
export class CancelOrderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly inventory: Inventory,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Cancels the order and what it still holds, frees the places and pays nothing back (OPS-111); answers the order as it then is.
   * @throws NOT_FOUND, ORDER_NOT_CANCELLABLE, REFUND_IN_PROGRESS, COMPANION_LEFT {seat}
   */
  async cancel(actor: Author, { orderId, cancelReason }: CancelOrderInput): Promise<Order> {
    const reason = (cancelReason ?? '').trim().slice(0, CANCEL_REASON_MAX) || null;
    await untilUnchanged(() => this.deeds.run(actor, orderCanceled, (tx) => this.write(tx, actor, orderId, reason)));
    return this.orders.get(actor, orderId);
  }

  /**
   * Cancels an order because its event was cancelled: one mail says so. Nothing happens to one that ended, so it may run again. Shared items
   * are the payer's again. @throws REFUND_IN_PROGRESS, ORDER_NOT_CANCELLABLE
   */
  async endWithEvent(actor: Author, orderId: string, ended: EndedEvent): Promise<void> {
    await untilUnchanged(() => this.deeds.run(actor, orderCanceled, (tx) => this.writeEnd(tx, actor, orderId, ended)));
  }

  private async writeEnd(tx: Tx, actor: Author, orderId: string, ended: EndedEvent): Promise<CanceledOrder | null> {
    const { actId, reason, returnsAdmitted } = ended;
    const order = await this.orders.get(actor, orderId, tx);
    if (hasEnded(order) || hasNothingLeft(order)) return null;
    await this.end(tx, order);
    if (returnsAdmitted) await this.returnAdmitted(tx, order, admittedBy(order));
    const told = { orderId, orgId: actor.orgId, reason, amount: 0, as: toldAs(order, ended) };
    await this.jobs.enqueue(tx, tellEventCancelledJob, told, { key: toldKeyOf(actId, orderId) });
    return { order, reason };
  }

  /** Places, figures and audit together with the order; a concurrent scan, share or refund makes it start over. */
  private async write(tx: Tx, actor: Author, orderId: string, reason: string | null): Promise<CanceledOrder> {
    const order = await this.orders.get(actor, orderId, tx);
    if (!order.placedAt) throw new DomainError('NOT_FOUND', { orderId });
    const ending = order.tickets.filter(({ state }) => isHeld(state));
    await this.refuseAlone(tx, order, ending);
    await this.end(tx, order);
    if (order.email) await this.jobs.enqueue(tx, sendCancelMailJob, { orderId, orgId: actor.orgId, reason });
    return { order, reason };
  }

  private async end(tx: Tx, order: Order): Promise<void> {
    const orderId = order._id;
    if (!isCancelOffered(order)) throw new DomainError('ORDER_NOT_CANCELLABLE', { orderId });
    if (await this.refunds.isPending(tx, order)) throw new DomainError('REFUND_IN_PROGRESS', { orderId });
    const after = cancelledBy(order);
    await this.changeOrder.change(tx, order, 'Cancellation', after);
    await this.vacate(tx, order, vacatedBy(order), after);
  }

  /** A companion never stays without the wheelchair space, whose ever order either is in (BYD-082). */
  private async refuseAlone(tx: Tx, order: Order, ending: readonly Item[]): Promise<void> {
    const [left] = companionsLeft(order.tickets, new Set(ending.map(({ _id }) => _id)));
    if (left) throw new DomainError('COMPANION_LEFT', { seat: left.seat ?? left.name });
    if (!order.parentOrderId || ending.length === 0) return;
    const parent = await this.orders.get({ orgId: order.orgId }, order.parentOrderId, tx);
    await this.refuseAlone(tx, parent, givenAs(parent, ending));
  }

  /** What was used keeps its place, and is the payer's again: up its line of orders it is shared no more. */
  private async returnAdmitted(tx: Tx, order: Order, items: readonly Item[]): Promise<void> {
    if (items.length === 0 || !order.parentOrderId) return;
    const parent = await this.orders.get({ orgId: order.orgId }, order.parentOrderId, tx);
    const given = givenAs(parent, items);
    await this.changeOrder.change(tx, parent, 'Cancellation', cancelledOf(parent, given));
    await this.returnAdmitted(tx, parent, given);
  }

  /** Claims stay with the order that paid (answer 11): those of a shared item are found up its line of orders, and it ends in each of them. */
  private async vacate(tx: Tx, order: Order, items: readonly Item[], after: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    if (items.length === 0) return;
    const claims = items.flatMap(({ units }) => units);
    await this.inventory.freeUnits(tx, order._id, [...claims, ...returnedCodeOf(order, after)]);
    if (!order.parentOrderId) return;
    const parent = await this.orders.get({ orgId: order.orgId }, order.parentOrderId, tx);
    const given = givenAs(parent, items);
    const left = cancelledOf(parent, given);
    await this.changeOrder.change(tx, parent, 'Cancellation', left);
    await this.vacate(tx, parent, given, left);
  }
}

/** Returns what its holder is told: a friend, whether the payer gets anything back. */
function toldAs(order: Order, { isRefunded, returnsAdmitted }: EndedEvent): CancelledAs {
  if (order.type !== 'Shared') return 'cancel';
  return isRefunded && (returnsAdmitted || vacatedBy(order).length > 0) ? 'shared' : 'shared-unpaid';
}
