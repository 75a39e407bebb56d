import { paidBack, refundPartsOf } from '@marquee/shared/orders/payments';
import { quoteRefund } from '@marquee/shared/orders/refund-rules';

import { settledBy } from '#features/orders/refunds/domain/settled-items';
import type { Refund } from '#features/orders/refunds/refund.schema';
import type { Order } from '#features/orders/record/order.schema';
import type { AuditEntry } from '#platform/audit/audit.schema';
import { newId } from '#platform/mongo/string-ids';

/** The outcome of an order after its sale. */
export type Fate = 'kept' | 'refunded' | 'partly' | 'canceled';

export interface Ended {
  readonly order: Order;
  readonly refund: Refund | null;
  /** Who ended it, when and why; null when it was kept. */
  readonly deed: Deed | null;
}

export interface Deed {
  readonly at: Date;
  readonly by: { readonly _id: string; readonly email: string };
  readonly reason: string;
}

/** The order after its fate, with the refund that was paid out, if any. */
export function endedOrder(order: Order, fate: Fate, deed: Deed): Ended {
  if (fate === 'kept') return { order, refund: null, deed: null };
  if (fate === 'canceled') return { order: canceled(order), refund: null, deed };
  const refund = refundOf(order, fate === 'refunded', deed);
  const { tickets, upgrades, state } = settledBy(order, refund, deed.at);
  const back = (total: Order['processingFee'], refunded: number) => ({ ...total, refund: refunded });
  return {
    refund,
    deed,
    order: {
      ...order,
      tickets,
      upgrades,
      state,
      refundedAmount: refund.amount,
      payments: paidBack(order.payments, refund.parts ?? []),
      processingFee: back(order.processingFee, refund.processingFee),
      promoterFee: back(order.promoterFee, refund.promoterFee),
      version: order.version + 1,
    },
  };
}

function canceled(order: Order): Order {
  const end = <Item extends { qrVersion: number }>(item: Item) => ({ ...item, state: 'Canceled' as const, qrVersion: item.qrVersion + 1 });
  return { ...order, state: 'Canceled', tickets: order.tickets.map(end), upgrades: order.upgrades.map(end), version: order.version + 1 };
}

/** Everything with its fees, or the first ticket alone. */
function refundOf(order: Order, isWhole: boolean, { at, by, reason }: Deed): Refund {
  const tickets = isWhole ? order.tickets : order.tickets.slice(0, 1);
  const upgrades = isWhole ? order.upgrades : [];
  const fees = { processingFee: isWhole, promoterFee: isWhole };
  const quote = quoteRefund(order, {
    ticketIds: tickets.map(({ _id }) => _id),
    upgradeIds: upgrades.map(({ _id }) => _id),
    refundReason: reason,
    ...fees,
  });
  return {
    _id: newId(),
    orgId: order.orgId,
    orderId: order._id,
    state: 'Succeeded',
    amount: quote.total,
    parts: refundPartsOf(order.payments, quote.total) ?? [],
    items: quote.items.map(({ _id, amount }) => ({ itemId: _id, amount })),
    processingFee: quote.processingFee,
    promoterFee: quote.promoterFee,
    reason,
    createdBy: by._id,
    createdByEmail: by.email,
    createdAt: at,
    settledAt: at,
    providerId: null,
    message: null,
  };
}

/** Its audit log entry, as the services write it. */
export function auditOf({ order, refund, deed }: Ended): Omit<AuditEntry, '_id'>[] {
  if (!deed) return [];
  const { at, by, reason } = deed;
  return [
    {
      at,
      actorId: by._id,
      actorEmail: by.email,
      orgId: order.orgId,
      action: refund ? 'order.refunded' : 'order.canceled',
      subject: { kind: 'order', id: order._id },
      data: refund ? { amount: refund.amount, reason, items: refund.items.length } : { reason },
    },
  ];
}
