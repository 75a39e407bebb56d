import type { Role } from '@marquee/shared/permissions';

import type { Person } from '#platform/auth/actor';
import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** A membership in the actor's organization that `actor` ended, or gave a lower role; `emails` are all addresses of the person. */
export interface ShrunkRole {
  readonly actor: Person;
  readonly userId: string;
  readonly emails: readonly string[];
  /** Null once the person is no member any more. */
  readonly role: Role | null;
}

/** Called in the transaction of the change, so that whatever outlives the role ends with it. */
export const roleShrank = defineHook<[tx: Tx, shrunk: ShrunkRole]>('accounts.role-shrank');
