import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aStripeWorld, refusalOf, type StripeWorld } from './testing/stripe-world.ts';

let nowMs = Date.UTC(2026, 0, 1);
let world: StripeWorld;
beforeAll(async () => {
  world = await aStripeWorld({ now: () => nowMs, clientId: 'ca_marquee' });
});
afterAll(() => world.close());

const REQUEST = {
  client_id: 'ca_marquee',
  redirect_uri: 'http://127.0.0.1:4000/stripe/return',
  response_type: 'code',
  scope: 'read_write',
  state: 's <1>',
};

async function authorised(params: Record<string, string>) {
  const response = await fetch(`${world.url}/oauth/authorize`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(params) });
  return { status: response.status, query: new URL(response.headers.get('location') ?? 'http://nowhere').searchParams };
}

const connect = () => authorised({ ...REQUEST, outcome: 'connect' });

describe('connecting an account', () => {
  it('shows a page with one button, and returns code and state', async () => {
    const shown = await (await fetch(`${world.url}/oauth/authorize?${new URLSearchParams(REQUEST).toString()}`)).text();
    expect(shown).toContain('Connect test account');
    expect(shown).toContain('value="s &lt;1&gt;"');
    const { status, query } = await connect();
    expect([status, query.get('state'), query.get('scope')]).toEqual([303, 's <1>', 'read_write']);
    expect(query.get('code')).toMatch(/^ac_/);
  });

  it('exchanges the code once for an account that can charge at once', async () => {
    const { query } = await connect();
    const code = query.get('code') ?? '';
    const token = await world.stripe.oauth.token({ grant_type: 'authorization_code', code });
    expect(token).toMatchObject({
      livemode: false,
      scope: 'read_write',
      token_type: 'bearer',
      stripe_user_id: expect.stringMatching(/^acct_/),
    });
    const account = await world.stripe.accounts.retrieve(token.stripe_user_id ?? '');
    expect(account).toMatchObject({ charges_enabled: true, payouts_enabled: true, details_submitted: true });
    const again = await refusalOf(world.stripe.oauth.token({ grant_type: 'authorization_code', code }));
    expect(again).toMatchObject({
      type: 'StripeInvalidGrantError',
      statusCode: 400,
      message: expect.stringContaining('already been used'),
    });
  });

  it.each([
    [
      'an unknown code',
      { grant_type: 'authorization_code', code: 'ac_unknown' },
      'StripeInvalidGrantError',
      'Authorization code does not exist: ac_unknown',
    ],
    ['no code', { grant_type: 'authorization_code' }, 'StripeOAuthInvalidRequestError', 'No authorization code provided'],
    ['another grant', { grant_type: 'password', code: 'x' }, 'StripeUnsupportedGrantTypeError', 'Unsupported grant type: password'],
  ])('refuses %s', async (_, params, type, message) => {
    expect(await refusalOf(world.stripe.oauth.token(params as never))).toMatchObject({ type, message });
  });

  it('expires a code after five minutes', async () => {
    const { query } = await connect();
    nowMs += 300_000;
    const refusal = await refusalOf(world.stripe.oauth.token({ grant_type: 'authorization_code', code: query.get('code') ?? '' }));
    expect(refusal.message).toMatch('expired');
  });

  it('redirects with access_denied when denied, and does not redirect a bad request', async () => {
    expect((await authorised({ ...REQUEST, outcome: 'deny' })).query.get('error')).toBe('access_denied');
    expect((await authorised({ ...REQUEST, client_id: 'ca_other', outcome: 'connect' })).status).toBe(400);
    expect((await authorised({ ...REQUEST, redirect_uri: 'javascript:alert(1)', outcome: 'connect' })).status).toBe(400);
  });

  it('refuses a token without a secret key', async () => {
    const response = await fetch(`${world.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    });
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([401, 'invalid_client']);
  });

  it('revokes access when disconnected', async () => {
    const { query } = await connect();
    const { stripe_user_id: id = '' } = await world.stripe.oauth.token({ grant_type: 'authorization_code', code: query.get('code') ?? '' });
    const intent = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { stripeAccount: id });
    expect(await world.stripe.oauth.deauthorize({ client_id: 'ca_marquee', stripe_user_id: id })).toMatchObject({ stripe_user_id: id });
    expect((await refusalOf(world.stripe.paymentIntents.retrieve(intent.id, {}, { stripeAccount: id }))).statusCode).toBe(403);
    expect(await refusalOf(world.stripe.oauth.deauthorize({ client_id: 'ca_marquee', stripe_user_id: id }))).toMatchObject({
      type: 'StripeInvalidClientError',
    });
    expect((await world.stripe.accounts.list({ limit: 100 })).data.map((account) => account.id)).not.toContain(id);
  });
});

describe('accounts', () => {
  it('are created, listed and retrieved', async () => {
    const { id } = await world.stripe.accounts.create({ type: 'standard', email: 'a@example.com', metadata: { org: '1' } });
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ id, email: 'a@example.com', metadata: { org: '1' } });
    expect((await world.stripe.accounts.list({ limit: 1 })).data[0]?.id).toBe(id);
    expect(await refusalOf(world.stripe.accounts.retrieve('acct_nobody'))).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  });

  it('can be seeded with a chosen id', async () => {
    expect(await world.control('accounts', { id: 'acct_demo1', email: 'demo@example.com' })).toMatchObject({
      id: 'acct_demo1',
      charges_enabled: true,
    });
    await world.control('accounts', { id: 'acct_demo1' });
    expect((await world.stripe.accounts.retrieve('acct_demo1')).email).toBe('demo@example.com');
    expect(await world.control('accounts', { id: '../x' })).toMatchObject({ error: expect.stringContaining('acct_') });
  });
});
