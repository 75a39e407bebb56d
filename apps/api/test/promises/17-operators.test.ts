import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkVariables } from '#platform/graphql/safety/input-rules';

import { PASSWORD } from '../given/accounts.given.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

describe('database operators in an input', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it.each([
    ['$ne', { $ne: null }],
    ['$gt', { $gt: '' }],
    ['$where', { $where: 'sleep(1000)' }],
    ['$regex', { $regex: '.*' }],
    ['$in nested in a list', [{ a: { $in: ['x'] } }]],
  ])('Promise 17: %s is refused in place of an e-mail and of a password', async (_, operator) => {
    const { user } = await world.given.member('ADMIN');
    for (const input of [
      { email: operator, password: PASSWORD },
      { email: user.email, password: operator },
    ]) {
      const { status, errors, data } = await world.gql(LOGIN, { input });
      expect(status).toBe(400);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', details: { reason: 'operator' } });
      expect(data).toBeUndefined();
    }
  });

  it('Promise 17: an operator written into the document itself is no GraphQL', async () => {
    const { status, data } = await world.gql('mutation { login(input: { email: { $ne: "" }, password: "x" }) { token } }');
    expect(status).toBe(400);
    expect(data).toBeUndefined();
  });

  it('Promise 17: an id that is an object is refused at the door', async () => {
    const { token } = await world.given.member('ADMIN');
    const move = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';
    for (const orgId of [{ ne: 1 }, ['a'], 5, 'zzz', '$where']) {
      expect((await world.gql(move, { input: { orgId } }, token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('Promise 17: what merely looks like one is left alone', () => {
    expect(checkVariables({ input: { name: '$ne', price: '$5', list: ['$gt'] } })).toBeNull();
    expect(checkVariables(JSON.parse('{"__proto__": {"isSuperUser": true}}'))).toBe('operator');
  });
});
