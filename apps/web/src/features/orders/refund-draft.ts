import { ERROR_TEXTS } from '@marquee/shared/error-table';
import type { FieldError } from '@marquee/shared/error-texts';
import { checkRefund, checkTogether, isRefundable, wholeRequest } from '@marquee/shared/orders/refund-rules';
import { togetherWith } from '@marquee/shared/orders/together';
import type { OrderDetails, OrderLine } from './order-types.ts';

export interface RefundDraft {
  readonly items: readonly string[];
  readonly processingFee: boolean;
  readonly promoterFee: boolean;
  readonly reason: string;
}

export const NO_REFUND: RefundDraft = { items: [], processingFee: false, promoterFee: false, reason: '' };

/** Returns what the draft asks for, without items that another user refunded meanwhile, and with what goes back with them. */
export function refundRequestOf(order: OrderDetails, { items, reason, ...fees }: RefundDraft) {
  const chosenOf = (lines: readonly OrderLine[]) =>
    lines.filter((line) => isRefundable(line) && items.includes(line._id)).map(({ _id }) => _id);
  const [ticketIds, upgradeIds] = [chosenOf(order.tickets), chosenOf(order.upgrades)];
  return wholeRequest(order, { ticketIds, upgradeIds, refundReason: reason.trim(), ...fees });
}

/** The picked items once others are: those that go back together are picked, and left out, together. */
export function pickedTogether({ tickets }: OrderDetails, before: readonly string[], after: readonly string[]): string[] {
  const refundable = new Set(tickets.filter(isRefundable).map(({ _id }) => _id));
  const dropped = before.filter((id) => !after.includes(id));
  const isKept = (id: string) => !togetherWith(tickets, [id]).some((other) => dropped.includes(other));
  const kept = after.filter(isKept);
  return [...new Set([...kept, ...togetherWith(tickets, kept).filter((id) => refundable.has(id))])];
}

/** The first error by the shared rule: one at a time (OPS-096). */
export function checkRefundDraft(order: OrderDetails, draft: RefundDraft): FieldError[] {
  const request = refundRequestOf(order, draft);
  const code = checkRefund(order, request) ?? checkTogether(order, request);
  if (code === null) return [];
  const isOfReason = code === 'REFUND_REASON_REQUIRED' || code === 'REFUND_REASON_TOO_LONG';
  return [{ path: isOfReason ? 'reason' : 'items', message: ERROR_TEXTS[code] }];
}
