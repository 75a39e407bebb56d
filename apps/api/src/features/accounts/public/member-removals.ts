import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

/** A membership that was ended by `actor`, in the actor's organisation; `emails` are all addresses of the person. */
export interface RemovedMember {
  readonly actor: Actor;
  readonly emails: readonly string[];
}

type Follow = (tx: Tx, removed: RemovedMember) => Promise<void>;

/** Lets floors above end what hangs on a membership, in the transaction that ends it. */
@Injectable()
export class MemberRemovals {
  private readonly followers: Follow[] = [];

  /** Said by a feature when it starts. */
  follow(then: Follow): void {
    this.followers.push(then);
  }

  async removed(tx: Tx, removed: RemovedMember): Promise<void> {
    for (const follow of this.followers) await follow(tx, removed);
  }
}
