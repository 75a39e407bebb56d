import type { User, UserLookup } from '#gql/schema-types.ts';
import { aMe, type MeOverrides } from '#testing/factories.ts';
import type { FieldAnswer } from '#testing/schema-link.ts';

/** Returns what the lookup reveals about a user with a verified phone and a password. */
export function aLookup(overrides: Partial<UserLookup> = {}): UserLookup {
  return {
    userId: null,
    email: 'dan***@red***',
    phoneNumber: '*******0142',
    phoneNumberVerifiedAt: '1970-01-01T00:00:00.000Z',
    hasPassword: true,
    preferredLogin: 'Password',
    secondaryEmails: [],
    ...overrides,
  };
}

/** A user without an organization. */
export function aLoner(overrides: MeOverrides = {}): User {
  return aMe({ role: null, organization: null, ...overrides });
}

/** A session query that returns no user until someone has logged in with `token`. */
export function meOf(user: User): FieldAnswer {
  return (_, { headers }) => (headers['authorization'] ? user : null);
}
