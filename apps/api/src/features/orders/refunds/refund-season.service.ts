import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { seasonRequestOf } from '@marquee/shared/orders/refund-rules';

import type { Author } from '#platform/auth/actor';

import { NightHoldersRepository } from '../record/night-holders.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { RefundOrderService } from './refund-order.service.ts';
import type { RefundSeasonOrderInput } from './refunds.inputs.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** Refund season order: what is left of it, with all its nights (docs/decisions/0092). */
@Injectable()
export class RefundSeasonService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly nightHolders: NightHoldersRepository,
    private readonly refunds: RefundsRepository,
    private readonly refundOrder: RefundOrderService,
  ) {}

  /**
   * All doors of its nights refuse it, as its hidden orders follow. Nights that were used are paid back only where the person says so.
   * @throws REFUND_SEASON_USED, and what `refundOrder` throws
   */
  async refund(actor: Author, input: RefundSeasonOrderInput): Promise<Order> {
    const { orderId, refundAmount, refundReason, confirmsUsed, idempotencyKey, tillId } = input;
    const order = await this.orders.get(actor, orderId);
    if (!confirmsUsed && (await this.nightHolders.isUsed(order))) throw new DomainError('REFUND_SEASON_USED', { orderId });
    const { ticketIds, upgradeIds, ...request } = seasonRequestOf(order, refundReason);
    const known = idempotencyKey ? await this.refunds.byKey(actor, orderId, idempotencyKey) : null;
    const items = known ? itemsOfRefund(order, known.items) : { ticketIds: [...ticketIds], upgradeIds: [...upgradeIds] };
    return this.refundOrder.refund(actor, {
      ...request,
      ...items,
      orderId,
      refundAmount,
      refundReason,
      idempotencyKey: idempotencyKey ?? null,
      tillId: tillId ?? null,
    });
  }
}

/** What the refund of a key gave back: it is no longer left. */
export function itemsOfRefund({ tickets, upgrades }: Order, items: readonly { readonly itemId: string }[]) {
  const ids = new Set(items.map(({ itemId }) => itemId));
  const given = (of: readonly { readonly _id: string }[]) => of.map(({ _id }) => _id).filter((id) => ids.has(id));
  return { ticketIds: given(tickets), upgradeIds: given(upgrades) };
}
