import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import { untilUnchanged } from '#features/orders/public/until-unchanged';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { withState } from './domain/offered-items.ts';
import { tellSharingJob } from './jobs/tell-sharing.job.ts';
import { SharingGateService } from './sharing-gate.service.ts';
import { SharingsRepository } from './sharings.repository.ts';

const shareCanceled = defineDeed({
  action: 'order.share-canceled',
  subject: 'order',
  tells: ({ _id: id, orgId }: { readonly _id: string; readonly orgId: string }) => ({ id, orgId }),
});

@Injectable()
export class CancelSharingService {
  constructor(
    private readonly sharingGate: SharingGateService,
    private readonly sharedOrders: SharedOrders,
    private readonly sharings: SharingsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Withdraws all pending offers of the caller's order; accepted items stay with their recipients (OPS-089). @throws DomainError NOT_FOUND
   */
  async cancel(actor: Actor, orderId: string): Promise<true> {
    await this.sharingGate.refuseStrangers(actor, orderId);
    await untilUnchanged(() => this.transactions.run((tx) => this.withdraw(tx, actor, orderId)));
    return true;
  }

  /** Withdraws the offers of an order without asking whose it is. */
  async withdraw(tx: Tx, actor: Author, orderId: string): Promise<void> {
    const order = await this.sharedOrders.find(orderId, tx);
    if (!order) throw new DomainError('NOT_FOUND', { orderId });
    const offered = [...order.tickets, ...order.upgrades].filter(({ state }) => state === 'Offered').map(({ _id }) => _id);
    const pending = await this.sharings.pendingOf(tx, orderId);
    if (offered.length === 0 && pending.length === 0) return;
    await this.sharedOrders.writeItems(tx, order, withState(order, new Set(offered), 'Active'));
    for (const sharing of pending) {
      await this.sharings.change(tx, sharing, { $set: { status: 'Canceled', answeredAt: this.clock.now() } });
      await this.jobs.enqueue(tx, tellSharingJob, { orderId, sharingId: sharing._id, what: 'canceled' });
    }
    await this.deeds.tell(tx, actor, shareCanceled, order);
  }
}
