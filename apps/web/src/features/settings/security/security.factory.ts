import type { AccountSecurity, LoginSession, Passkey } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** A user with only a password. */
export function aSecurity(overrides: Partial<AccountSecurity> = {}): AccountSecurity {
  return { totpSince: null, recoveryCodesLeft: 0, proofs: ['Password'], passkeys: [], ...overrides };
}

export function aPasskey(overrides: Partial<Passkey> = {}): Passkey {
  return { _id: anId(), name: 'My laptop', isBackedUp: true, createdAt: '2026-11-01T17:00:00.000Z', lastUsedAt: null, ...overrides };
}

export function aLoginSession(overrides: Partial<LoginSession> = {}): LoginSession {
  return {
    _id: anId(),
    device: 'Chrome on macOS',
    ip: '203.0.113.7',
    createdAt: '2026-11-20T17:00:00.000Z',
    lastSeenAt: '2026-11-21T17:00:00.000Z',
    isCurrent: false,
    ...overrides,
  };
}
