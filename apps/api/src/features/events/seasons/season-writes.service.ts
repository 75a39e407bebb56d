import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { ResizePoolsService } from '#features/catalog/pools/resize-pools.service';
import type { Season } from '../record/season.schema.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Reads a season that may be changed, and writes its items with its pools and its audit entry. */
@Injectable()
export class SeasonWrites {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly resizePools: ResizePoolsService,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** @throws NOT_FOUND, EVENT_CANCELLED */
  async open(actor: Actor, seasonId: string): Promise<Season> {
    const season = await this.seasons.get(actor, seasonId);
    if (season.cancel) throw new DomainError('EVENT_CANCELLED');
    return season;
  }

  /** @throws EVENT_STALE when it was saved meanwhile, TICKET_TYPE_USED, ADDON_USED, QUANTITY_BELOW_CLAIMED */
  async saveItems(actor: Actor, before: Season, changed: Partial<ItemLists>): Promise<Season> {
    const { _id, name, version, ticketTypes, upgrades, promotions } = before;
    const items = { ticketTypes, upgrades, promotions };
    await this.transactions.run(async (tx) => {
      const isSaved = await this.seasons.save(tx, actor, _id, version, changed);
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the season' });
      await this.resizePools.resize(tx, before, { ...items, ...changed });
      const subject = { kind: 'season' as const, id: _id };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.updated', subject, data: { name } });
    });
    return this.seasons.get(actor, _id);
  }
}
