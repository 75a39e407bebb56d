import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Users } from '#features/accounts/public/users.facade';
import { SharedOrders, type Recipient } from '#features/orders/public/shared-orders.facade';
import { untilUnchanged } from '#features/orders/public/until-unchanged';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { canShareFrom, isUnused, withState, type Shareable } from './domain/offered-items.ts';
import { tellSharingJob } from './jobs/tell-sharing.job.ts';
import { SharingGateService } from './sharing-gate.service.ts';
import type { AnswerShareInput } from './sharing.inputs.ts';
import type { SharingRecord } from './sharing.schema.ts';
import { SharingsRepository } from './sharings.repository.ts';

const ofOrder = ({ orderId: id, orgId }: SharingRecord) => ({ id, orgId });
const shareAccepted = defineDeed({ action: 'order.share-accepted', subject: 'order', tells: ofOrder });
const shareRejected = defineDeed({ action: 'order.share-rejected', subject: 'order', tells: ofOrder });

@Injectable()
export class AnswerShareService {
  constructor(
    private readonly sharingGate: SharingGateService,
    private readonly sharedOrders: SharedOrders,
    private readonly sharings: SharingsRepository,
    private readonly users: Users,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers an offer once; only its recipient may. @throws DomainError NOT_FOUND for anybody else, SHARE_CLOSED when it was answered,
   * canceled or refunded, SHARE_EVENT_ENDED
   */
  async answer(actor: Actor, { orderId, sharingId, status }: AnswerShareInput): Promise<SharingRecord> {
    const named = await this.sharings.find(orderId, sharingId, null);
    if (!named || !(await this.sharingGate.isRecipient(actor, named))) throw new DomainError('NOT_FOUND', { sharingId });
    const recipient = await this.recipientOf(actor, named);
    return untilUnchanged(() =>
      status === 'Accepted'
        ? this.deeds.run(actor, shareAccepted, (tx) => this.accept(tx, named, recipient))
        : this.deeds.run(actor, shareRejected, (tx) => this.reject(tx, named)),
    );
  }

  private async accept(tx: Tx, { orderId, _id }: SharingRecord, recipient: Recipient): Promise<SharingRecord> {
    const order = await this.sharingGate.openOrder(orderId, tx);
    const sharing = await this.pending(tx, orderId, _id);
    const refunding = await this.sharedOrders.refunding(tx, orderId);
    // items used or refunded since, or being refunded, are not transferred
    const passes = (ids: readonly string[]) => (item: Shareable) =>
      item.state === 'Offered' && isUnused(item) && !refunding.has(item._id) && ids.includes(item._id);
    const moving = { tickets: order.tickets.filter(passes(sharing.tickets)), upgrades: order.upgrades.filter(passes(sharing.upgrades)) };
    const ids = new Set([...moving.tickets, ...moving.upgrades].map((item) => item._id));
    if (!canShareFrom(order) || ids.size === 0) throw new DomainError('SHARE_CLOSED');
    const offered = new Set([...sharing.tickets, ...sharing.upgrades]);
    await this.sharedOrders.writeItems(tx, order, withState(released(order, offered), ids, 'Shared'));
    const own = await this.sharedOrders.addShared(tx, order, moving, recipient, this.clock.now());
    // what did not go with it may later go to somebody else
    const gone = (given: readonly string[]) => given.filter((id) => ids.has(id));
    const given = { tickets: gone(sharing.tickets), upgrades: gone(sharing.upgrades) };
    const end = { status: 'Accepted' as const, answeredAt: this.clock.now(), sharedOrderId: own._id, ...given };
    return this.end(tx, sharing, end);
  }

  private async reject(tx: Tx, { orderId, _id }: SharingRecord): Promise<SharingRecord> {
    const sharing = await this.pending(tx, orderId, _id);
    const order = await this.sharedOrders.find(orderId, tx);
    if (order) await this.sharedOrders.writeItems(tx, order, released(order, new Set([...sharing.tickets, ...sharing.upgrades])));
    return this.end(tx, sharing, { status: 'Rejected', answeredAt: this.clock.now() });
  }

  private async pending(tx: Tx, orderId: SharingRecord['orderId'], id: SharingRecord['_id']): Promise<SharingRecord> {
    const sharing = await this.sharings.find(orderId, id, tx);
    if (sharing?.status !== 'Offered') throw new DomainError('SHARE_CLOSED');
    return sharing;
  }

  private async end(tx: Tx, sharing: SharingRecord, end: Partial<SharingRecord>): Promise<SharingRecord> {
    if (!(await this.sharings.change(tx, sharing, { $set: end }))) throw new DomainError('SHARE_CLOSED');
    const what = end.status === 'Accepted' ? ('accepted' as const) : ('rejected' as const);
    const ids = { orderId: sharing.orderId, sharingId: sharing._id };
    await this.jobs.enqueue(tx, tellSharingJob, { ...ids, what });
    return { ...sharing, ...end };
  }

  private async recipientOf({ id: userId, email }: Actor, sharing: SharingRecord): Promise<Recipient> {
    const person = await this.users.byId(userId);
    const { firstName = '', lastName = '' } = person ?? {};
    const phoneNumber = sharing.phoneNumber ?? person?.phoneNumber ?? null;
    return { userId, user: { firstName, lastName, email: sharing.email ?? email, phoneNumber } };
  }
}

/** The order's items, with those still on offer returned to their holder. */
function released<Order extends { tickets: never[] | Shareable[]; upgrades: never[] | Shareable[] }>(
  order: Order,
  ids: ReadonlySet<string>,
): Order {
  const isOffered = (item: Shareable) => item.state === 'Offered' && ids.has(item._id);
  const offered = new Set([...order.tickets, ...order.upgrades].filter(isOffered).map((item) => item._id));
  return { ...order, ...withState(order, offered, 'Active') };
}
