import type { Venue } from '../gql/schema-types.ts';
import { anId } from './factories.ts';

export function aVenue(overrides: Partial<Venue> = {}): Venue {
  return {
    _id: anId(),
    orgId: anId(),
    name: 'Kilby Yard',
    description: null,
    capacity: 450,
    url: null,
    tax: 7.75,
    imageUrls: [],
    address: { city: 'Salt Lake City', state: 'UT' } as Venue['address'],
    timezone: 'America/Denver',
    willCallInstructions: null,
    venueGlobalId: null,
    version: 1,
    metrics: { events: 0, orders: 0, sold: 0, scanned: 0, revenue: 0 },
    createdAt: '2026-01-05T17:00:00.000Z',
    ...overrides,
  };
}
