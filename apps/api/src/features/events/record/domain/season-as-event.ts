import { nightsOf } from '@marquee/shared/seasons/season-nights';

import type { Season } from '#features/seasons/public/season.types';

import type { EventRecord } from '../event-records.ts';

/** What a season has beside an event. */
interface SeasonNights {
  readonly hasNoNights: boolean;
  /** Its events, soonest first. */
  readonly nights: readonly EventRecord[];
  /** Those of them that only orders from after they joined include. */
  readonly paidNightIds: readonly string[];
}

/**
 * A season as it is shown and sold: like an event of several days, whose days are its nights and have their events' ids. So a season
 * ticket is a ticket for all days (docs/decisions/0091).
 */
export function seasonAsEvent(season: Season, events: readonly EventRecord[]): EventRecord & SeasonNights {
  const nights = nightsOf(events);
  return {
    ...season,
    hasNoNights: nights.length === 0,
    nights,
    paidNightIds: nights.flatMap(({ _id, holdersPay }) => (holdersPay ? [_id] : [])),
    schedule: { ...season.schedule, ...ofNights(season.schedule, nights) },
    type: 'GeneralEvent',
    seasonId: null,
    duplicateEventId: null,
    cancelledAt: null,
    lastStartsAt: nights.at(-1)?.schedule.startsAt ?? null,
    isMultipleDays: true,
    totalDays: nights.length,
    performances: [
      {
        _id: season._id,
        name: null,
        videoLink: null,
        songLink: null,
        headliningArtistIds: [
          ...new Set(nights.flatMap(({ performances }) => performances.flatMap((one) => one.headliningArtistIds ?? []))),
        ],
        schedule: nights.map(({ _id, schedule }) => ({
          _id,
          doorsAt: schedule.doorsAt,
          startsAt: schedule.startsAt!,
          endsAt: endOf(schedule),
        })),
      },
    ],
    nestedIds: [],
    isGuestTicketSale: false,
    guestTicketPerMember: null,
    changes: [],
    // codes of a season are given out with its order
    sendQRCode: null,
  };
}

/**
 * From the first night to the end of the last, as an event of several days: so it is past when the last night is (OPS-228). Nothing is sold
 * once that has begun (BYD-101); without nights no start of the sale is promised.
 */
function ofNights({ ticketsEndAt }: Season['schedule'], nights: readonly EventRecord[]): Partial<Season['schedule']> {
  const [first, last] = [nights[0]?.schedule.startsAt, nights.at(-1)?.schedule.startsAt];
  if (!first || !last) return { ticketsAt: null };
  const ends = nights.map(({ schedule }) => endOf(schedule).getTime());
  return {
    startsAt: first,
    endsAt: new Date(Math.max(...ends)),
    ticketsEndAt: ticketsEndAt && ticketsEndAt < last ? ticketsEndAt : last,
  };
}

function endOf({ startsAt, endsAt }: EventRecord['schedule']): Date {
  return endsAt ?? new Date(startsAt!.getTime() + DEFAULT_LENGTH_MS);
}

/** How long a night lasts when no end was given (AUT-175). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;
