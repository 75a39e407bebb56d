import { isEmbedded } from '#lib/embed/embedded.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { logWarning } from '#lib/errors/logger.ts';
import type { OpenPayment, PaymentOutcome, PaymentSetup } from './payment-port.ts';

interface Answer {
  readonly id?: string;
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
  readonly last_payment_error?: { readonly message?: string } | null;
  readonly error?: { readonly code?: string; readonly message?: string };
}

const REFUSED = 'Your card was declined.';
/** The intent can no longer be confirmed: an earlier try succeeded. */
const ALREADY = 'payment_intent_unexpected_state';

/** What a payment method is made of, by Stripe's parameters. */
export type MethodFields = Readonly<Record<string, string>>;

/** The methods that the account has switched on, as Stripe.js asks for them; cards alone where nothing answers. */
export async function methodsAtSimulator({ simulatorUrl, publishableKey, stripeAccountId }: PaymentSetup): Promise<readonly string[]> {
  try {
    const query = new URLSearchParams({ key: publishableKey, _stripe_account: stripeAccountId });
    const answer = await fetch(`${simulatorUrl ?? ''}/v1/elements/sessions?${query}`);
    const { payment_method_preference: preference } = (await answer.json()) as ElementsSession;
    return preference?.ordered_payment_method_types ?? ['card'];
  } catch (cause) {
    logWarning('The payment provider did not say which methods it takes.', cause);
    return ['card'];
  }
}

interface ElementsSession {
  readonly payment_method_preference?: { readonly ordered_payment_method_types?: readonly string[] };
}

/**
 * Pays at the local payment simulator as Stripe.js does at Stripe: a payment method with the publishable key, then
 * the intent confirmed by its client secret. A 3-D-Secure step leaves the page and returns to `returnUrl`.
 */
export async function payAtSimulator(setup: PaymentSetup, fields: MethodFields, payment: OpenPayment): Promise<PaymentOutcome> {
  try {
    const method = await post(setup, '/v1/payment_methods', fields);
    if (!method.id) return declined(method);
    const intentId = payment.clientSecret.split('_secret_')[0] ?? '';
    const confirming = { client_secret: payment.clientSecret, payment_method: method.id, return_url: payment.returnUrl };
    return outcomeOf(await post(setup, `/v1/payment_intents/${intentId}/confirm`, confirming));
  } catch (cause) {
    logWarning('The payment provider did not answer.', cause);
    return { kind: 'unknown' };
  }
}

function outcomeOf(intent: Answer): PaymentOutcome {
  if (intent.error?.code === ALREADY || intent.status === 'succeeded' || intent.status === 'processing') return { kind: 'settling' };
  const bank = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined;
  if (!bank) return declined(intent);
  // the website around a frame allows no address but ours in it, and banks refuse frames
  if (isEmbedded()) return { kind: 'atBank', url: bank };
  fullPageLoad(bank);
  return { kind: 'leaving' };
}

function declined(answer: Answer): PaymentOutcome {
  return { kind: 'declined', message: answer.error?.message ?? answer.last_payment_error?.message ?? REFUSED };
}

async function post(setup: PaymentSetup, path: string, fields: MethodFields): Promise<Answer> {
  const answer = await fetch(`${setup.simulatorUrl ?? ''}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${setup.publishableKey}`, 'stripe-account': setup.stripeAccountId },
    body: new URLSearchParams(fields),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
