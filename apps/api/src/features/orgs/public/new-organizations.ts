import { Injectable } from '@nestjs/common';

import type { Tx } from '#platform/mongo/transactions';

import type { Organization } from '../organization.schema.ts';

type Follower = (tx: Tx, organization: Organization) => Promise<void>;

/** Lets floors above give a new organisation what it needs, in the transaction that makes it. */
@Injectable()
export class NewOrganizations {
  private readonly followers: Follower[] = [];

  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  async announce(tx: Tx, organization: Organization): Promise<void> {
    for (const follower of this.followers) await follower(tx, organization);
  }
}
