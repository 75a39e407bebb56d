import { Injectable } from '@nestjs/common';

import { Users } from '#features/accounts/public/users.facade';
import { Events } from '#features/events/public/events.facade';
import type { Order } from '#features/orders/public/order.types';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';

import { statusNow, type Shareable } from './domain/offered-items.ts';
import type { SharingRecord } from './sharing.schema.ts';
import type { ParentOrderDetails, SharedItem, Sharing } from './sharing.types.ts';

type OrderItem = Shareable & { readonly name: string; readonly seat?: string | null };

/** Views of stored offers. */
@Injectable()
export class SharingViewsService {
  constructor(
    private readonly sharedOrders: SharedOrders,
    private readonly events: Events,
    private readonly users: Users,
  ) {}

  /** Null when its order was deleted. */
  async of(record: SharingRecord): Promise<Sharing | null> {
    const order = await this.sharedOrders.find(record.orderId, null);
    if (!order) return null;
    const [sender, event] = await Promise.all([
      this.users.byId(record.senderId),
      order.eventId ? this.events.get({ orgId: order.orgId }, order.eventId) : null,
    ]);
    const { email, phoneNumber, eventName } = record;
    const status = statusNow(record, order);
    const orderId = record.orderId;
    // a refunded item is no longer on offer
    const wanted = status === 'Accepted' ? 'Shared' : 'Offered';
    const chosen = (items: readonly OrderItem[], ids: readonly string[]) =>
      items.filter((item) => item.state === wanted && ids.includes(item._id)).map(itemOf);
    return {
      _id: record._id,
      orderId,
      eventName,
      status,
      email,
      phoneNumber,
      sharingData: { tickets: chosen(order.tickets, record.tickets), upgrades: chosen(order.upgrades, record.upgrades) },
      matched: { eventName, email, phoneNumber, orderId, status },
      sender: { firstName: sender?.firstName ?? '', lastName: sender?.lastName ?? '' },
      parentOrderId: orderId,
      parentOrderDetails: detailsOf(order),
      userAgreement: event?.userAgreement ?? null,
    };
  }
}

/** The order that items were shared from, as shown to their new holder. */
export function detailsOf({ eventName, email, user }: Pick<Order, 'eventName' | 'email' | 'user'>): ParentOrderDetails {
  return { eventName, email, phoneNumber: user?.phoneNumber ?? null };
}

function itemOf({ _id, name, seat }: OrderItem): SharedItem {
  return { _id, name, seat: seat ?? null };
}
