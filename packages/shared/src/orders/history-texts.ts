import { isAuditAction, type AuditAction } from '../audit/audit-actions.ts';
import { AUDIT_TEXTS } from '../audit/audit-texts.ts';

/** Texts for a single order, instead of the general ones of the log. */
const OF_THIS_ORDER: Partial<Record<AuditAction, string>> = {
  'order.canceled': 'Canceled',
  'order.refunded': 'Refunded',
  'order.refunded-outside': 'Refunded at Stripe',
};

/** The text of an event in an order's history. */
export function historyWordsOf(action: string): string {
  return isAuditAction(action) ? (OF_THIS_ORDER[action] ?? AUDIT_TEXTS[action]) : action;
}
