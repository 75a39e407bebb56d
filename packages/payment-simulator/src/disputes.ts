import type Stripe from 'stripe';

import { feeDetail, moveMoney } from './balance-transactions.ts';
import type { Books } from './books.ts';
import { Draft } from './draft.ts';
import { newId } from './ids.ts';

/** Stripe's fee for a dispute in the US, which is not given back. Cents. */
const DISPUTE_FEE = 1500;
const OVER: readonly string[] = ['won', 'lost'];
const STATUSES = ['needs_response', 'under_review', ...OVER];

/**
 * The buyer's bank disputes a whole payment, or goes on with its dispute: the money leaves the account with the first message and comes back
 * when the dispute is won. What is over stays as it is. `event: false` sends no webhook.
 * @throws TypeError for an unknown payment or status
 */
export function disputePayment(
  books: Books,
  nowMs: number,
  { paymentIntent, status, event = true }: Record<string, unknown>,
): Stripe.Dispute {
  const ledger = [...books.ledgers()].find((each) => each.shelf('payment_intent').get(String(paymentIntent)));
  const intent = ledger?.shelf('payment_intent').get(String(paymentIntent));
  if (!ledger || typeof intent?.latest_charge !== 'string') throw new TypeError(`No such payment: ${String(paymentIntent)}`);
  if (!STATUSES.includes(String(status))) throw new TypeError(`No such status: ${String(status)}`);
  const known = ledger.shelf('dispute').by('payment_intent', intent.id)[0];
  if (known && OVER.includes(known.status)) return known;
  const draft = new Draft(books, ledger, Math.floor(nowMs / 1000), { id: null, idempotency_key: null });
  draft.silent = event !== true;
  const charge = draft.need('charge', intent.latest_charge);
  const dispute = known ?? openDispute(draft, charge);
  const lines = status === 'won' ? [...dispute.balance_transactions, giveBack(draft, dispute)] : dispute.balance_transactions;
  const told = draft.put('dispute', { ...dispute, status: status as Stripe.Dispute.Status, balance_transactions: lines });
  draft.emit(`charge.dispute.${known ? (OVER.includes(String(status)) ? 'closed' : 'updated') : 'created'}`, told);
  books.commit(draft);
  return told;
}

/** Without what only answers to a dispute need. */
function openDispute(draft: Draft, charge: Stripe.Charge): Stripe.Dispute {
  const id = newId('dp');
  const { amount_captured: amount, currency } = charge;
  const fees = [feeDetail('stripe_fee', DISPUTE_FEE, currency)];
  const line = moveMoney(draft, { type: 'adjustment', reporting_category: 'dispute', amount: -amount, currency, source: id, fees });
  draft.put('charge', { ...charge, disputed: true });
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [line],
    charge: charge.id,
    created: draft.now,
    currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute;
}

function giveBack(draft: Draft, { id, amount, currency }: Stripe.Dispute): Stripe.BalanceTransaction {
  return moveMoney(draft, { type: 'adjustment', reporting_category: 'dispute_reversal', amount, currency, source: id });
}
