import { Injectable } from '@nestjs/common';

import { DomainError, fieldTexts } from '@marquee/shared/domain-error';
import { nightsOf } from '@marquee/shared/seasons/season-nights';
import { planText } from '@marquee/shared/seating/plan-texts';
import { NO_SEAT, seatMapOf, seatsOnNight, type AssignedSeats } from '@marquee/shared/seating/season-seats';

import { EventSeatingsRepository, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import type { Season } from '#features/seasons/public/season.types';
import { Seasons } from '#features/seasons/public/seasons.facade';
import type { Actor, OrgScope } from '#platform/auth/actor';

import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { ReadSeatingService } from './read-seating.service.ts';
import type { MapSeasonSeatsInput, NightSeating, SeasonSeatingView } from './season-seating.types.ts';

const MOST_MISSING = 20;

/** The plan of a season for its authors, and where its seats are on its nights. */
@Injectable()
export class SeasonSeatingService {
  constructor(
    private readonly seasons: Seasons,
    private readonly events: EventsRepository,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly readSeating: ReadSeatingService,
  ) {}

  /** Null without a plan. @throws NOT_FOUND */
  async read(scope: OrgScope, seasonId: string): Promise<SeasonSeatingView | null> {
    const season = await this.seasons.get(scope, seasonId);
    const seating = await this.seatingOf(season);
    if (!seating) return null;
    const nights = nightsOf((await this.events.ofSeasons([seasonId])).filter(({ orgId }) => orgId === scope.orgId));
    const shown = await Promise.all(nights.map((night) => this.nightOf(night, seating, season.seatMaps ?? [])));
    // a season keeps the version that it was given
    return { ...this.readSeating.view(seating, null), nights: shown };
  }

  /** @throws NOT_FOUND, VALIDATION {eventId} for an event that is no night with another plan, EVENT_STALE, VALIDATION {pairs} with each wrong line */
  async map(actor: Actor, { seasonId, version, eventId, pairs }: MapSeasonSeatsInput): Promise<Season> {
    const [season, event] = [await this.seasons.get(actor, seasonId), await this.events.get(actor, eventId)];
    const [own, night] = [await this.seatingOf(season), await this.seatingOf(event)];
    const isElsewhere = own && night && event.seasonId === seasonId && night.planId !== own.planId;
    if (!isElsewhere) throw refused('eventId', planText('NO_OTHER_PLAN').text);
    const { seats, problems } = seatMapOf(own, night, pairs);
    if (problems.length > 0) {
      const wrong = problems.map(({ at, problem }) => {
        const { from, to } = pairs[at]!;
        return planText(problem, { line: at + 1, seat: problem.startsWith('FROM') ? from : to });
      });
      throw refused('pairs', wrong.join(' '));
    }
    return this.seasons.setSeatMap(actor, { seasonId, version, map: { planId: night.planId, seats } });
  }

  private async seatingOf({ seatingId }: Pick<EventRecord, 'seatingId'>): Promise<SeatingForSale | null> {
    return seatingId ? this.eventSeatings.find(seatingId) : null;
  }

  private async nightOf(
    { _id, name, schedule, seatingId }: EventRecord,
    season: SeatingForSale,
    maps: readonly AssignedSeats[],
  ): Promise<NightSeating> {
    const night = await this.seatingOf({ seatingId });
    const of = { eventId: _id, name, startsAt: schedule.startsAt! };
    if (!night) return { ...of, planName: null, isSamePlan: false, matched: 0, missing: [], written: [] };
    const at = seatsOnNight(season, night, maps);
    const missing = season.all.filter((_, i) => at[i] === NO_SEAT).map(({ text }) => text);
    const written = Object.entries(maps.find(({ planId }) => planId === night.planId)?.seats ?? {}).flatMap(([from, to]) => {
      const seat = season.byId.get(from);
      return seat ? { from: seat.text, to: night.byId.get(to)?.text ?? '' } : [];
    });
    const isSamePlan = night.planId === season.planId;
    const matched = season.all.length - missing.length;
    return { ...of, planName: night.planName, isSamePlan, matched, missing: missing.slice(0, MOST_MISSING), written };
  }
}

function refused(path: string, message: string): DomainError {
  return new DomainError('VALIDATION', { fields: fieldTexts([{ path, message }]) });
}
