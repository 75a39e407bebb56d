import { Injectable } from '@nestjs/common';

import { seasonDeleted } from '#features/seasons/public/season-deleted.hook';
import { Follows } from '#platform/hooks/hook';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from '../record/event.cache.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** The events of a deleted season stay and belong to none. */
@Injectable()
export class FollowSeasonsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventCache: EventCache,
  ) {}

  @Follows(seasonDeleted)
  async leave(tx: Tx, { orgId, seasonId }: { readonly orgId: string; readonly seasonId: string }): Promise<void> {
    await this.events.leaveSeason(tx, { orgId }, seasonId);
    onCommit(tx, this.eventCache.drop);
  }
}
