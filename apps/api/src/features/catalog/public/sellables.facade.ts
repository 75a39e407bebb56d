import { Injectable } from '@nestjs/common';

import type { Tx } from '#platform/mongo/transactions.service';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';

/** What is sold, of whatever kind, for higher features. */
@Injectable()
export class Sellables {
  constructor(private readonly sellableKinds: SellableKinds) {}

  /** Which of these organizations have something that is published and not canceled. */
  async orgsWithPublished(orgIds: readonly string[], tx: Tx | null = null): Promise<string[]> {
    const found: string[] = [];
    // one after the other: a transaction runs one operation at a time
    for (const { sellables } of this.sellableKinds.all()) found.push(...(await sellables.orgsWithPublished(orgIds, tx)));
    return found;
  }
}
