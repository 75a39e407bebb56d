import type { ErrorCode } from '../error-codes.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { seasonRequestOf, type RefundRequest } from '../orders/refund-rules.ts';
import { instant } from '../time/local-day.ts';

/** How long a sale can be voided by who sold it (BYD-139). */
export const VOID_MINUTES = 10;
const VOID_MS = VOID_MINUTES * 60_000;

/** Stands with what went back, on the order and in the report of the shift. */
export const VOID_REASON = 'Voided at the till';

/** A sale at a till, as far as it decides whether it can be voided. */
export interface VoidableSale {
  /** Who sold it; null of an order that was not sold at a till. */
  readonly sellerId: string | null;
  readonly soldAt: Date | string;
  readonly state: OrderRecord['state'];
  /** Somebody was let in by it. */
  readonly isUsed: boolean;
}

/** Until when a sale can be voided. */
export function voidableUntil(soldAt: Date | string): Date {
  return new Date(instant(soldAt) + VOID_MS);
}

/** Why somebody may not take a sale back in one act; null where they may. */
export function checkVoid({ sellerId, soldAt, state, isUsed }: VoidableSale, personId: string, now: Date): ErrorCode | null {
  if (sellerId !== personId) return 'VOID_NOT_OWN';
  if (now >= voidableUntil(soldAt)) return 'VOID_TOO_LATE';
  if (isUsed) return 'VOID_USED';
  return state === 'Active' ? null : 'REFUND_NOT_ALLOWED';
}

/** Everything of the order, with its fees. */
export function voidRequestOf(order: OrderRecord): RefundRequest {
  return { ...seasonRequestOf(order, VOID_REASON), ofSeason: Boolean(order.seasonId) };
}
