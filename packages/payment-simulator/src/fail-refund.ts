import type Stripe from 'stripe';

import { moveMoney } from './balance-transactions.ts';
import type { Books } from './books.ts';
import { Draft } from './draft.ts';
import { idOf } from './ids.ts';

/**
 * The bank returns a refund some time after it succeeded: it becomes `failed`, its money is back on the account's balance and can be
 * refunded again. Idempotent. The application fee that was returned with it is unchanged.
 * @throws TypeError for an unknown refund
 */
export function failRefund(books: Books, nowMs: number, { refund: id }: Record<string, unknown>): Stripe.Refund {
  const ledger = [...books.ledgers()].find((each) => each.shelf('refund').get(String(id)));
  const refund = ledger?.shelf('refund').get(String(id));
  if (!ledger || !refund) throw new TypeError(`No such refund: ${String(id)}`);
  if (refund.status === 'failed') return refund;
  const draft = new Draft(books, ledger, Math.floor(nowMs / 1000), { id: null, idempotency_key: null });
  const line = moveMoney(draft, {
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  });
  const failed = draft.put('refund', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: line.id,
  });
  const charge = draft.need('charge', idOf(refund.charge));
  draft.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  draft.emit('refund.updated', failed);
  draft.emit('refund.failed', failed);
  books.commit(draft);
  return failed;
}
