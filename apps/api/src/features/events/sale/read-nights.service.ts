import { Inject, Injectable } from '@nestjs/common';

import { isShown } from '@marquee/shared/events/event-phase';
import { nightsOf } from '@marquee/shared/seasons/season-nights';

import { withPosterUrls } from '#features/catalog/posters/poster-urls';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import { EventsRepository } from '../record/events.repository.ts';
import type { PublicEvent, PublicNight } from './public-event.types.ts';

/** The nights of a season, for its buyers. */
@Injectable()
export class ReadNightsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before its announcement nothing of a night is told (BUY-002). */
  async of({ isSeason, _id: seasonId }: Pick<PublicEvent, 'isSeason' | '_id'>): Promise<PublicNight[]> {
    if (!isSeason) return [];
    const now = this.clock.now();
    const nights = nightsOf(await this.events.ofSeasons([seasonId])).filter((event) => isShown(event, now));
    return nights.map((night) => {
      const { _id: eventId, name, stub, schedule } = night;
      const { posterImageUrl } = withPosterUrls(night, this.config.PUBLIC_URL);
      return { eventId, name, stub, startsAt: schedule.startsAt!, posterImageUrl };
    });
  }
}
