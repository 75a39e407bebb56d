import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { UpdateScanInput } from './check-in.inputs.ts';
import { ScansRepository } from './scans.repository.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];
type Scan = Item['scan'][number];

interface Undone {
  readonly order: Order;
  readonly itemId: string;
  /** What was said at the door; on the order nobody is asked. */
  readonly reason: string | undefined;
}

const checkInUndone = defineDeed({
  action: 'order.check-in-undone',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, itemId, reason }: Undone) => ({ id, orgId, details: { itemId, ...(reason && { reason }) } }),
});

@Injectable()
export class UnscanItemService {
  constructor(
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly deeds: Deeds,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Undoes the newest scan of one item, so that it can be checked in again. @throws SCAN_NOT_SCANNED, NOT_FOUND, ORDER_CHANGED. */
  async unscan(actor: Actor, { orderId, ticketId, upgradeId }: UpdateScanInput): Promise<Order> {
    const order = await this.orders.get(actor, orderId);
    const wanted = ticketId ?? upgradeId;
    const item = [...(ticketId ? order.tickets : order.upgrades)].find(({ _id }) => _id === wanted);
    if (!item) throw new DomainError('NOT_FOUND');
    await this.write(actor, order, [item]);
    return this.orders.get(actor, orderId);
  }

  /**
   * Takes the newest scan of each item of an order back. What `before` has goes back to the entry that it was; of everything else nobody
   * came in. @throws SCAN_NOT_SCANNED, ORDER_CHANGED
   */
  async write(
    actor: Actor,
    order: Order,
    items: readonly Item[],
    reason?: string,
    before: ReadonlyMap<string, Scan> = new Map(),
  ): Promise<void> {
    const undone = new Map<string, Item>(items.map((item) => [item._id, restored(item, before.get(item._id))]));
    const replace = <T extends Item>(all: readonly T[]) => all.map((each) => (undone.get(each._id) as T | undefined) ?? each);
    await this.transactions.run(async (tx) => {
      await this.orders.writeScans(tx, order, 'AdmissionReturned', { tickets: replace(order.tickets), upgrades: replace(order.upgrades) });
      for (const { _id: itemId, scan } of items) {
        await this.scans.takeBack(tx, actor, itemId, this.clock.now(), scan.length === 1 && !before.has(itemId));
        await this.deeds.tell(tx, actor, checkInUndone, { order, itemId, reason });
      }
    });
  }
}

function restored<T extends Item>(item: T, before: Scan | undefined): T {
  return before ? { ...item, scan: item.scan.map((each) => (each._id === before._id ? before : each)) } : unscanned(item);
}

function unscanned<T extends Item>(item: T): T {
  const scans = item.scan.filter(({ scanned }) => scanned).toSorted((a, b) => Number(a.scannedAt) - Number(b.scannedAt));
  const last = scans.at(-1);
  if (!last) throw new DomainError('SCAN_NOT_SCANNED');
  const { _id, dayId, startsAt } = last;
  const open = { _id, dayId, startsAt, scanned: false, scannedAt: null, scannedBy: null, scannerName: null };
  return { ...item, scan: item.scan.map((each) => (each._id === last._id ? open : each)) };
}
