import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { hasEnded } from '@marquee/shared/orders/event-end';

import { Users } from '#features/accounts/public/users.facade';
import { EventGlances } from '#features/events/public/event-glances.facade';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { SharingRecord } from './sharing.schema.ts';

type Order = NonNullable<Awaited<ReturnType<SharedOrders['find']>>>;

/** Access rules for offers (OPS-234). Other people's offers are not found. */
@Injectable()
export class SharingGateService {
  constructor(
    private readonly sharedOrders: SharedOrders,
    private readonly eventGlances: EventGlances,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND unless the order is the caller's own */
  async refuseStrangers(actor: Actor, orderId: string): Promise<void> {
    if (!(await this.isOwner(actor, orderId))) throw new DomainError('NOT_FOUND', { orderId });
  }

  /** By account, or by an e-mail that the caller has proved. */
  async isOwner({ id: userId }: Actor, orderId: string): Promise<boolean> {
    const { emails } = await this.users.provedContactsOf(userId);
    return this.sharedOrders.isOf(orderId, userId, emails);
  }

  isSender(actor: Actor, { orderId }: SharingRecord): Promise<boolean> {
    return this.isOwner(actor, orderId);
  }

  /** Tells whether the offer's contact is one that the caller has proved. */
  async isRecipient({ id: userId }: Actor, sharing: SharingRecord): Promise<boolean> {
    const { emails, phoneNumber } = await this.users.provedContactsOf(userId);
    return sharing.email !== null ? emails.includes(sharing.email) : phoneNumber !== null && sharing.phoneNumber === phoneNumber;
  }

  /** The order, unless its event is over. @throws DomainError NOT_FOUND, SHARE_EVENT_ENDED, SHARE_NOT_ALLOWED for a canceled event */
  async openOrder(orderId: string, tx: Tx): Promise<Order> {
    const order = await this.sharedOrders.find(orderId, tx);
    if (!order?.eventId) throw new DomainError('NOT_FOUND', { orderId });
    const event = await this.eventGlances.get({ orgId: order.orgId }, order.eventId);
    if (event.cancel) throw new DomainError('SHARE_NOT_ALLOWED');
    if (hasEnded(event, this.clock.now())) throw new DomainError('SHARE_EVENT_ENDED');
    return order;
  }
}
