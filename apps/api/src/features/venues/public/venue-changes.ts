import { Injectable } from '@nestjs/common';

import type { Tx } from '#platform/mongo/transactions';

import type { Venue } from '../venue.schema.ts';

type InTransaction = (tx: Tx, venue: Venue) => Promise<void>;

/** Lets floors above follow a venue's change, in its transaction and after its commit. */
@Injectable()
export class VenueChanges {
  private readonly followers: InTransaction[] = [];
  private readonly hooks: (() => void)[] = [];

  follow(follower: InTransaction, afterCommit: () => void): void {
    this.followers.push(follower);
    this.hooks.push(afterCommit);
  }

  async announce(tx: Tx, venue: Venue): Promise<void> {
    for (const follower of this.followers) await follower(tx, venue);
  }

  readonly committed = (): void => this.hooks.forEach((hook) => hook());
}
