import type { UserRecord } from '../user.schema.ts';

/** How long a sign-up that was not finished keeps others from its phone number, in milliseconds. */
const SIGN_UP_MS = 24 * 3_600_000;

type Claim = Pick<UserRecord, 'phoneNumberVerifiedAt' | '_id'>;

/**
 * The account a phone number belongs to: whoever proved it, else the latest sign-up of the last day. An older number that
 * nobody proved keeps nobody out, so that nobody blocks somebody else's number by typing it.
 */
export function ownerOfPhone<User extends Claim>(users: readonly User[], now: Date): User | null {
  const proved = users.find(({ phoneNumberVerifiedAt }) => phoneNumberVerifiedAt !== null);
  const isFresh = ({ _id }: User) => now.getTime() - _id.getTimestamp().getTime() < SIGN_UP_MS;
  return proved ?? users.find(isFresh) ?? null;
}
