import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

/** What is sold, of whatever kind, for higher features. */
@Injectable()
export class Sellables {
  constructor(private readonly sellableKinds: SellableKinds) {}

  /** @throws NOT_FOUND for another organization's too. */
  get(scope: OrgScope, { kind, id }: Sellable): Promise<SellableRecord> {
    return this.sellableKinds.of(kind).sellables.get(scope, id);
  }

  /** Locks the fields that must not change once there are orders. */
  markHasOrders(tx: Tx | null, { kind, id }: Sellable): Promise<void> {
    return this.sellableKinds.of(kind).sellables.markHasOrders(tx, id);
  }

  /** Ids of what the organization sells at a venue. */
  async idsAt(scope: OrgScope, venueId: string): Promise<string[]> {
    return (await Promise.all(this.sellableKinds.all().map(({ sellables }) => sellables.ids(scope, { venueId })))).flat();
  }

  /** Which of these organizations have something that is published and not canceled. */
  async orgsWithPublished(orgIds: readonly string[], tx: Tx | null = null): Promise<string[]> {
    const found: string[] = [];
    // one after the other: a transaction runs one operation at a time
    for (const { sellables } of this.sellableKinds.all()) found.push(...(await sellables.orgsWithPublished(orgIds, tx)));
    return found;
  }
}
