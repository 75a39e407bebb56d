import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly eventId: string;
  readonly itemId: string;
  readonly spareId: string;
  readonly venueId: string;
  readonly version: number;
  readonly seasonId: string;
  readonly seasonItemId: string;
  readonly seasonSpareId: string;
}

const schedule = { startsAt: '2099-05-01T19:00:00.000Z', endsAt: '2099-05-01T22:00:00.000Z' };

const SEASON = { name: 'Stolen season', schedule: { startsAt: '2031-03-01T00:00:00Z', endsAt: '2031-09-01T00:00:00Z' } };

export const eventsAccess: FeatureAccess<Ids> = {
  prepare: async ({ given }, { org }) => {
    const venue = await given.venue(org);
    const spare = given.events.upgrade();
    const event = await given.event(org, { venueId: venue._id, upgrades: [spare] });
    const [seasonItem, seasonSpare] = [given.events.ticketType(), given.events.ticketType()];
    const season = await given.events.season(org, { ticketTypes: [seasonItem, seasonSpare] });
    const itemId = event.ticketTypes[0]!._id;
    return {
      eventId: String(event._id),
      itemId,
      spareId: spare._id,
      venueId: String(venue._id),
      version: event.version ?? 0,
      seasonId: String(season._id),
      seasonItemId: seasonItem._id,
      seasonSpareId: seasonSpare._id,
    };
  },
  examples: {
    events: () => ({ query: { type: 'Upcoming' } }),
    eventCounts: () => ({ name: 'hall' }),
    event: ({ eventId }) => ({ eventId }),
    createEvent: ({ venueId }) => ({ input: { name: 'Borrowed hall', venueId, schedule } }),
    updateEvent: ({ eventId, version }) => ({ input: { eventId, version, event: { name: 'Stolen', schedule } } }),
    cancelEvent: ({ eventId }) => ({ input: { eventId, dryRun: false, eventType: 'WithoutRefund' } }),
    publishEvent: ({ eventId }) => ({ input: { eventId, published: false } }),
    switchEventItem: ({ eventId, itemId }) => ({ input: { eventId, itemId, isOn: false } }),
    priceChange: ({ eventId }) => ({ query: { eventId, by: 'Percent', value: 10 } }),
    changePrices: ({ eventId, version }) => ({ input: { eventId, by: 'Percent', value: 10, version } }),
    moveEventItem: ({ eventId, itemId }) => ({ input: { eventId, itemId, isUp: true } }),
    deleteEventItem: ({ eventId, spareId }) => ({ input: { eventId, itemId: spareId } }),
    generateEventQrCode: ({ eventId }) => ({ input: { eventId } }),
    duplicateEvent: ({ eventId }) => ({ input: { duplicateEventId: eventId } }),
    copyEvent: ({ eventId }) => ({ input: { eventId, firstDays: ['2099-05-01'] }, idempotencyKey: 'stolen-copy' }),
    deleteEvent: ({ eventId }) => ({ input: { eventId } }),
    eventSeating: ({ eventId }) => ({ eventId }),
    seatingTakeOver: ({ eventId }) => ({ eventId }),
    takeOverPlan: ({ eventId, version }) => ({ input: { eventId, version, newVersion: 2 } }),
    releaseAccessibleSeats: ({ eventId }) => ({ eventId }),
    seasons: () => ({}),
    season: ({ seasonId }) => ({ seasonId }),
    createSeason: () => ({ input: SEASON }),
    updateSeason: ({ seasonId }) => ({ input: { seasonId, version: 1, season: SEASON } }),
    publishSeason: ({ seasonId }) => ({ input: { seasonId, published: false } }),
    generateSeasonQrCode: ({ seasonId }) => ({ input: { seasonId } }),
    switchSeasonItem: ({ seasonId, seasonItemId }) => ({ input: { seasonId, itemId: seasonItemId, isOn: false } }),
    moveSeasonItem: ({ seasonId, seasonItemId }) => ({ input: { seasonId, itemId: seasonItemId, isUp: true } }),
    updateSeasonUpgrades: ({ seasonId }) => ({ input: { seasonId, version: 1, upgrades: [] } }),
    seasonSeating: ({ seasonId }) => ({ seasonId }),
    mapSeasonSeats: ({ seasonId, eventId }) => ({ input: { seasonId, version: 1, eventId, pairs: [] } }),
    deleteSeasonItem: ({ seasonId, seasonSpareId }) => ({ input: { seasonId, itemId: seasonSpareId } }),
    deleteSeason: ({ seasonId }) => ({ input: { seasonId } }),
    dashboard: () => ({}),
    figureLines: ({ eventId }) => ({ input: { eventId, figure: 'revenue' } }),
    orderAnalytics: ({ eventId }) => ({ input: { eventId } }),
    orderMap: ({ eventId }) => ({ input: { eventId } }),
    salesReport: ({ eventId }) => ({ eventId }),
  },
  personal: {
    settlement: {
      why: "of the caller's own organization, by the books of its account",
      variables: () => ({ input: { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' } }),
    },
    publishingSites: { why: "the platform's, the same for every organization", variables: () => ({}) },
  },
};
