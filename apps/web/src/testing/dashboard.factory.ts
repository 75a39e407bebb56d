import type { Dashboard } from '../gql/schema-types.ts';
import { anEvent, anOrder } from './factories.ts';

const HOUR_MS = 3_600_000;
/** Midnight of November 21 in Denver. */
const MIDNIGHT = Date.parse('2026-11-21T07:00:00Z');

/** 24 hours with the sales of each; 0 where none are given. */
export function someHours(revenues: readonly number[], daysAgo = 0): Dashboard['points'] {
  return Array.from({ length: 24 }, (_, hour) => {
    const revenue = revenues[hour] ?? 0;
    const at = new Date(MIDNIGHT + (hour - daysAgo * 24) * HOUR_MS).toISOString();
    return { at, revenue, tickets: revenue > 0 ? 2 : 0, orders: revenue > 0 ? 1 : 0 };
  });
}

/** November 21, 2026 of Redstone Presents, with one upcoming event and one order. */
export function aDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    day: '2026-11-21',
    timezone: 'America/Denver',
    orders: 1,
    tickets: 2,
    revenue: 9000,
    previousRevenue: 0,
    previous: { revenue: 0, tickets: 0, orders: 0 },
    scanned: 0,
    points: someHours([0, 9000]),
    previousPoints: someHours([], 1),
    upcoming: [anEvent()],
    latestOrders: [anOrder()],
    setup: { hasVenue: true, hasEvent: true, hasPayouts: true, isPublished: true, draftId: null },
    ...overrides,
  };
}
