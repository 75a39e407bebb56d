import type { Actor } from '#platform/auth/actor';
import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions';

/** A membership that was ended by `actor`, in the actor's organisation; `emails` are all addresses of the person. */
export interface RemovedMember {
  readonly actor: Actor;
  readonly emails: readonly string[];
}

/** Told in the transaction that ends a membership, so that what belongs to it ends too. */
export const memberRemoved = defineHook<[tx: Tx, removed: RemovedMember]>('accounts.member-removed');
