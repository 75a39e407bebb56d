import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { Users } from '#features/accounts/public/users.facade';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import { untilUnchanged } from '#features/orders/public/until-unchanged';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { areShareable, canShareFrom, withState } from './domain/offered-items.ts';
import { tellSharingJob } from './jobs/tell-sharing.job.ts';
import { SharingGateService } from './sharing-gate.service.ts';
import type { ShareTicketsInput } from './sharing.inputs.ts';
import type { SharingRecord } from './sharing.schema.ts';
import { SharingsRepository } from './sharings.repository.ts';

type Recipient = Pick<SharingRecord, 'email' | 'phoneNumber'>;

const orderShared = defineDeed({
  action: 'order.shared',
  subject: 'order',
  tells: ({ orderId: id, orgId, tickets, upgrades }: SharingRecord) => ({
    id,
    orgId,
    details: { items: tickets.length + upgrades.length },
  }),
});

@Injectable()
export class ShareTicketsService {
  constructor(
    private readonly sharingGate: SharingGateService,
    private readonly sharedOrders: SharedOrders,
    private readonly sharings: SharingsRepository,
    private readonly users: Users,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Offers items of the caller's order to a recipient; withdraws them from earlier offers (OPS-231).
   * @throws DomainError NOT_FOUND, SHARE_NOTHING_SELECTED, SHARE_RECIPIENT_REQUIRED, SHARE_WITH_SELF, SHARE_NOT_ALLOWED, SHARE_EVENT_ENDED,
   * RATE_LIMITED
   */
  async share(actor: Actor, named: ShareTicketsInput): Promise<SharingRecord> {
    const input = { ...named, tickets: [...new Set(named.tickets)], upgrades: [...new Set(named.upgrades)] };
    await this.sharingGate.refuseStrangers(actor, input.orderId);
    if (input.tickets.length + input.upgrades.length === 0) throw new DomainError('SHARE_NOTHING_SELECTED');
    const recipient = recipientOf(input);
    await this.refuseSelf(actor, recipient);
    await this.rateLimits.hit('share-tickets', actor.id);
    await this.recipientLimits.hit('sharing-offer', recipient.email ?? recipient.phoneNumber!);
    return untilUnchanged(() => this.deeds.run(actor, orderShared, (tx) => this.write(tx, actor, input, recipient)));
  }

  private async write(tx: Tx, actor: Actor, { orderId, tickets, upgrades }: ShareTicketsInput, recipient: Recipient) {
    const order = await this.sharingGate.openOrder(orderId, tx);
    const isAllowed = canShareFrom(order) && areShareable(order.tickets, tickets) && areShareable(order.upgrades, upgrades);
    if (!isAllowed) throw new DomainError('SHARE_NOT_ALLOWED');
    const ids = new Set([...tickets, ...upgrades]);
    await this.withdraw(tx, orderId, ids, recipient);
    await this.sharedOrders.writeItems(tx, order, withState(order, ids, 'Offered'));
    const sharing: SharingRecord = {
      _id: newId(),
      orgId: order.orgId,
      orderId: order._id,
      eventName: order.eventName,
      senderId: actor.id,
      ...recipient,
      tickets,
      upgrades,
      status: 'Offered',
      createdAt: this.clock.now(),
      answeredAt: null,
      sharedOrderId: null,
    };
    await this.sharings.add(tx, sharing);
    await this.jobs.enqueue(tx, tellSharingJob, { orderId, sharingId: sharing._id, what: 'offered' });
    return sharing;
  }

  /** An item is in at most one open offer. Whose offer is over is told so, but for who gets it again. */
  private async withdraw(tx: Tx, orderId: string, ids: ReadonlySet<string>, next: Recipient): Promise<void> {
    for (const sharing of await this.sharings.pendingOf(tx, orderId)) {
      const kept = (of: readonly string[]) => of.filter((id) => !ids.has(id));
      const [tickets, upgrades] = [kept(sharing.tickets), kept(sharing.upgrades)];
      if (tickets.length + upgrades.length === sharing.tickets.length + sharing.upgrades.length) continue;
      const isOver = tickets.length + upgrades.length === 0;
      const end = isOver ? { status: 'Canceled' as const, answeredAt: this.clock.now() } : { tickets, upgrades };
      await this.sharings.change(tx, sharing, { $set: end });
      const isSame = sharing.email === next.email && sharing.phoneNumber === next.phoneNumber;
      if (isOver && !isSame) await this.jobs.enqueue(tx, tellSharingJob, { orderId, sharingId: sharing._id, what: 'canceled' });
    }
  }

  private async refuseSelf({ id: userId, email }: Actor, recipient: Recipient): Promise<void> {
    const { emails, phoneNumber } = await this.users.provedContactsOf(userId);
    const isOwn = recipient.email ? [email, ...emails].includes(recipient.email) : recipient.phoneNumber === phoneNumber;
    if (isOwn) throw new DomainError('SHARE_WITH_SELF');
  }
}

/** E-mail takes precedence over the phone. */
function recipientOf({ email, phoneNumber }: ShareTicketsInput): Recipient {
  if (email) {
    refuseIf(checkEmail(email));
    return { email: emailOf(email), phoneNumber: null };
  }
  if (!phoneNumber) throw new DomainError('SHARE_RECIPIENT_REQUIRED');
  refuseIf(checkPhone(phoneNumber));
  return { email: null, phoneNumber: phoneOf(phoneNumber) };
}
