import { Injectable } from '@nestjs/common';

import { sellableOf } from '@marquee/shared/events/sellable';
import type { LedgerAct } from '@marquee/shared/ledger/ledger-line';
import { admissionLine } from '@marquee/shared/ledger/order-balance';

import { Ledger, type Booking } from '#features/ledger/public/ledger.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { itemIn, type FoundItem } from '../record/found-item.ts';
import type { Marked, ScanMark } from '../record/domain/scan-marks.ts';
import { ItemScansRepository } from '../record/item-scans.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository, type OrderLabel } from '../record/orders.repository.ts';

export type { FoundItem } from '../record/found-item.ts';
export { judgedEntryOf, type Marked, type ScanMark } from '../record/domain/scan-marks.ts';

/** A reading of an item that was found. */
export interface Scanned {
  readonly found: FoundItem;
  readonly mark: ScanMark;
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
    return this.orders.list(scope, { hidden: { $ne: true } }, { limit });
  }

  /** The newest finished orders of who has these addresses. */
  ofBuyer(scope: OrgScope, emails: readonly string[], limit: number): Promise<Order[]> {
    return this.orders.ofBuyer(scope, emails, limit);
  }

  /** The item a code names; null when the order is another organization's or has no such item. */
  async findItem(scope: OrgScope, { orderId, itemId }: { readonly orderId: string; readonly itemId: string }): Promise<FoundItem | null> {
    const order = await this.orders.find(scope, orderId);
    return order && itemIn(order, itemId);
  }

  /**
   * Lets each pass once, and books first admissions. Null for an item that may no longer be admitted, or passed since it was judged; else
   * its entry before it.
   */
  async markScanned(tx: Tx, scanned: readonly Scanned[]): Promise<(Marked | null)[]> {
    const marks = scanned.map(({ mark }) => mark);
    const marked = await this.itemScans.mark(tx, marks);
    await this.ledger.book(
      tx,
      // a season's hidden orders are in no figure
      scanned.filter(({ found }, index) => marked[index]?.isFirst && !found.order.hidden).map(admissionOf),
    );
    return marked;
  }

  /**
   * Writes the scan entries of the order that was read, all or none. @throws DomainError ORDER_CHANGED when it moved on since.
   */
  writeScans(tx: Tx, order: Order, act: ScanAct, { tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    return this.changeOrder.change(tx, order, act, { tickets, upgrades });
  }
}

function admissionOf({ found: { order, item, kind }, mark: { orgId, orderId, at } }: Scanned): Booking {
  const lines = [admissionLine(kind === 'ticket' ? 'Ticket' : 'AddOn', item)];
  return { orgId, orderId, sellableId: sellableOf(order).id, act: 'Admission', at, lines };
}
