import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { EventFiguresBook } from '#features/events/public/event-figures';
import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders';
import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';

import type { UpdateScanInput } from './check-in.inputs.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];

@Injectable()
export class UnscanItemService {
  constructor(
    private readonly orders: Orders,
    private readonly figures: EventFiguresBook,
    private readonly audit: Audit,
  ) {}

  /** Takes back the newest scan of one item, so that it can be checked in again. @throws SCAN_NOT_SCANNED, NOT_FOUND, ORDER_CHANGED. */
  async unscan(actor: Actor, { orderId, ticketId, upgradeId }: UpdateScanInput): Promise<Order> {
    const order = await this.orders.get(actor, orderId);
    const wanted = ticketId ?? upgradeId;
    const item = [...(ticketId ? order.tickets : order.upgrades)].find(({ _id }) => String(_id) === wanted);
    if (!item) throw new DomainError('NOT_FOUND');
    const undone = unscanned(item);
    const replace = <T extends Item>(items: readonly T[]) => items.map((each) => (each._id.equals(item._id) ? (undone as T) : each));
    await this.orders.writeScans(order, { tickets: replace(order.tickets), upgrades: replace(order.upgrades) });
    if (ticketId && order.eventId) await this.figures.add(null, [{ eventId: String(order.eventId), orgId: actor.orgId, scanned: -1 }]);
    const data = { itemId: wanted };
    await this.audit.record(null, {
      actor,
      orgId: actor.orgId,
      action: 'order.check-in-undone',
      subject: { kind: 'order', id: orderId },
      data,
    });
    return this.orders.get(actor, orderId);
  }
}

function unscanned<T extends Item>(item: T): T {
  const scans = item.scan.filter(({ scanned }) => scanned).toSorted((a, b) => Number(a.scannedAt) - Number(b.scannedAt));
  const last = scans.at(-1);
  if (!last) throw new DomainError('SCAN_NOT_SCANNED');
  const open = { scanned: false, scannedAt: null, scannedBy: null, scannerName: null };
  return { ...item, scan: item.scan.map((each) => (each._id.equals(last._id) ? { ...each, ...open } : each)) };
}
