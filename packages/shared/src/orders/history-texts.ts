import { isAuditAction, type AuditAction } from '../audit/audit-actions.ts';
import { AUDIT_TEXTS } from '../audit/audit-texts.ts';

/** Said of one order, where the log says it of any. */
const OF_THIS_ORDER: Partial<Record<AuditAction, string>> = {
  'order.canceled': 'Canceled',
  'order.refunded': 'Refunded',
  'order.refunded-outside': 'Refunded at Stripe',
};

/** What happened to an order, in words. */
export function historyWordsOf(action: string): string {
  return isAuditAction(action) ? (OF_THIS_ORDER[action] ?? AUDIT_TEXTS[action]) : action;
}
