import type { UserRecord } from '../user.schema.ts';
import { entryAddressOf, isPlaceholder } from './address-claim.ts';

/**
 * Where warnings about the account go: the primary address, but of an account with an owner only once it is proved, and the first proved one
 * until then. Null for an account that lost its only address.
 */
export function noticeAddressOf(user: Pick<UserRecord, '_id' | 'email' | 'emailVerifiedAt' | 'provedEmails'>): string | null {
  // records of the first version have no list until their migration ran
  const address = entryAddressOf(user, user.provedEmails?.[0] ?? user.email);
  return address === null || isPlaceholder(address) ? null : address;
}
