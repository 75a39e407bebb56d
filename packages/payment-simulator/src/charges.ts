import type Stripe from 'stripe';

import { idOf } from './ids.ts';
import type { Call } from './call.ts';
import { listObjects } from './listing.ts';
import { readIntent } from './intent-access.ts';
import { settleCharge } from './settle-charge.ts';
import { badParam, badState } from './stripe-fault.ts';

/** GET /v1/charges/:id */
export function retrieveCharge({ draft, ids }: Call): object {
  return draft.need('charge', ids[0] ?? '', 'charge');
}

/** GET /v1/charges */
export function listCharges(call: Call): object {
  return listObjects(call, 'charge', '/v1/charges', { equals: ['payment_intent'] });
}

/** POST /v1/payment_intents/:id/capture: takes all or part (cents) of an authorised amount; the rest is released. */
export function captureIntent(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['amount_to_capture', 'application_fee_amount', 'metadata']));
  const intent = readIntent(call);
  if (intent.status !== 'requires_capture') {
    throw badState(
      'payment_intent_unexpected_state',
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { payment_intent: intent },
    );
  }
  const amount = params.integer('amount_to_capture') ?? intent.amount;
  if (amount < 1 || amount > intent.amount) {
    throw badParam('amount_to_capture', 'The amount to capture must be at least 1 and at most the authorised amount.', 'amount_too_large');
  }
  const fee = params.integer('application_fee_amount') ?? intent.application_fee_amount;
  if (fee !== null && (fee < 0 || fee > amount)) {
    throw badParam('application_fee_amount', 'The application fee cannot be more than the amount of the charge.');
  }
  const authorised = draft.need('charge', idOf(intent.latest_charge));
  const charge = settleCharge(draft, { ...authorised, application_fee_amount: fee }, amount);
  const paid: Stripe.PaymentIntent = draft.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    application_fee_amount: fee,
    metadata: params.metadata(intent.metadata),
  });
  draft.emit('charge.captured', charge);
  draft.emit('payment_intent.succeeded', paid);
  return paid;
}
