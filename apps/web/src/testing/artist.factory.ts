import type { Artist } from '../gql/schema-types.ts';
import { anId } from './factories.ts';

export function anArtist(overrides: Partial<Artist> = {}): Artist {
  return {
    _id: anId(),
    orgId: anId(),
    name: 'Juniper Vale',
    type: 'Individual',
    genres: [],
    imageUrl: null,
    socialAccounts: [],
    pressKits: [],
    contacts: [],
    version: 1,
    metrics: { events: 0, orders: 0, sold: 0, scanned: 0, revenue: 0 },
    createdAt: '2026-01-05T17:00:00.000Z',
    ...overrides,
  };
}
