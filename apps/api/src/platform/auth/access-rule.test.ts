import { describe, expect, it } from 'vitest';

import { checkAccess } from './access-rule.ts';
import { personOf, type Person } from './actor.ts';

const LOGIN = { id: 'u', orgId: 'o', email: 'a@b.co', name: 'Ada Lane', emailVerified: true, tokenId: 't' };
const actor = ({ role = 'SCANNER', isSuperUser = false, ...overrides }: Partial<Person> = {}): Person =>
  personOf({ ...LOGIN, ...overrides }, { role, isSuperUser });
const barred = (barred: NonNullable<Person['barred']>): Person => ({ ...actor({ role: 'USER', barred }), permissions: new Set() });

describe('who may call an operation', () => {
  it.each([
    ['without @Requires, an owner', undefined, actor({ role: 'OWNER' }), 'FORBIDDEN'],
    ['without @Requires, a super user', undefined, actor({ isSuperUser: true }), 'FORBIDDEN'],
    ['without @Requires, a stranger', undefined, null, 'AUTHENTICATION_REQUIRED'],
    ['open to all, a stranger', 'public', null, null],
    ['for any login, a stranger', 'signed-in', null, 'AUTHENTICATION_REQUIRED'],
    ['for any login, without an organization', 'signed-in', actor({ orgId: '', role: 'USER' }), null],
    ['of an organization, the least role', 'scan.write', actor(), null],
    ['of an organization, a rank too low', 'order.read', actor(), 'FORBIDDEN'],
    ['of an organization, the context lost', 'order.read', actor({ orgId: '', role: 'OWNER' }), 'AUTHORIZATION_REQUIRED'],
    ['of an organization, a super user in it', 'order.read', actor({ role: 'USER', isSuperUser: true }), null],
    ['of an organization, a super user in none', 'order.read', actor({ orgId: '', isSuperUser: true }), 'AUTHORIZATION_REQUIRED'],
    [
      'of an organization that requires a second factor, without one',
      'order.read',
      barred('SECOND_FACTOR_MISSING'),
      'SECOND_FACTOR_MISSING',
    ],
    ['for any login, without a required second factor', 'signed-in', barred('SECOND_FACTOR_MISSING'), null],
    [
      'of an organization, a super user without a second factor',
      'order.read',
      barred('SUPER_USER_FACTOR_MISSING'),
      'SUPER_USER_FACTOR_MISSING',
    ],
    ['for super users, one without a second factor', 'super', barred('SUPER_USER_FACTOR_MISSING'), 'SUPER_USER_FACTOR_MISSING'],
    ['for super users, an owner', 'super', actor({ role: 'OWNER' }), 'FORBIDDEN'],
    ['for super users, one without an organization', 'super', actor({ orgId: '', isSuperUser: true }), null],
  ] as const)('%s', (_, access, caller, expected) => {
    expect(checkAccess(access, caller)).toBe(expected);
  });
});
