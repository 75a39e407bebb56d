import { describe, expect, it } from 'vitest';

import { destinationAfterPassword, loginDestination } from './login-destination.ts';
import { pathOfLookup } from './login-path.ts';

const user = (role: string | null, orgContextId: string | null = 'org') => ({ role, orgContextId, isSuperUser: false });

describe('the destination of a login', () => {
  it.each([
    ['OWNER', '/admin/dashboard'],
    ['ADMIN', '/admin/dashboard'],
    ['BOX_OFFICE', '/admin/dashboard/events'],
    ['SCANNER', '/admin/dashboard/events'],
  ])('ACC-015 %s of an organization to %s, from any entry page', (role, path) => {
    expect([loginDestination(user(role), 'promoter'), loginDestination(user(role), 'customer')]).toEqual([path, path]);
  });

  it('ACC-016 ACC-219 without an organization by the entry page', () => {
    expect(loginDestination(user(null, null), 'customer')).toBe('/my-tickets');
    expect(loginDestination(user(null, null), 'promoter')).toBe('/account/userInfo');
  });

  it.each([
    ['an invitation', [{ _id: 'a', acceptedAt: '2026-01-01' }, { _id: 'b' }], '/account/onboardingInvite?roleId=b'],
    ['no membership', [], '/account/createOrganization'],
    ['an accepted membership', [{ _id: 'a', acceptedAt: '2026-01-01' }], '/account/userInfo'],
  ])('ACC-039 ACC-221 with %s after setting a password', (_, roles, path) => {
    expect(destinationAfterPassword(roles, 'promoter')).toBe(path);
  });

  it('ACC-038 ACC-039 a customer to the invitation, else to the tickets', () => {
    expect(destinationAfterPassword([{ _id: 'b', acceptedAt: null }], 'customer')).toBe('/account/onboardingInvite?roleId=b');
    expect(destinationAfterPassword([], 'customer')).toBe('/my-tickets');
  });
});

describe('the paths of the e-mail lookup', () => {
  const known = { hasPassword: true, phoneNumberVerifiedAt: '1970-01-01', preferredLogin: 'Password' };
  it.each([
    ['ACC-009 nobody', null, 'signUp'],
    ['ACC-010 password preferred', known, 'password'],
    ['ACC-011 code preferred', { ...known, preferredLogin: 'PhoneCode' }, 'code'],
    ['ACC-012 no verified phone', { ...known, phoneNumberVerifiedAt: null }, 'verifyPhone'],
    ['ACC-012 no password', { ...known, hasPassword: false, preferredLogin: 'PhoneCode' }, 'verifyPhone'],
  ])('%s', (_, user, path) => {
    expect(pathOfLookup(user)).toBe(path);
  });
});
