import type { Draft } from './draft.ts';
import type { Kind } from './ledger.ts';
import { badParam } from './stripe-fault.ts';

const KIND_BY_PREFIX: Readonly<Record<string, Kind>> = {
  acct: 'account',
  ch: 'charge',
  dp: 'dispute',
  fee: 'application_fee',
  fr: 'fee_refund',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  re: 'refund',
  tml: 'terminal.location',
  txn: 'balance_transaction',
};
/** Stored in the platform's ledger, even when a connected account's object refers to them. */
const ON_PLATFORM = new Set<Kind>(['account', 'application_fee', 'fee_refund']);
const MAX_DEPTH = 4;

/** Replaces ids by the objects they name, on a copy: `latest_charge.balance_transaction`, `data.latest_charge` in lists. */
export function expand(draft: Draft, body: object, paths: readonly string[]): object {
  return paths.reduce((shown, path) => expandPath(draft, shown, path.split('.'), path), body);
}

function expandPath(draft: Draft, body: object, [field = '', ...rest]: readonly string[], path: string): object {
  if (rest.length >= MAX_DEPTH) throw badParam('expand', 'You cannot expand more than 4 levels of a property.');
  const holder = body as Record<string, unknown>;
  if (field === 'data' && Array.isArray(holder['data'])) {
    return { ...holder, data: holder['data'].map((item: object) => expandPath(draft, item, rest, path)) };
  }
  const value = field === 'refunds' && holder['object'] === 'charge' ? refundsOf(draft, String(holder['id'])) : holder[field];
  if (value === null) return body;
  const whole = typeof value === 'string' ? lookUp(draft, value) : value;
  if (typeof whole !== 'object' || whole === null) throw badParam('expand', `This property cannot be expanded (${path}).`);
  return { ...holder, [field]: rest.length > 0 ? expandPath(draft, whole, rest, path) : whole };
}

function lookUp(draft: Draft, id: string): object | undefined {
  const kind = KIND_BY_PREFIX[id.slice(0, id.indexOf('_'))];
  if (!kind) return undefined;
  return draft.get(kind, id, ON_PLATFORM.has(kind) ? draft.books.platform : draft.ledger);
}

function refundsOf(draft: Draft, charge: string): object {
  const data = draft.ledger.shelf('refund').by('charge', charge).reverse();
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` };
}
