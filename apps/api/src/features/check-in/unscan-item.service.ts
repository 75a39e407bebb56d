import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { UpdateScanInput } from './check-in.inputs.ts';
import { ScansRepository } from './scans.repository.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];

const checkInUndone = defineDeed({
  action: 'order.check-in-undone',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, itemId }: { readonly order: Order; readonly itemId: string }) => ({
    id,
    orgId,
    details: { itemId },
  }),
});

@Injectable()
export class UnscanItemService {
  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Undoes the newest scan of one item, so that it can be checked in again. @throws SCAN_NOT_SCANNED, NOT_FOUND, ORDER_CHANGED. */
  async unscan(actor: Actor, { orderId, ticketId, upgradeId }: UpdateScanInput): Promise<Order> {
    const order = await this.orders.get(actor, orderId);
    const wanted = ticketId ?? upgradeId;
    const item = [...(ticketId ? order.tickets : order.upgrades)].find(({ _id }) => _id === wanted);
    if (!item) throw new DomainError('NOT_FOUND');
    const undone = unscanned(item);
    const replace = <T extends Item>(items: readonly T[]) => items.map((each) => (each._id === item._id ? (undone as T) : each));
    await this.deeds.run(actor, checkInUndone, async (tx) => {
      await this.orders.writeScans(tx, order, 'AdmissionReturned', { tickets: replace(order.tickets), upgrades: replace(order.upgrades) });
      await this.scans.takeBack(tx, actor, item._id, this.clock.now());
      return { order, itemId: item._id };
    });
    return this.orders.get(actor, orderId);
  }
}

function unscanned<T extends Item>(item: T): T {
  const scans = item.scan.filter(({ scanned }) => scanned).toSorted((a, b) => Number(a.scannedAt) - Number(b.scannedAt));
  const last = scans.at(-1);
  if (!last) throw new DomainError('SCAN_NOT_SCANNED');
  const open = { scanned: false, scannedAt: null, scannedBy: null, scannerName: null };
  return { ...item, scan: item.scan.map((each) => (each._id === last._id ? { ...each, ...open } : each)) };
}
