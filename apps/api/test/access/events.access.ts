import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly eventId: string;
  readonly venueId: string;
  readonly version: number;
  readonly seasonId: string;
}

const schedule = { startsAt: '2099-05-01T19:00:00.000Z', endsAt: '2099-05-01T22:00:00.000Z' };

const SEASON = { name: 'Stolen season', schedule: { startsAt: '2031-03-01T00:00:00Z', endsAt: '2031-09-01T00:00:00Z' } };

export const eventsAccess: FeatureAccess<Ids> = {
  prepare: async ({ given }, { org }) => {
    const venue = await given.venue(org);
    const event = await given.event(org, { venueId: venue._id });
    const season = await given.events.season(org);
    return { eventId: String(event._id), venueId: String(venue._id), version: event.version ?? 0, seasonId: String(season._id) };
  },
  examples: {
    events: () => ({ query: { type: 'Upcoming' } }),
    eventCounts: () => ({ name: 'hall' }),
    event: ({ eventId }) => ({ eventId }),
    createEvent: ({ venueId }) => ({ input: { name: 'Borrowed hall', venueId, schedule } }),
    updateEvent: ({ eventId, version }) => ({ input: { eventId, version, event: { name: 'Stolen', schedule } } }),
    publishEvent: ({ eventId }) => ({ input: { eventId, published: false } }),
    seasons: () => ({}),
    season: ({ seasonId }) => ({ seasonId }),
    createSeason: () => ({ input: SEASON }),
    updateSeason: ({ seasonId }) => ({ input: { seasonId, version: 1, season: SEASON } }),
    dashboard: () => ({}),
  },
};
