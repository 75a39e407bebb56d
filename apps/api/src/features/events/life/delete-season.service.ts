import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isDeletableDraft } from '@marquee/shared/events/deletable-draft';

import { Fees } from '#features/fees/public/fees.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { onCommit, Transactions } from '#platform/mongo/transactions.service';

import { EventsRepository } from '../record/events.repository.ts';
import { EventCache } from '../record/event.cache.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Deletes a season that is a draft; its events stay and belong to none. */
@Injectable()
export class DeleteSeasonService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly events: EventsRepository,
    private readonly eventCache: EventCache,
    private readonly fees: Fees,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** @throws NOT_FOUND, EVENT_NOT_DELETABLE once it was published or has orders, also at the same moment */
  async delete(actor: Actor, seasonId: string): Promise<true> {
    const season = await this.seasons.get(actor, seasonId);
    if (!isDeletableDraft(season)) throw new DomainError('EVENT_NOT_DELETABLE');
    await this.transactions.run(async (tx) => {
      if (!(await this.seasons.removeDraft(tx, actor, seasonId))) throw new DomainError('EVENT_NOT_DELETABLE');
      await this.events.leaveSeason(tx, actor, seasonId);
      await this.fees.removeOf(tx, { seasonId });
      const subject = { kind: 'season' as const, id: seasonId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.deleted', subject, data: { name: season.name } });
      onCommit(tx, this.eventCache.drop);
    });
    return true;
  }
}
