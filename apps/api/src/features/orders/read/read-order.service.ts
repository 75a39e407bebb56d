import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Users } from '#features/accounts/public/users.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { OrderTicket, OrderUpgrade, Scan } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** An item that knows its order, so that its code can be linked. */
export type ReadItem = (OrderTicket | OrderUpgrade) & { readonly orderId?: string };

@Injectable()
export class ReadOrderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: Users,
  ) {}

  /** A finished order in full; with `scannerNames` each scan has its scanner's name. @throws NOT_FOUND */
  async read(scope: OrgScope, orderId: string, scannerNames: boolean): Promise<Order> {
    const order = await this.orders.get(scope, orderId);
    if (!order.placedAt) throw new DomainError('NOT_FOUND', { orderId });
    const names = scannerNames ? await this.scannersOf(order) : null;
    const complete = <Item extends OrderTicket | OrderUpgrade>(item: Item) => ({
      ...item,
      orderId: order._id,
      scan: item.scan.map((scan) => ({ ...scan, scannerName: names ? (names.get(String(scan.scannedBy)) ?? scan.scannerName) : null })),
    });
    return { ...order, tickets: order.tickets.map(complete), upgrades: order.upgrades.map(complete) };
  }

  private async scannersOf(order: Order): Promise<ReadonlyMap<string, string>> {
    const scans: Scan[] = [...order.tickets, ...order.upgrades].flatMap(({ scan }) => scan);
    const ids = [...new Set(scans.flatMap(({ scannedBy }) => (scannedBy ? [String(scannedBy)] : [])))];
    const people = ids.length > 0 ? await this.users.namesOf(ids) : new Map<string, never>();
    return new Map([...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()]));
  }
}
