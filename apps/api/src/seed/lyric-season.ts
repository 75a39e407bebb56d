import type { EventRecord } from '#features/events/public/event-records';
import type { Season } from '#features/seasons/public/season.types';

import { buildEvent } from './build-event.ts';
import { EventTimes } from './event-times.ts';

interface Placed {
  readonly orgId: string;
  readonly venueId: string;
  readonly now: Date;
  readonly timezone: string;
}

const PACKAGE = 'Three evenings or more';
/** Days from today. The first has been, so that a season ticket costs less by now. */
const EVENINGS = [
  { inDays: -6, name: 'Strings by Lamplight', says: 'Two violins, a viola and a cello.' },
  { inDays: 15, name: 'Songs without a Stage', says: 'Five singers among the tables.' },
  { inDays: 36, name: 'The Quiet Trumpet', says: 'Brass, but softly.' },
  { inDays: 57, name: 'Letters and Preludes', says: 'A piano, and somebody who reads.' },
  { inDays: 78, name: 'Everybody Sings', says: 'The last evening is yours.' },
] as const;

/** A series of five evenings in the foyer, where nobody has a seat of their own, and each of them by itself. */
export function lyricSeason({ orgId, venueId, now, timezone }: Placed): { season: Season; nights: EventRecord[] } {
  const times = new EventTimes(now, timezone);
  const days = EVENINGS.map(({ inDays }) => times.show(times.on(inDays, '20:00')));
  const sale = { announceAt: times.on(-30, '09:00'), ticketsAt: times.on(-28, '09:00') };
  const placed = { orgId, venueId, headliningArtistIds: [], openingArtistIds: [] };
  const whole = buildEvent(
    {
      ...sale,
      art: 'folk',
      name: 'Foyer Season',
      subtitle: 'Five evenings close to the music',
      stub: 'lyric-foyer-season',
      description: '<p>Five evenings in the foyer, one ticket for all of them. Pass on an evening when you cannot come.</p>',
      days,
      types: [
        { name: 'Season ticket', totalQty: 60, tiers: [{ name: 'Advance', price: 11_000 }] },
        { name: PACKAGE, totalQty: 20, tiers: [{ name: 'Advance', price: 2400 }] },
      ],
      orders: 0,
    },
    placed,
  );
  const season = { ...whole, nightReduction: { type: 'EqualParts', value: 0 } } as unknown as Season;
  const nights = EVENINGS.map(({ name, says }, at) => ({
    ...buildEvent(
      {
        ...sale,
        art: 'folk',
        name,
        subtitle: says,
        stub: `lyric-foyer-${at + 1}`,
        description: `<p>${says} An evening of the Foyer Season.</p>`,
        days: [days[at]!],
        types: [{ name: 'Foyer', totalQty: 90, tiers: [{ name: 'Advance', price: 2600 }] }],
        orders: 0,
      },
      placed,
    ),
    seasonId: season._id,
  }));
  const ticketTypes = season.ticketTypes.map((type) => ({
    ...type,
    dayIds: [],
    isTicketSharing: false,
    leastNights: type.name === PACKAGE ? 3 : null,
    mostNights: null,
  }));
  return { season: { ...season, ticketTypes }, nights };
}
