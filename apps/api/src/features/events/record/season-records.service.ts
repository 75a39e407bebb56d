import { Injectable } from '@nestjs/common';

import { nightsOfSeason } from '#features/catalog/public/nights-of-season.hook';
import type { Season } from '#features/seasons/public/season.types';
import { Seasons } from '#features/seasons/public/seasons.facade';

import { Provides } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { seasonAsEvent } from './domain/season-as-event.ts';
import type { EventRecord } from './event-records.ts';
import { EventsRepository } from './events.repository.ts';

/** Seasons with their nights, in the form of events (docs/decisions/0091). */
@Injectable()
export class SeasonRecordsService {
  constructor(
    private readonly seasons: Seasons,
    private readonly events: EventsRepository,
  ) {}

  /** By id or public address. */
  async find(idOrStub: string): Promise<EventRecord | null> {
    const season = await this.seasons.findAny(idOrStub);
    return season && (await this.withNights([season]))[0]!;
  }

  /** Those of these ids that are seasons. */
  async many(ids: readonly string[]): Promise<EventRecord[]> {
    const seasons = ids.length > 0 ? await this.seasons.many(ids) : [];
    return seasons.length > 0 ? this.withNights(seasons) : [];
  }

  @Provides(nightsOfSeason)
  nightIds({ orgId, _id }: { readonly orgId: string; readonly _id: string }, tx: Tx | null): Promise<readonly string[]> {
    return this.events.idsOfSeason({ orgId }, _id, tx);
  }

  private async withNights(seasons: readonly Season[]): Promise<EventRecord[]> {
    const events = await this.events.ofSeasons(seasons.map(({ _id }) => _id));
    const bySeason = Map.groupBy(events, ({ seasonId }) => seasonId);
    return seasons.map((season) =>
      seasonAsEvent(
        season,
        (bySeason.get(season._id) ?? []).filter(({ orgId }) => orgId === season.orgId),
      ),
    );
  }
}
