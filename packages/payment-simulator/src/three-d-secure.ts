import type Stripe from 'stripe';

import { idOf } from './ids.ts';
import type { Books } from './books.ts';
import { chargeIntent } from './charge-intent.ts';
import { Draft } from './draft.ts';
import { dollars } from './intent-amounts.ts';
import type { Ledger } from './ledger.ts';
import { escapeHtml, page } from './pages.ts';
import { Params } from './params.ts';
import { decodeForm } from './form.ts';
import { html, redirect, splitPath, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

const FAILED: Stripe.PaymentIntent.LastPaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};

/**
 * The bank's page of a 3-D-Secure step, `/3d-secure/:account/:intent?client_secret=…&return_url=…`.
 * GET shows Complete and Fail; POST settles the intent and redirects to `return_url`. A page without
 * one (opened in a frame or window) tells its opener by `postMessage`.
 */
export function answerThreeDSecure(books: Books, request: SimulatorRequest, nowMs: number): SimulatorResponse {
  const [path, query] = splitPath(request.path);
  const [account = '', id = ''] = path.split('/').slice(2);
  const params = new Params(decodeForm(query));
  const ledger = books.find(account);
  const intent = ledger?.shelf('payment_intent').get(id);
  if (!ledger || !intent || intent.client_secret !== params.text('client_secret')) {
    return html(404, page('Not found', '<p>There is no such payment.</p>'));
  }
  const returnUrl = params.text('return_url');
  if (request.method !== 'POST') return intent.status === 'requires_action' ? askPage(intent, request.path) : leave(intent, returnUrl);
  const complete = new Params(decodeForm(request.body)).text('outcome') === 'complete';
  return leave(intent.status === 'requires_action' ? settle(books, ledger, intent, complete, nowMs) : intent, returnUrl);
}

function settle(books: Books, ledger: Ledger, intent: Stripe.PaymentIntent, complete: boolean, nowMs: number): Stripe.PaymentIntent {
  const draft = new Draft(books, ledger, Math.floor(nowMs / 1000), { id: null, idempotency_key: null });
  const method = draft.need('payment_method', idOf(intent.payment_method));
  const settled = complete ? chargeIntent(draft, intent, method).intent : refuse(draft, intent, method);
  books.commit(draft);
  return settled;
}

function refuse(draft: Draft, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const refused = draft.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...FAILED, payment_method: method },
    next_action: null,
    payment_method: null,
  });
  draft.emit('payment_intent.payment_failed', refused);
  return refused;
}

function askPage(intent: Stripe.PaymentIntent, action: string): SimulatorResponse {
  const body = `<p>The bank asks for a confirmation of ${escapeHtml(dollars(intent.amount))} ${escapeHtml(intent.currency.toUpperCase())}.</p>
<form method="post" action="${escapeHtml(action)}">
<button name="outcome" value="complete" class="primary">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`;
  return html(200, page('3-D Secure test page', body));
}

function leave(intent: Stripe.PaymentIntent, returnUrl: string | undefined): SimulatorResponse {
  const ok = intent.status === 'succeeded' || intent.status === 'requires_capture';
  if (returnUrl && /^https?:\/\//.test(returnUrl) && URL.canParse(returnUrl)) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
    url.searchParams.set('redirect_status', ok ? 'succeeded' : 'failed');
    return redirect(url.href);
  }
  const message = JSON.stringify({ type: 'payment-simulator:3d-secure', paymentIntent: intent.id, status: intent.status });
  const script = `for (const w of [parent, opener]) if (w && w !== window) w.postMessage(${message.replaceAll('<', '\\u003c')}, '*');`;
  const text = ok ? 'The bank confirmed the payment.' : 'The payment was not confirmed.';
  return html(200, page('3-D Secure test page', `<p>${text} You can close this window.</p><script>${script}</script>`));
}
