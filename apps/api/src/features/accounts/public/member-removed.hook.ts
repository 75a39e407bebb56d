import type { Actor } from '#platform/auth/actor';
import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** A membership ended by `actor`, in the actor's organization; `emails` are all addresses of the person. */
export interface RemovedMember {
  readonly actor: Actor;
  readonly emails: readonly string[];
}

/** Called in the transaction that ends a membership, so that dependent records end too. */
export const memberRemoved = defineHook<[tx: Tx, removed: RemovedMember]>('accounts.member-removed');
