import { logWarning } from '#lib/errors/logger.ts';
import type { OpenPayment, PaymentOutcome, PaymentSetup } from './payment-port.ts';

const SCRIPT = 'https://js.stripe.com/v3';

interface StripeProblem {
  readonly type?: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status?: string };
}

interface PaymentElement {
  readonly mount: (place: HTMLElement) => void;
  readonly unmount: () => void;
}

export interface StripeElements {
  readonly create: (kind: 'payment', options?: object) => PaymentElement;
  readonly submit: () => Promise<{ readonly error?: StripeProblem }>;
  readonly update: (options: object) => void;
}

/** The part of Stripe.js that this page uses. */
export interface StripeJs {
  readonly elements: (options: object) => StripeElements;
  readonly confirmPayment: (
    options: object,
  ) => Promise<{ readonly error?: StripeProblem; readonly paymentIntent?: { readonly status?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { readonly stripeAccount: string }) => StripeJs;
  }
}

/** Stripe.js for the organization's connected account, loaded from Stripe itself, once. Rejects when it cannot be loaded. */
export async function loadStripe({ publishableKey, stripeAccountId }: PaymentSetup): Promise<StripeJs> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('Stripe.js loaded without Stripe.');
  return window.Stripe(publishableKey, { stripeAccount: stripeAccountId });
}

/** Waits for the script if it is already loading. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const coming = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
    const script = coming ?? Object.assign(document.createElement('script'), { src: SCRIPT, async: true });
    script.addEventListener('load', () => {
      if (!window.Stripe) script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load.'));
    });
    if (!coming) document.head.append(script);
  });
}

/** Confirms the intent with the Payment Element; a step at the bank returns to `returnUrl` (BUY-031). */
export async function payAtStripe(stripe: StripeJs, elements: StripeElements, payment: OpenPayment): Promise<PaymentOutcome> {
  try {
    const confirmParams = { return_url: payment.returnUrl };
    const { error } = await stripe.confirmPayment({ elements, clientSecret: payment.clientSecret, confirmParams, redirect: 'if_required' });
    if (!error) return { kind: 'settling' };
    const status = error.payment_intent?.status;
    if (status === 'succeeded' || status === 'processing') return { kind: 'settling' };
    if (error.type === 'card_error' || error.type === 'validation_error' || error.type === 'invalid_request_error')
      return { kind: 'declined', message: error.message ?? 'Your card was declined.' };
    return { kind: 'unknown' };
  } catch (cause) {
    logWarning('Stripe.js did not answer.', cause);
    return { kind: 'unknown' };
  }
}
