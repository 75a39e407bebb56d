import type Stripe from 'stripe';

import type { Call } from './call.ts';
import type { Draft } from './draft.ts';
import { newId } from './ids.ts';
import { listObjects } from './listing.ts';
import { StripeFault } from './stripe-fault.ts';

const CREATE = new Set(['capabilities', 'country', 'default_currency', 'email', 'metadata', 'type']);

/** A connected account with charges and payouts enabled, as after onboarding. */
export function connectAccount(
  draft: Draft,
  id: string,
  about: {
    email?: string | null;
    name?: string | null;
    country?: string;
    currency?: string;
    type?: Stripe.Account['type'];
    metadata?: Record<string, string>;
  } = {},
): Stripe.Account {
  draft.books.open(id);
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: about.country ?? 'US',
    created: draft.now,
    default_currency: about.currency ?? 'usd',
    details_submitted: true,
    email: about.email ?? null,
    metadata: about.metadata ?? {},
    payouts_enabled: true,
    settings: null,
    type: about.type ?? 'standard',
  };
  return draft.put('account', account, draft.books.platform);
}

/** POST /v1/accounts */
export function createAccount(call: Call): object {
  const { draft, params } = call;
  params.only(CREATE);
  const account = connectAccount(draft, newId('acct'), {
    email: params.text('email') ?? null,
    ...(params.has('country') ? { country: params.requiredText('country') } : {}),
    ...(params.has('default_currency') ? { currency: params.requiredText('default_currency') } : {}),
    type: params.oneOf('type', ['standard', 'express', 'custom']) ?? 'standard',
    metadata: params.metadata(),
  });
  draft.emit('account.updated', account, draft.books.open(account.id));
  return account;
}

/** GET /v1/accounts/:id, and GET /v1/account for the account of the request. */
export function retrieveAccount({ draft, ids }: Call): object {
  const { platform } = draft.books;
  const id = ids[0] ?? draft.ledger.account;
  if (id === platform.account) return platformAccount(id);
  const account = draft.get('account', id, platform);
  if (account) return account;
  throw noAccess(id);
}

/** GET /v1/accounts; the connected ones. */
export function listAccounts(call: Call): object {
  return listObjects(call, 'account', '/v1/accounts', { ledger: call.draft.books.platform });
}

/** 403 for an account that does not exist or is not (or no longer) connected. */
export function noAccess(id: string): StripeFault {
  return new StripeFault(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    },
    { remembered: false },
  );
}

function platformAccount(id: string): object {
  return {
    id,
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  };
}
