import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CONFIRM, ENROLL, totpCode, withTotp } from '../../../../../test/given/security.given.ts';
import { aPair } from '../../../../../test/sharing-pair.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const SET = 'mutation ($input: SetSecurityPolicyInput!) { setSecurityPolicy(input: $input) { requiresSecondFactor } }';
const SHARING =
  'query ($orderId: ObjectId!, $sharingId: ObjectId!) { sharingTickets(orderId: $orderId, sharingId: $sharingId) { status } }';
const ME = '{ me { email mustAddSecondFactor } }';
const ROLES = '{ roles { _id } }';
const codesOf = (errors: { extensions: { code: string } }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe('an organization that requires a second factor', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const require = (token: string, requiresSecondFactor = true) => world.gql(SET, { input: { requiresSecondFactor } }, token);
  /** An owner with a factor, whose organization requires one. */
  const strict = async () => {
    const owner = await withTotp(world, 'OWNER');
    expect((await require(owner.token)).data.setSecurityPolicy).toEqual({ requiresSecondFactor: true });
    return owner;
  };

  it('refuses members without one everything there until they have one, from their next call on', async () => {
    const owner = await withTotp(world, 'OWNER');
    const { token } = await world.given.member('ADMIN', owner.org);
    expect((await world.gql(ROLES, {}, token)).data.roles).toHaveLength(2);
    await require(owner.token);
    for (const query of [ROLES, '{ organization { _id } }', '{ events { _id } }', '{ customers { customers { _id } } }']) {
      const { data, errors } = await world.gql(query, {}, token);
      expect([data, errors?.[0]?.message]).toEqual([null, 'This organization requires a second factor. Please set one up first.']);
    }
    expect((await world.gql(ME, {}, token)).data.me.mustAddSecondFactor).toBe(true);

    const { secret } = (await world.gql(ENROLL, {}, token)).data.enrollTotp;
    await world.gql(CONFIRM, { input: { code: totpCode(world, secret) } }, token);
    expect((await world.gql(ROLES, {}, token)).data.roles).toHaveLength(2);
    expect((await world.gql(ME, {}, token)).data.me.mustAddSecondFactor).toBe(false);
  });

  it('applies to super users there too, and not in other organizations', async () => {
    const owner = await strict();
    const flagged = await world.given.accounts.user({ isSuperUser: true, orgContextId: owner.org._id });
    const [operator, neighbour] = [await world.given.accounts.logIn(flagged), await world.given.member('ADMIN')];
    expect(codesOf((await world.gql(ROLES, {}, operator.token)).errors)).toEqual(['SUPER_USER_FACTOR_MISSING']);
    expect((await world.gql(ROLES, {}, neighbour.token)).data.roles).toHaveLength(1);
  });

  it('can be configured only by the owner, who must have a factor first; the audit log records it', async () => {
    const owner = await world.given.member('OWNER');
    expect((await require(owner.token)).errors).toMatchObject([{ message: 'Please set up a second factor for yourself first.' }]);
    const admin = await withTotp(world, 'ADMIN', owner.org as never);
    expect(codesOf((await require(admin.token)).errors)).toEqual(['FORBIDDEN']);
    const other = await strict();
    expect((await require(other.token, false)).data.setSecurityPolicy).toEqual({ requiresSecondFactor: false });
    const entries = await world.connection.collection('auditLog').find({ orgId: other.org._id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'user.totp-enabled',
      'organization.second-factor-required',
      'organization.second-factor-optional',
    ]);
  });

  it('closes again for members who remove their last factor', async () => {
    const owner = await strict();
    const member = await withTotp(world, 'BOX_OFFICE', owner.org as never);
    const orders = '{ orders { orders { _id } } }';
    expect((await world.gql(orders, {}, member.token)).errors).toBeUndefined();
    await world.gql(
      'mutation ($i: ConfirmIdentityInput!) { confirmIdentity(input: $i) }',
      { i: { code: member.recoveryCodes[0] } },
      member.token,
    );
    expect((await world.gql('mutation { disableTotp }', {}, member.token)).data.disableTotp).toBe(true);
    expect(codesOf((await world.gql(orders, {}, member.token)).errors)).toEqual(['SECOND_FACTOR_MISSING']);
  });

  it('keeps guarded fields from members without one, also beside what they may ask', async () => {
    const owner = await strict();
    const { token } = await world.given.member('ADMIN', owner.org);
    const organization = async (login: string) =>
      (await world.gql('{ me { organization { stripeId user { email } } } }', {}, login)).data.me.organization;
    expect(await organization(token)).toEqual({ stripeId: null, user: null });
    expect(await organization(owner.token)).toMatchObject({ stripeId: expect.stringMatching(/^acct_/) });
  });

  it('keeps what staff see of shared tickets from members without one', async () => {
    const { offer, order, org } = await aPair(world);
    const { token } = await world.given.member('BOX_OFFICE', org as never);
    const { _id: sharingId } = await offer();
    const read = () => world.gql(SHARING, { orderId: String(order._id), sharingId }, token);
    expect((await read()).data.sharingTickets).toEqual({ status: 'Offered' });
    await require((await withTotp(world, 'OWNER', org as never)).token);
    expect(codesOf((await read()).errors)).toEqual(['NOT_FOUND']);
  });
});
