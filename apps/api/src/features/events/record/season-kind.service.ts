import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineSellableDeeds, SellableKind } from '#features/catalog/record/sellable-kind';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { Deeds } from '#platform/audit/deeds.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { EventCache } from './event.cache.ts';
import { EventsRepository } from './events.repository.ts';
import type { Season } from './season.schema.ts';
import { SeasonsRepository } from './seasons.repository.ts';

const seasonDeeds = defineSellableDeeds('season');

/** What seasons do in their own way. Every change of a season uses this service. */
@Injectable()
export class SeasonKindService extends SellableKind<Season> {
  readonly deed = seasonDeeds;
  protected readonly forget: () => void;

  constructor(
    seasons: SeasonsRepository,
    deeds: Deeds,
    eventCache: EventCache,
    private readonly events: EventsRepository,
  ) {
    super('season', seasons, deeds);
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
