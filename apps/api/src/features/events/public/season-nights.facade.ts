import { Injectable } from '@nestjs/common';

import { nightsOf } from '@marquee/shared/seasons/season-nights';

import { Seasons } from '#features/seasons/public/seasons.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** A season as reports show it. */
interface SeasonWithNights {
  readonly _id: string;
  readonly name: string;
  /** Soonest first. */
  readonly nights: readonly { readonly eventId: string; readonly name: string; readonly startsAt: Date }[];
}

/** The nights of seasons, for higher features. */
@Injectable()
export class SeasonNights {
  constructor(
    private readonly seasons: Seasons,
    private readonly events: EventsRepository,
  ) {}

  /** All seasons of the organization that were ever sold. */
  async ofOrganization(scope: OrgScope): Promise<SeasonWithNights[]> {
    const seasons = await this.seasons.sold(scope);
    if (seasons.length === 0) return [];
    const events = await this.events.ofSeasons(seasons.map(({ _id }) => _id));
    return seasons.map(({ _id, name }) => ({ _id, name, nights: nightsOf(events.filter(({ seasonId }) => seasonId === _id)).map(shown) }));
  }

  /**
   * Marks nights as having orders, so that they cannot leave the season any more. False when one has left it: nothing of that one is
   * changed then.
   */
  keep(seasonId: string, nightIds: readonly string[]): Promise<boolean> {
    return this.events.keepInSeason(seasonId, nightIds);
  }
}

function shown({ _id: eventId, name, schedule }: EventRecord) {
  return { eventId, name, startsAt: schedule.startsAt! };
}
