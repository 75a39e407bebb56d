import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { auditOf } from '../../../../test/given/audit.given.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const SETTINGS =
  '{ platformSettings { stripeClientId stripeRedirectUrl stripeAuthorizeUrl stripeDashboardUrl stripeState webFlowSiteId } }';
const CONNECT = 'mutation ($input: ConnectStripeInput!) { connectStripe(input: $input) { _id stripeId } }';
const DISCONNECT = 'mutation ($input: DisconnectStripeInput!) { disconnectStripe(input: $input) { _id stripeId } }';
const NOT_OURS = 'This connection was not started here. Please start again.';

describe('the payment account of an organization', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { WEBFLOW_SITE_ID: 'site_1' } })));
  afterAll(() => world?.stop());

  const settings = async (token: string) => (await world.gql(SETTINGS, {}, token)).data.platformSettings;
  const connect = (token: string, connectCode: string, state: string) => world.gql(CONNECT, { input: { connectCode, state } }, token);
  const disconnect = (token: string, orgId: unknown) => world.gql(DISCONNECT, { input: { orgId: String(orgId) } }, token);
  const accountOf = async (token: string) => (await world.gql('{ organization { stripeId } }', {}, token)).data.organization.stripeId;
  const unconnected = async (role: 'OWNER' | 'ADMIN' | 'BOX_OFFICE' | 'SUPER_USER') =>
    world.given.member(role, await world.given.org({ stripeId: null }));

  /** Submits the provider's page; returns the redirect address. */
  const authorise = async (token: string, outcome = 'connect'): Promise<URL> => {
    const { stripeAuthorizeUrl, stripeClientId, stripeRedirectUrl, stripeState } = await settings(token);
    const body = new URLSearchParams({
      client_id: stripeClientId,
      redirect_uri: stripeRedirectUrl,
      response_type: 'code',
      scope: 'read_write',
      state: stripeState,
      outcome,
    });
    const answer = await fetch(stripeAuthorizeUrl, { method: 'POST', body, redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  };
  const returned = async (token: string) => {
    const { searchParams } = await authorise(token);
    return [searchParams.get('code') ?? '', searchParams.get('state') ?? ''] as const;
  };

  it('ACC-070 is connected at the address in the platform settings, with a state for those who may connect', async () => {
    const { token } = await unconnected('ADMIN');
    expect(await settings(token)).toEqual({
      stripeClientId: 'ca_simulator',
      stripeRedirectUrl: 'http://localhost:4000/account/createOrganization',
      stripeAuthorizeUrl: `${world.simulatorUrl}/oauth/authorize`,
      stripeDashboardUrl: `${world.simulatorUrl}/`,
      stripeState: expect.stringMatching(/^\d+\.[\w-]{16}\.[\w-]{43}$/),
      webFlowSiteId: 'site_1',
    });
    const customer = await world.given.customer();
    expect((await settings(customer.token)).stripeState).toBeNull();
    expect((await settings((await unconnected('BOX_OFFICE')).token)).stripeState).toBeNull();
  });

  it("ACC-071 ACC-224 is connected by the code and the state of the provider's redirect, and audited", async () => {
    const { token, org, user } = await unconnected('ADMIN');
    const [code, state] = await returned(token);
    const { data } = await connect(token, code, state);
    expect(data.connectStripe.stripeId).toMatch(/^acct_/);
    expect(await accountOf(token)).toBe(data.connectStripe.stripeId);
    expect((await auditOf(world, org._id))[0]).toMatchObject({
      action: 'organization.stripe-connected',
      actorId: user._id,
      data: { accountId: data.connectStripe.stripeId },
    });
  });

  it('ACC-224 is refused without the state of this login and organization, and the provider is not called', async () => {
    const attacker = await unconnected('OWNER');
    const victim = await unconnected('OWNER');
    const [code, state] = await returned(attacker.token);
    const { stripeState } = await settings(victim.token);
    const [expires, nonce, signature] = (stripeState as string).split('.');
    const wrong = [state, '', 'made-up', `${Number(expires) + 1}.${nonce}.${signature}`, `${expires}.${nonce}.`];
    for (const other of wrong) {
      expect(await connect(victim.token, code, other)).toMatchObject({ data: null, errors: [{ message: NOT_OURS }] });
    }
    expect(await accountOf(victim.token)).toBeNull();
    // the code was not used up
    expect((await connect(attacker.token, code, state)).data.connectStripe.stripeId).toMatch(/^acct_/);
  });

  it('ACC-224 accepts a state once and for a day', async () => {
    const { token } = await unconnected('OWNER');
    const { stripeState } = await settings(token);
    await connect(token, 'ac_unknown', stripeState);
    expect((await connect(token, 'ac_unknown', stripeState)).errors?.[0]?.extensions.code).toBe('STRIPE_STATE_INVALID');
    const [code, state] = await returned(token);
    world.clock.forward(24 * 3600_000);
    expect((await connect(token, code, state)).errors?.[0]?.extensions.code).toBe('STRIPE_STATE_INVALID');
    world.clock.release();
  });

  it('ACC-071 stays unconnected when the provider refuses, with its message', async () => {
    const { token } = await unconnected('OWNER');
    const { stripeState } = await settings(token);
    const message = 'Failed to connect Stripe: Authorization code does not exist: ac_unknown';
    expect((await connect(token, 'ac_unknown', stripeState)).errors?.[0]?.message).toBe(message);
    expect(await accountOf(token)).toBeNull();
  });

  it('ACC-224 cannot be replaced by a second one, nor connected below ADMIN', async () => {
    const { token, org } = await unconnected('ADMIN');
    const [code, state] = await returned(token);
    const { data } = await connect(token, code, state);
    const [second, secondState] = await returned(token);
    expect((await connect(token, second, secondState)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await accountOf(token)).toBe(data.connectStripe.stripeId);
    const seller = await world.given.member('BOX_OFFICE', org);
    expect((await connect(seller.token, second, secondState)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('ACC-224 is refused when another organization has the account, also to a reconnection and to both of two at once', async () => {
    const accountId = `acct_shared${Date.now()}`;
    const exchange = vi.spyOn(world.app.get(PaymentGateway, { strict: false }), 'exchangeOauth').mockResolvedValue({ accountId });
    const connectNow = async (token: string) => {
      const { data, errors } = await connect(token, 'ac_any', (await settings(token)).stripeState);
      return errors?.[0]?.extensions.code ?? data.connectStripe.stripeId;
    };
    const [first, second] = [await unconnected('OWNER'), await unconnected('OWNER')];
    const both = await Promise.all([connectNow(first.token), connectNow(second.token)]);
    expect(both.toSorted()).toEqual(['STRIPE_ACCOUNT_TAKEN', accountId].toSorted());
    const [holder, other] = both[0] === accountId ? [first, second] : [second, first];
    expect(await connectNow(other.token)).toBe('STRIPE_ACCOUNT_TAKEN');
    expect([await accountOf(holder.token), await accountOf(other.token)]).toEqual([accountId, null]);
    // what is given up is free for another one, and is not taken back from it
    const operator = await world.given.member('SUPER_USER', holder.org);
    await disconnect(operator.token, holder.org._id);
    expect(await connectNow(other.token)).toBe(accountId);
    expect(await connectNow(holder.token)).toBe('STRIPE_ACCOUNT_TAKEN');
    exchange.mockRestore();
  });

  it('ACC-224 is refused when an organization that connected it before this rule has it', async () => {
    const { stripeId } = await world.given.org();
    const exchange = vi
      .spyOn(world.app.get(PaymentGateway, { strict: false }), 'exchangeOauth')
      .mockResolvedValue({ accountId: stripeId! });
    const { token } = await unconnected('OWNER');
    const { errors } = await connect(token, 'ac_any', (await settings(token)).stripeState);
    expect(errors?.[0]?.message).toMatch(/^This Stripe account is already connected to another organization\./);
    exchange.mockRestore();
  });

  it('ACC-102 ACC-143 ACC-224 is disconnected by a super user in that organization only, at the provider too', async () => {
    const owner = await unconnected('OWNER');
    const [code, state] = await returned(owner.token);
    const accountId = (await connect(owner.token, code, state)).data.connectStripe.stripeId;
    expect((await disconnect(owner.token, owner.org._id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const elsewhere = await world.given.member('SUPER_USER');
    expect((await disconnect(elsewhere.token, owner.org._id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await accountOf(owner.token)).toBe(accountId);

    const { token } = await world.given.member('SUPER_USER', owner.org);
    expect((await disconnect(token, owner.org._id)).data.disconnectStripe.stripeId).toBeNull();
    expect(await accountOf(owner.token)).toBeNull();
    expect((await auditOf(world, owner.org._id))[0]).toMatchObject({ action: 'organization.stripe-disconnected', data: { accountId } });
    // the owner can connect again
    const again = await returned(owner.token);
    expect((await connect(owner.token, ...again)).data.connectStripe.stripeId).toMatch(/^acct_/);
  });

  it('ACC-143 can be disconnected after its owner revoked our access at the provider', async () => {
    const { token, org } = await world.given.member('SUPER_USER', await world.given.org({ stripeId: 'acct_goneAtTheProvider' }));
    expect((await disconnect(token, org._id)).data.disconnectStripe.stripeId).toBeNull();
  });

  it('ACC-143 stays connected when the provider fails, with its message', async () => {
    const { token, org } = await unconnected('SUPER_USER');
    const [code, state] = await returned(token);
    const accountId = (await connect(token, code, state)).data.connectStripe.stripeId;
    world.simulator.faults.set({ requests: { match: '/oauth/deauthorize', times: -1, kind: 'error' } });
    const { errors } = await disconnect(token, org._id);
    world.simulator.faults.clear();
    expect(errors?.[0]?.message).toMatch(/^Failed to disconnect Stripe: ./);
    expect(await accountOf(token)).toBe(accountId);
  });
});
