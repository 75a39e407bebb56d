import { Injectable } from '@nestjs/common';

import type { Order } from '#features/orders/public/order.types';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import type { Actor } from '#platform/auth/actor';

import { canShareFrom, isShareable, statusNow } from './domain/offered-items.ts';
import { SharingGateService } from './sharing-gate.service.ts';
import { detailsOf } from './sharing-views.service.ts';
import type { OrderSharing, ParentOrderDetails } from './sharing.types.ts';
import type { SharingRecord } from './sharing.schema.ts';
import { SharingsRepository } from './sharings.repository.ts';

type Ids = readonly string[];

/** The sharing parts of orders already read: the caller may see the order. */
@Injectable()
export class ReadOrderSharingService {
  constructor(
    private readonly sharings: SharingsRepository,
    private readonly sharedOrders: SharedOrders,
    private readonly sharingGate: SharingGateService,
  ) {}

  /** The records of each order, oldest first. Bound once, so that it can be a loader's key. */
  readonly ofOrders = async (orderIds: Ids): Promise<ReadonlyMap<string, readonly SharingRecord[]>> =>
    Map.groupBy(await this.sharings.ofOrders(orderIds), ({ orderId }) => orderId);

  /** The orders that items were shared from, by id. Bound once, so that it can be a loader's key. */
  readonly parents = async (orderIds: Ids): Promise<ReadonlyMap<string, ParentOrderDetails>> =>
    new Map((await this.sharedOrders.many(orderIds)).map((order) => [order._id, detailsOf(order)]));

  isOwner(actor: Actor, { _id }: Order): Promise<boolean> {
    return this.sharingGate.isOwner(actor, _id);
  }

  shown(order: Order, records: readonly SharingRecord[] | null): OrderSharing[] {
    return (records ?? []).map((record) => ({
      _id: record._id,
      status: statusNow(record, order),
      tickets: record.tickets,
      upgrades: record.upgrades,
      eventName: record.eventName,
      email: record.email,
      phoneNumber: record.phoneNumber,
      sharedOrderId: record.sharedOrderId,
    }));
  }

  /** The ids of the items that may be offered. */
  shareable(order: Order): string[] {
    if (!canShareFrom(order)) return [];
    return [...order.tickets, ...order.upgrades].filter(isShareable).map(({ _id }) => _id);
  }
}
