import type { Books } from './books.ts';
import type { Ledger } from './ledger.ts';

export interface IntentReport {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly applicationFee: number;
  readonly applicationFeeRefunded: number;
  /** Successful charges; more than 1 would be a double charge. */
  readonly charges: number;
  readonly failedCharges: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly created: number;
}

export interface AccountReport {
  readonly account: string;
  readonly connected: boolean;
  readonly captured: number;
  readonly refunded: number;
  readonly applicationFees: number;
  readonly applicationFeesRefunded: number;
  readonly stripeFees: number;
  readonly paidOut: number;
  /** Sum of the nets of all balance transactions. */
  readonly balance: number;
  readonly succeededIntents: number;
  readonly paymentIntents: readonly IntentReport[];
}

export interface BooksReport {
  readonly platform: { readonly account: string; readonly balance: number };
  readonly accounts: readonly AccountReport[];
  /** Sums over all accounts. */
  readonly totals: { readonly captured: number; readonly refunded: number; readonly succeededIntents: number };
}

/** The balances of all accounts, for tests that compare books. All amounts are cents; currencies are not distinguished. */
export function reportBooks(books: Books, filter: { account?: string | undefined; intents?: boolean } = {}): BooksReport {
  const { platform } = books;
  const accounts = [...books.ledgers()]
    .filter((ledger) => filter.account === undefined || ledger.account === filter.account)
    .filter((ledger) => ledger !== platform || ledger.shelf('payment_intent').size > 0)
    .map((ledger) => reportAccount(books, ledger, filter.intents ?? true));
  return {
    platform: { account: platform.account, balance: balanceOf(platform) },
    accounts,
    totals: {
      captured: sum(accounts, (account) => account.captured),
      refunded: sum(accounts, (account) => account.refunded),
      succeededIntents: sum(accounts, (account) => account.succeededIntents),
    },
  };
}

function reportAccount(books: Books, ledger: Ledger, withIntents: boolean): AccountReport {
  const charges = [...ledger.shelf('charge').all()];
  const fees = books.platform.shelf('application_fee').by('account', ledger.account);
  const lines = [...ledger.shelf('balance_transaction').all()];
  const intents = [...ledger.shelf('payment_intent').all()];
  return {
    account: ledger.account,
    connected: ledger !== books.platform && books.find(ledger.account) !== undefined,
    captured: sum(charges, (charge) => charge.amount_captured),
    refunded: sum(ledger.shelf('refund').all(), (refund) => (refund.status === 'failed' ? 0 : refund.amount)),
    applicationFees: sum(fees, (fee) => fee.amount),
    applicationFeesRefunded: sum(fees, (fee) => fee.amount_refunded),
    stripeFees: sum(
      lines.flatMap((line) => line.fee_details),
      (detail) => (detail.type === 'stripe_fee' ? detail.amount : 0),
    ),
    paidOut: -sum(lines, (line) => (line.type === 'payout' ? line.amount : 0)),
    balance: sum(lines, (line) => line.net),
    succeededIntents: intents.filter((intent) => intent.status === 'succeeded').length,
    paymentIntents: withIntents ? intents.map((intent) => reportIntent(books, ledger, intent.id)) : [],
  };
}

function reportIntent(books: Books, ledger: Ledger, id: string): IntentReport {
  const intent = ledger.shelf('payment_intent').get(id);
  if (!intent) throw new Error(`No intent ${id}`);
  const charges = ledger.shelf('charge').by('payment_intent', id);
  const fees = charges.flatMap((charge) => books.platform.shelf('application_fee').by('charge', charge.id));
  return {
    id,
    status: intent.status,
    currency: intent.currency,
    amount: intent.amount,
    captured: sum(charges, (charge) => charge.amount_captured),
    refunded: sum(charges, (charge) => charge.amount_refunded),
    applicationFee: sum(fees, (fee) => fee.amount),
    applicationFeeRefunded: sum(fees, (fee) => fee.amount_refunded),
    charges: charges.filter((charge) => charge.status === 'succeeded').length,
    failedCharges: charges.filter((charge) => charge.status === 'failed').length,
    metadata: intent.metadata,
    created: intent.created,
  };
}

function balanceOf(ledger: Ledger): number {
  return sum(ledger.shelf('balance_transaction').all(), (line) => line.net);
}

function sum<T>(items: Iterable<T>, amountOf: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += amountOf(item);
  return total;
}
