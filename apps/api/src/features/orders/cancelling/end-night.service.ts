import { Injectable } from '@nestjs/common';

import { hasEnded } from '@marquee/shared/cancellation/cancel-rules';
import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { tellEventCancelledJob, toldKeyOf } from '../refunds/jobs/tell-event-cancelled.job.ts';
import type { RefundedNight } from '../refunds/refund.schema.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { EndedEvent } from './cancel-order.service.ts';

interface LostNight {
  readonly order: Order;
  readonly night: RefundedNight;
  readonly reason: string | null;
}

const nightCanceled = defineDeed({
  action: 'order.night-canceled',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, night, reason }: LostNight) => ({ id, orgId, details: { night: night.name, reason } }),
});

/** Ends one night of a season order without money: it was canceled so, nothing was paid for it, or it joined the season later. */
@Injectable()
export class EndNightService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One mail says so, and names the night. Nothing happens to one that ended, so it may run again. @throws REFUND_IN_PROGRESS */
  async end(actor: Author, orderId: string, night: RefundedNight, ended: Pick<EndedEvent, 'actId' | 'reason'>): Promise<void> {
    await untilUnchanged(() => this.deeds.run(actor, nightCanceled, (tx) => this.write(tx, actor, { orderId, night, ...ended })));
  }

  private async write(
    tx: Tx,
    actor: Author,
    { orderId, night, actId, reason }: { readonly orderId: string; readonly night: RefundedNight } & Pick<EndedEvent, 'actId' | 'reason'>,
  ): Promise<LostNight | null> {
    const order = await this.orders.get(actor, orderId, tx);
    const before = order.endedNights ?? [];
    if (hasEnded(order) || before.some(({ eventId }) => eventId === night.eventId)) return null;
    if (await this.refunds.isPending(tx, order)) throw new DomainError('REFUND_IN_PROGRESS', { orderId });
    const endedNights = [...before, { ...night, isRefunded: false, at: this.clock.now() }];
    await this.changeOrder.change(tx, order, 'Cancellation', { endedNights }, {}, { nightId: night.eventId });
    const told = { orderId, orgId: actor.orgId, reason, amount: 0, as: 'cancel' as const, night: night.name };
    await this.jobs.enqueue(tx, tellEventCancelledJob, told, { key: toldKeyOf(actId, orderId) });
    return { order, night, reason };
  }
}
