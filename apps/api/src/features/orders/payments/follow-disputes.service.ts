import { Injectable } from '@nestjs/common';

import { isOver } from '@marquee/shared/orders/dispute';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';
import { GatewayError, type DisputeView, type PaymentEvent } from '#platform/payments/payment-gateway.port';

import { ChangeOrderService } from '../record/change-order.service.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { disputesAfter } from './domain/disputes.ts';
import { IntentOrdersService } from './intent-orders.service.ts';

interface Disputed {
  readonly order: Order;
  readonly dispute: DisputeView;
}

const told = ({ order: { _id: id, orgId }, dispute: { amount, reason, status } }: Disputed) => ({
  id,
  orgId,
  details: { amount, reason, status },
});
const orderDisputed = defineDeed({ action: 'order.disputed', subject: 'order', tells: told });
const disputeEnded = defineDeed({ action: 'order.dispute-ended', subject: 'order', tells: told });

/** Records a dispute of the buyer's bank on the order. Disputes are answered at the provider, not here. */
@Injectable()
export class FollowDisputesService {
  constructor(
    private readonly intentOrders: IntentOrdersService,
    private readonly orders: OrdersRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly deeds: Deeds,
  ) {}

  /** Ignores other kinds of events. @throws GatewayError when the provider does not answer: the event is sent again. */
  async handle({ dispute, accountId, intentId }: PaymentEvent): Promise<void> {
    if (!dispute || !accountId || !intentId) return;
    const order = await this.intentOrders.find(accountId, intentId).catch(noneIfRefused);
    if (!order) return;
    const deed = isOver(dispute) ? disputeEnded : orderDisputed;
    await untilUnchanged(() => this.deeds.run(SYSTEM, deed, (tx) => this.write(tx, order, dispute)));
  }

  private async write(tx: Tx, { _id, orgId }: Order, dispute: DisputeView): Promise<Disputed | null> {
    const order = await this.orders.get({ orgId }, _id, tx);
    const disputes = disputesAfter(order.disputes ?? [], dispute);
    if (!disputes) return null;
    await this.changeOrder.change(tx, order, 'Dispute', { disputes });
    const isKnown = order.disputes?.some(({ providerId }) => providerId === dispute.id) ?? false;
    return isKnown && !isOver(dispute) ? null : { order, dispute };
  }
}

/** A disconnected account or a missing intent: retrying is useless. */
function noneIfRefused(error: unknown): null {
  if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
  return null;
}
