import { ERROR_TEXTS, type FieldError } from '@marquee/shared/error-texts';
import { checkRefund, isRefundable } from '@marquee/shared/orders/refund-rules';
import type { OrderDetails, OrderLine } from './order-types.ts';

export interface RefundDraft {
  readonly items: readonly string[];
  readonly processingFee: boolean;
  readonly promoterFee: boolean;
  readonly reason: string;
}

export const NO_REFUND: RefundDraft = { items: [], processingFee: false, promoterFee: false, reason: '' };

/** Returns what the draft asks for, without items that another user refunded meanwhile. */
export function refundRequestOf({ tickets, upgrades }: OrderDetails, { items, reason, ...fees }: RefundDraft) {
  const chosenOf = (lines: readonly OrderLine[]) =>
    lines.filter((line) => isRefundable(line) && items.includes(line._id)).map(({ _id }) => _id);
  return { ticketIds: chosenOf(tickets), upgradeIds: chosenOf(upgrades), refundReason: reason.trim(), ...fees };
}

/** The first error by the shared rule: one at a time (OPS-096). */
export function checkRefundDraft(order: OrderDetails, draft: RefundDraft): FieldError[] {
  const code = checkRefund(order, refundRequestOf(order, draft));
  if (code === null) return [];
  const isOfReason = code === 'REFUND_REASON_REQUIRED' || code === 'REFUND_REASON_TOO_LONG';
  return [{ path: isOfReason ? 'reason' : 'items', message: ERROR_TEXTS[code] }];
}
