import type Stripe from 'stripe';

import type { BalanceMovement, MovementKind } from '@marquee/shared/ledger/provider-books';

/** Stripe's reporting categories; what is not here is `Other`. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'Charge',
  refund: 'Refund',
  refund_failure: 'RefundReturned',
  partial_capture_reversal: 'Refund',
  dispute: 'Dispute',
  dispute_reversal: 'DisputeReturned',
  platform_earning_refund: 'FeeReturned',
  fee: 'ProviderFee',
  payout: 'Payout',
  payout_reversal: 'PayoutReturned',
};

/** A line of an account's balance; requires `source` expanded. A fee that was returned is Marquee's, all other fees are the provider's. */
export function movementView(line: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, net, created, reporting_category, fee_details, fee } = line;
  const applicationFee = fee_details.reduce((sum, each) => sum + (each.type === 'application_fee' ? each.amount : 0), 0);
  const source = sourceOf(line);
  return {
    id,
    kind: KINDS[reporting_category] ?? 'Other',
    at: new Date(created * 1000),
    amount,
    applicationFee,
    providerFee: fee - applicationFee,
    net,
    intentId: idOf(source?.payment_intent),
    orderId: source?.metadata?.['orderId'] ?? null,
  };
}

interface Source {
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

function sourceOf({ source }: Stripe.BalanceTransaction): Source | null {
  return typeof source === 'object' ? (source as Source | null) : null;
}

function idOf(reference: Source['payment_intent']): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
