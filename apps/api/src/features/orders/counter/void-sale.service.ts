import { Injectable } from '@nestjs/common';

import { checkVoid, VOID_REASON, voidRequestOf } from '@marquee/shared/counter/void';
import { refuseIf } from '@marquee/shared/domain-error';
import { scannedCountOf } from '@marquee/shared/orders/order-figures';
import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { NightHoldersRepository } from '../record/night-holders.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { RefundOrderService } from '../refunds/refund-order.service.ts';
import { itemsOfRefund } from '../refunds/refund-season.service.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

/** Takes a sale back that was a mistake: all of it, with its fees, the way it was paid and at the till where it was (BYD-139). */
@Injectable()
export class VoidSaleService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly nightHolders: NightHoldersRepository,
    private readonly refunds: RefundsRepository,
    private readonly refundOrder: RefundOrderService,
    private readonly clock: Clock,
  ) {}

  /**
   * Pressed again it answers the same. @throws NOT_FOUND, VOID_NOT_OWN, VOID_TOO_LATE, VOID_USED, REFUND_NOT_ALLOWED, SHIFT_NEEDED for cash
   * whose shift was closed, REFUND_FAILED {message}
   */
  async void(actor: Actor, orderId: string): Promise<Order> {
    const order = await this.orders.get(actor, orderId);
    const idempotencyKey = `void:${orderId}`;
    const known = await this.refunds.byKey(actor, orderId, idempotencyKey);
    if (!known) refuseIf(await this.check(actor, order), { orderId });
    const request = voidRequestOf(order);
    const { ticketIds, upgradeIds } = known ? itemsOfRefund(order, known.items) : request;
    return this.refundOrder.refund(actor, {
      ...request,
      ticketIds: [...ticketIds],
      upgradeIds: [...upgradeIds],
      orderId,
      refundAmount: known?.amount ?? quoteRefund(order, request).total,
      refundReason: VOID_REASON,
      idempotencyKey,
      tillId: order.till?.tillId ?? null,
    });
  }

  private async check(actor: Actor, order: Order) {
    // its money came from other tickets, which would not come back
    if (order.exchange) return 'REFUND_NOT_ALLOWED' as const;
    const isUsed = scannedCountOf(order) > 0 || (order.seasonId !== null && (await this.nightHolders.isUsed(order)));
    const { till, placedAt, createdAt, state } = order;
    return checkVoid(
      { sellerId: till ? String(till.actorId) : null, soldAt: placedAt ?? createdAt, state, isUsed },
      actor.id,
      this.clock.now(),
    );
  }
}
