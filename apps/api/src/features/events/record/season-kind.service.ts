import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { SellableKind } from '#features/catalog/record/sellable-kind';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { Audit } from '#platform/audit/audit.store';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from './event.cache.ts';
import { EventsRepository } from './events.repository.ts';
import type { Season } from './season.schema.ts';
import { SeasonsRepository } from './seasons.repository.ts';

/** What seasons do in their own way. Every change of a season uses this service. */
@Injectable()
export class SeasonKindService extends SellableKind<Season> {
  protected readonly forget: () => void;

  constructor(
    seasons: SeasonsRepository,
    audit: Audit,
    transactions: Transactions,
    eventCache: EventCache,
    private readonly events: EventsRepository,
  ) {
    super('season', seasons, audit, transactions);
    this.forget = eventCache.drop;
  }

  ref(seasonId: string) {
    return { seasonId };
  }

  withItems(_season: Season, items: ItemLists): Partial<Season> {
    return items;
  }

  told({ name }: Season) {
    return { name };
  }

  /** Its events stay and belong to none. */
  deleted(tx: Tx, season: Season): Promise<void> {
    return this.events.leaveSeason(tx, season, season._id);
  }

  protected taken(): DomainError {
    return new DomainError('VALIDATION', { fields: { stub: 'This url is already used by another season.' } });
  }
}
