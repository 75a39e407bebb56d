import { connectAccount } from './accounts.ts';
import type { Books } from './books.ts';
import { callerOf } from './caller.ts';
import { Draft } from './draft.ts';
import { decodeForm } from './form.ts';
import { newId, randomText } from './ids.ts';
import { escapeHtml, page } from './pages.ts';
import { Params } from './params.ts';
import { StripeFault } from './stripe-fault.ts';
import { html, json, redirect, splitPath, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

/** Stripe's codes expire after 5 minutes. Seconds. */
const CODE_SECONDS = 300;

export interface OAuthOptions {
  /** Milliseconds. */
  readonly now: () => number;
  readonly secretKey: string | null;
  /** The only accepted client id; any `ca_…` when null. */
  readonly clientId: string | null;
}

/** `/oauth/authorize` (page), `/oauth/token` and `/oauth/deauthorize`, with OAuth's error shape `{ error, error_description }`. */
export function answerOAuth(books: Books, request: SimulatorRequest, options: OAuthOptions): SimulatorResponse {
  const [path, query] = splitPath(request.path);
  const draft = new Draft(books, books.platform, Math.floor(options.now() / 1000), { id: newId('req'), idempotency_key: null });
  const form = decodeForm(request.method === 'GET' ? query : request.body);
  const params = new Params(form);
  if (path === '/oauth/authorize') return authorize(draft, request.method, params, options.clientId);
  if (request.method !== 'POST') return refusal(404, 'invalid_request', `Unrecognized request URL (${request.method}: ${path}).`);
  if (!mayCall(request, form, params, options))
    return refusal(
      401,
      'invalid_client',
      'No valid API key provided. Pass your secret API key using basic auth or the client_secret parameter.',
    );
  if (path === '/oauth/token') return exchange(draft, params);
  if (path === '/oauth/deauthorize') return deauthorize(draft, params, options.clientId);
  return refusal(404, 'invalid_request', `Unrecognized request URL (POST: ${path}).`);
}

function authorize(draft: Draft, method: string, params: Params, clientId: string | null): SimulatorResponse {
  const redirectUri = params.text('redirect_uri') ?? '';
  if (!isWebAddress(redirectUri)) return html(400, page('Connect', '<p>Invalid redirect URI.</p>'));
  if (!knows(clientId, params.text('client_id')))
    return html(400, page('Connect', '<p>No application matches the supplied client identifier.</p>'));
  if (params.text('response_type') !== 'code') return html(400, page('Connect', '<p>response_type must be code.</p>'));
  if (method !== 'POST') return html(200, page('Connect a test account', authorizeForm(params)));
  const url = new URL(redirectUri);
  const state = params.text('state');
  if (state !== undefined) url.searchParams.set('state', state);
  if (params.text('outcome') !== 'connect') {
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The user denied your request');
    return redirect(url.href);
  }
  const scope = params.text('scope') ?? 'read_only';
  const code = draft.put('authorization_code', {
    id: newId('ac'),
    account: newId('acct'),
    scope,
    expiresAt: draft.now + CODE_SECONDS,
    usedAt: null,
  });
  draft.books.commit(draft);
  url.searchParams.set('scope', scope);
  url.searchParams.set('code', code.id);
  return redirect(url.href);
}

function authorizeForm(params: Params): string {
  const hidden = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']
    .filter((name) => params.has(name))
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(params.text(name) ?? '')}">`);
  return `<p>Marquee would like to charge and refund on behalf of a new test account.</p>
<form method="post" action="/oauth/authorize">${hidden.join('')}
<button name="outcome" value="connect" class="primary">Connect test account</button>
<button name="outcome" value="deny">Deny</button>
</form>`;
}

function exchange(draft: Draft, params: Params): SimulatorResponse {
  const grant = params.text('grant_type');
  if (grant === undefined) return refusal(400, 'invalid_request', 'No grant type specified');
  if (grant !== 'authorization_code') return refusal(400, 'unsupported_grant_type', `Unsupported grant type: ${grant}`);
  const id = params.text('code');
  if (id === undefined) return refusal(400, 'invalid_request', 'No authorization code provided');
  const code = draft.get('authorization_code', id);
  if (!code) return refusal(400, 'invalid_grant', `Authorization code does not exist: ${id}`);
  if (code.usedAt !== null)
    return refusal(
      400,
      'invalid_grant',
      'This authorization code has already been used. All tokens issued with this code have been revoked.',
    );
  if (code.expiresAt <= draft.now) return refusal(400, 'invalid_grant', `Authorization code expired: ${id}`);
  draft.put('authorization_code', { ...code, usedAt: draft.now });
  const account = connectAccount(draft, code.account);
  draft.emit(
    'account.application.authorized',
    { id: 'ca_simulator', object: 'application', name: 'Marquee' },
    draft.books.open(account.id),
  );
  draft.books.commit(draft);
  return json(200, {
    access_token: `sk_test_${randomText(32)}`,
    livemode: false,
    refresh_token: `rt_${randomText(32)}`,
    scope: code.scope,
    stripe_publishable_key: `pk_test_${randomText(32)}`,
    stripe_user_id: account.id,
    token_type: 'bearer',
  });
}

/** The account's ledger is kept, but the platform loses access to it. */
function deauthorize(draft: Draft, params: Params, clientId: string | null): SimulatorResponse {
  const id = params.text('stripe_user_id') ?? '';
  if (!knows(clientId, params.text('client_id')))
    return refusal(401, 'invalid_client', `No such application: '${params.text('client_id') ?? ''}'`);
  if (!draft.get('account', id))
    return refusal(401, 'invalid_client', `This application is not connected to stripe account ${id}, or that account does not exist.`);
  draft.remove('account', id);
  draft.emit('account.application.deauthorized', { id: 'ca_simulator', object: 'application', name: 'Marquee' }, draft.books.open(id));
  draft.books.commit(draft);
  return json(200, { stripe_user_id: id });
}

/** The secret key comes as the header or, as OAuth has it, as `client_secret`. */
function mayCall(request: SimulatorRequest, form: ReturnType<typeof decodeForm>, params: Params, { secretKey }: OAuthOptions): boolean {
  const key = params.text('client_secret');
  try {
    return callerOf(request, key ? { ...form, key } : form, secretKey) === 'secret';
  } catch (thrown) {
    if (thrown instanceof StripeFault) return false;
    throw thrown;
  }
}

function knows(clientId: string | null, given: string | undefined): boolean {
  return clientId === null ? /^ca_./.test(given ?? '') : given === clientId;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function refusal(status: number, error: string, error_description: string): SimulatorResponse {
  return json(status, { error, error_description }, { 'request-id': newId('req') });
}
