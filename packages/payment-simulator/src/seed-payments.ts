import type Stripe from 'stripe';

import type { Books } from './books.ts';
import type { Call } from './call.ts';
import { chargeIntent } from './charge-intent.ts';
import { Draft } from './draft.ts';
import type { FormTree } from './form.ts';
import { checkAmount, checkApplicationFee, checkCurrency } from './intent-amounts.ts';
import { buildIntent } from './intents.ts';
import type { Ledger } from './ledger.ts';
import { Params } from './params.ts';
import { usableMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';

/** A historical payment. Cents; `created` and `refundedAt` in seconds. */
interface SeedPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly applicationFee: number;
  readonly created: number;
  readonly card: string;
  readonly refunded: number;
  readonly refundedAt: number;
  readonly refundApplicationFee: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Seeds historical paid intents for a demo world: `{ account, payments: [{ id: 'pi_…', amount, … }] }`. No event
 * is recorded and no webhook sent. An existing intent is unchanged, so seeding is idempotent.
 * @throws TypeError for wrong fields, StripeFault for what Stripe would refuse; earlier payments of the list are kept
 */
export function seedPayments(books: Books, nowMs: number, { account, payments }: Record<string, unknown>): object {
  const ledger = typeof account === 'string' ? books.find(account) : undefined;
  if (!ledger) throw new TypeError('account must be a connected account');
  if (!Array.isArray(payments)) throw new TypeError('payments must be a list');
  const now = Math.floor(nowMs / 1000);
  return { payments: payments.map((given: unknown) => seedPayment(books, ledger, readPayment(given, now))) };
}

function seedPayment(books: Books, ledger: Ledger, payment: SeedPayment): object {
  const known = ledger.shelf('payment_intent').get(payment.id);
  if (known) return seeded(known, ledger.shelf('refund').by('payment_intent', known.id)[0]);
  const draft = new Draft(books, ledger, payment.created, { id: null, idempotency_key: null });
  draft.silent = true;
  const { amount } = payment;
  const currency = checkCurrency(payment.currency);
  const fee = payment.applicationFee > 0 ? payment.applicationFee : null;
  checkAmount(amount, currency);
  checkApplicationFee(draft, fee, amount);
  const method = usableMethod(draft, payment.card, 'card');
  const params = new Params({ metadata: { ...payment.metadata }, allowed_payment_method_types: { 0: 'card' } });
  const built = buildIntent({ now: payment.created, taken: ['card'] }, params, { amount, currency, fee, method: method.id });
  const { intent } = chargeIntent(
    draft,
    { ...built, id: payment.id, client_secret: built.client_secret?.replace(built.id, payment.id) ?? null },
    method,
  );
  const returned = payment.refunded > 0 ? refund(draft, payment) : undefined;
  books.commit(draft);
  return seeded(intent, returned);
}

/** The fields that a seed needs. */
function seeded(intent: Stripe.PaymentIntent, refund: Stripe.Refund | undefined): object {
  return { id: intent.id, clientSecret: intent.client_secret, charge: intent.latest_charge, refund: refund?.id ?? null };
}

function refund(draft: Draft, { id, refunded, refundedAt, refundApplicationFee }: SeedPayment): Stripe.Refund {
  draft.now = refundedAt;
  const form: FormTree = { payment_intent: id, amount: String(refunded), refund_application_fee: String(refundApplicationFee) };
  const call: Call = { draft, params: new Params(form), ids: [], caller: 'secret', baseUrl: '' };
  return createRefund(call);
}

function readPayment(given: unknown, now: number): SeedPayment {
  if (typeof given !== 'object' || given === null) throw new TypeError('a payment must be an object');
  const fields = {
    currency: 'usd',
    applicationFee: 0,
    created: now,
    card: 'pm_card_visa',
    refunded: 0,
    refundApplicationFee: false,
    metadata: {},
    ...given,
  };
  const refundedAt = 'refundedAt' in fields ? fields.refundedAt : fields.created;
  const { id, amount } = fields as Partial<SeedPayment>;
  if (typeof id !== 'string' || !/^pi_\w{8,64}$/.test(id)) throw new TypeError('id must look like pi_…');
  for (const [name, value] of Object.entries({
    amount,
    applicationFee: fields.applicationFee,
    created: fields.created,
    refunded: fields.refunded,
    refundedAt,
  })) {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${name} must be a whole number`);
  }
  return { ...fields, refundedAt } as SeedPayment;
}
