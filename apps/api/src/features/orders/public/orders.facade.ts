import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { FoundItem } from '../record/found-item.ts';
import { ItemScansRepository, type ScanMark } from '../record/item-scans.repository.ts';
import { OrderSalesRepository, type HourOfSales, type Sale } from '../record/order-sales.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

export type { FoundItem } from '../record/found-item.ts';
export type { ScanMark } from '../record/item-scans.repository.ts';
export type { HourOfSales, Sale } from '../record/order-sales.repository.ts';

/** What features above may ask of orders. */
@Injectable()
export class Orders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderSales: OrderSalesRepository,
    private readonly itemScans: ItemScansRepository,
  ) {}

  /** @throws DomainError NOT_FOUND */
  get(scope: OrgScope, orderId: string): Promise<Order> {
    return this.orders.get(scope, orderId);
  }

  /** Which of these organizations have any order, finished or not. */
  orgsWithOrders(orgIds: readonly string[], tx: Tx | null = null): Promise<string[]> {
    return this.orders.orgsWithOrders(orgIds, tx);
  }

  /** The speakable numbers of those of the organization, by id. */
  numbersOf(scope: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.orders.numbersOf(scope, orderIds);
  }

  /** The newest finished orders of the organization. */
  latest(scope: OrgScope, limit: number): Promise<Order[]> {
    return this.orders.list(scope, {}, { limit });
  }

  /** The item a code names; null when the order is another organization's or has no such item. */
  async findItem(scope: OrgScope, { orderId, itemId }: { readonly orderId: string; readonly itemId: string }): Promise<FoundItem | null> {
    const order = await this.orders.find(scope, orderId);
    const ticket = order?.tickets.find(({ _id }) => _id === itemId);
    if (order && ticket) return { kind: 'ticket', order, item: ticket };
    const upgrade = order?.upgrades.find(({ _id }) => _id === itemId);
    return order && upgrade ? { kind: 'upgrade', order, item: upgrade } : null;
  }

  /** Admits once. False when the item may no longer be admitted, or was for this day already. */
  markScanned(tx: Tx, mark: ScanMark): Promise<boolean> {
    return this.itemScans.mark(tx, mark);
  }

  /**
   * Writes the scan entries of the order that was read, all or none. @throws DomainError ORDER_CHANGED when it moved on since.
   */
  writeScans(tx: Tx, order: Order, items: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    return this.orders.change(tx, order, { $set: { tickets: items.tickets, upgrades: items.upgrades } });
  }

  /** Finished orders placed in [from, to), oldest first, with what reports add up; shared ones were sold by another order (OPS-185). `eventId` null takes all events. */
  salesBetween(scope: OrgScope, eventId: string | null, from: Date, to: Date): AsyncIterable<Sale> {
    return this.orderSales.salesBetween(scope, eventId, from, to);
  }

  /** Finished orders of [from, to) by the hour they were placed in, counted from `from`: a day of India begins at half past one of UTC's. */
  hourly(scope: OrgScope, from: Date, to: Date): Promise<HourOfSales[]> {
    return this.orderSales.hourly(scope, from, to);
  }

  /** All money that went back for the event in [from, to), in cents: fees, and what the provider's dashboard gave back, are in it. */
  refundedBetween(scope: OrgScope, eventId: string, from: Date, to: Date): Promise<number> {
    return this.orderSales.refundedBetween(scope, eventId, from, to);
  }
}
