import { Injectable } from '@nestjs/common';

import { sellableOf } from '@marquee/shared/events/sellable';
import type { LedgerAct } from '@marquee/shared/ledger/ledger-line';
import { admissionLine } from '@marquee/shared/ledger/order-balance';

import { Ledger, type Booking } from '#features/ledger/public/ledger.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import type { FoundItem } from '../record/found-item.ts';
import { ItemScansRepository, type ScanMark } from '../record/item-scans.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository, type OrderLabel } from '../record/orders.repository.ts';

export type { FoundItem } from '../record/found-item.ts';
export type { ScanMark } from '../record/item-scans.repository.ts';

/** A mark that was written, and what it moves in the figures: nothing at a later day of the same ticket. */
export interface Admitted {
  readonly bookings: readonly Booking[];
}

type ScanAct = Extract<LedgerAct, 'Admission' | 'AdmissionReturned'>;

/** What features above may ask of orders. */
@Injectable()
export class Orders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly itemScans: ItemScansRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly ledger: Ledger,
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

  /** The numbers of those of the organization with the names of their events or seasons, by id. */
  labelsOf(scope: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderLabel>> {
    return this.orders.labelsOf(scope, orderIds);
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

  /** Admits once. Null when the item may no longer be admitted, or was for this day already. `bookAdmissions` has to follow. */
  async markScanned(tx: Tx, { order, item, kind }: FoundItem, mark: ScanMark): Promise<Admitted | null> {
    const marked = await this.itemScans.mark(tx, mark);
    if (!marked) return null;
    // a season's hidden orders are in no figure
    if (!marked.isFirst || order.hidden) return { bookings: [] };
    const { orgId, orderId, at } = mark;
    const lines = [admissionLine(kind === 'ticket' ? 'Ticket' : 'AddOn', item)];
    return { bookings: [{ orgId, orderId, sellableId: sellableOf(order).id, act: 'Admission', at, lines }] };
  }

  /** Books the admissions of one transaction. */
  bookAdmissions(tx: Tx, admitted: readonly Admitted[]): Promise<void> {
    return this.ledger.book(
      tx,
      admitted.flatMap(({ bookings }) => bookings),
    );
  }

  /**
   * Writes the scan entries of the order that was read, all or none. @throws DomainError ORDER_CHANGED when it moved on since.
   */
  writeScans(tx: Tx, order: Order, act: ScanAct, { tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    return this.changeOrder.change(tx, order, act, { tickets, upgrades });
  }
}
