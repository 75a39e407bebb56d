import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditOf } from '../../../../test/given/audit.given.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { postEvent } from '../../../../test/payment-events.ts';
import { SIMULATOR_KEYS } from '../../../platform/payments/stripe-client.ts';

const DISCONNECT = 'mutation ($input: DisconnectStripeInput!) { disconnectStripe(input: $input) { _id stripeId } }';

describe('a payment account whose owner revoked our access at the provider', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ webhooks: true })));
  afterAll(() => world?.stop());

  const accountOf = async (orgId: unknown) =>
    (await world.connection.collection('organizations').findOne({ _id: orgId as never }))?.['stripeId'] as string | null;
  const actionsOf = async (orgId: unknown) => (await auditOf(world, orgId)).map(({ action }) => action);
  /** The actions of the provider's own pages. */
  const takeAway = (accountId: string) =>
    fetch(`${world.simulatorUrl}/oauth/deauthorize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATOR_KEYS.secret}` },
      body: new URLSearchParams({ client_id: SIMULATOR_KEYS.client, stripe_user_id: accountId }),
    });
  const deliver = (account: string, id = 'evt_deauthorized') => {
    const object = { id: 'ca_simulator', object: 'application', name: 'Marquee' };
    const body = JSON.stringify({ id, object: 'event', type: 'account.application.deauthorized', account, created: 1, data: { object } });
    return postEvent(world, body);
  };

  it('ACC-143 is disconnected here too, once, and audited', async () => {
    const { org } = await world.seller();
    const accountId = String(org.stripeId);
    expect((await takeAway(accountId)).status).toBe(200);
    await expect.poll(() => accountOf(org._id), { timeout: 20_000 }).toBeNull();
    expect((await auditOf(world, org._id))[0]).toMatchObject({
      action: 'organization.stripe-deauthorized',
      actorId: null,
      data: { accountId },
    });
    expect([await deliver(accountId), await deliver(accountId, 'evt_again')]).toEqual([200, 200]);
    expect(await actionsOf(org._id)).toEqual(['organization.stripe-deauthorized']);
  });

  it('stays connected when the message is outdated, or about another account', async () => {
    const [seller, other] = [await world.seller(), await world.seller()];
    expect(await deliver(String(seller.org.stripeId))).toBe(200);
    expect(await accountOf(seller.org._id)).toBe(seller.org.stripeId);
    await takeAway(String(other.org.stripeId));
    await expect.poll(() => accountOf(other.org._id), { timeout: 20_000 }).toBeNull();
    expect(await accountOf(seller.org._id)).toBe(seller.org.stripeId);
    expect(await actionsOf(seller.org._id)).toEqual([]);
  });

  it('is checked again when the provider does not respond', async () => {
    const { org } = await world.seller();
    const accountId = String(org.stripeId);
    world.simulator.faults.set({ webhooks: { drop: 1 }, requests: { match: '/v1/accounts/', times: -1, kind: 'error' } });
    await takeAway(accountId);
    expect(await deliver(accountId)).toBeGreaterThanOrEqual(500);
    expect(await accountOf(org._id)).toBe(accountId);
    world.simulator.faults.clear();
    expect(await deliver(accountId)).toBe(200);
    expect(await accountOf(org._id)).toBeNull();
  });

  it('ACC-143 records the super user who disconnects it, whether or not the message is faster', async () => {
    const { org } = await world.seller();
    const { token } = await world.given.member('SUPER_USER', org);
    const { data } = await world.gql(DISCONNECT, { input: { orgId: String(org._id) } }, token);
    expect(data.disconnectStripe.stripeId).toBeNull();
    expect(await actionsOf(org._id)).toContain('organization.stripe-disconnected');
  });
});
