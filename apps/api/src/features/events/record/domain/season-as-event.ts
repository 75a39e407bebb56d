import { nightsOf } from '@marquee/shared/seasons/season-nights';

import type { Season } from '#features/seasons/public/season.types';

import type { EventRecord } from '../event-records.ts';

/**
 * A season as it is shown and sold: like an event of several days, whose days are its nights and have their events' ids. So a season
 * ticket is a ticket for all days (docs/decisions/0091).
 */
export function seasonAsEvent(season: Season, events: readonly EventRecord[]): EventRecord {
  const nights = nightsOf(events);
  return {
    ...season,
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
        schedule: nights.map(({ _id, schedule: { doorsAt, startsAt, endsAt } }) => ({
          _id,
          doorsAt,
          startsAt: startsAt!,
          endsAt: endsAt ?? new Date(startsAt!.getTime() + DEFAULT_LENGTH_MS),
        })),
      },
    ],
    nestedIds: [],
    isGuestTicketSale: false,
    guestTicketPerMember: null,
    seatingChartKey: null,
    qrCodeUrl: null,
    changes: [],
    // codes of a season are given out with its order
    sendQRCode: null,
  };
}

/** How long a night lasts when no end was given (AUT-175). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;
