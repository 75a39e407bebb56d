import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateForPublishing } from '@marquee/shared/events/validate-event';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { takesMoney } from '#features/catalog/authoring/domain/validate-sellable';
import type { Season } from '../record/season.schema.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Switches a season's sales on and off. */
@Injectable()
export class PublishSeasonService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly orgs: Orgs,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, EVENT_CANCELLED, EVENT_INVALID {fields}, STRIPE_NOT_CONNECTED, EVENT_STALE */
  async publish(actor: Actor, seasonId: string, published: boolean): Promise<Season> {
    const season = await this.seasons.get(actor, seasonId);
    const org = await this.orgs.get(season.orgId);
    if (season.cancel) throw new DomainError('EVENT_CANCELLED');
    if (published) refuseFields(validateForPublishing(season, 'season'), 'EVENT_INVALID');
    if (published && !org.stripeId && takesMoney(season)) throw new DomainError('STRIPE_NOT_CONNECTED');
    await this.transactions.run(async (tx) => {
      const isSaved = await this.seasons.setPublished(tx, actor, season, published, this.clock.now());
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the season' });
      const action = published ? 'season.published' : 'season.paused';
      const subject = { kind: 'season' as const, id: seasonId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject, data: { name: season.name } });
    });
    return this.seasons.get(actor, seasonId);
  }
}
