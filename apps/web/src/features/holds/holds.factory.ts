import type { Hold } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** An untouched block of 20. */
export function aHold(overrides: Partial<Hold> = {}): Hold {
  return {
    _id: anId(),
    eventId: anId(),
    name: 'Sponsors',
    qty: 20,
    ticketType: 'Floor',
    ticketTypeId: anId(),
    ticketRemaining: 88,
    totalHeld: 20,
    totalCheckedIn: 0,
    totalReleased: 0,
    totalOutstanding: 20,
    promised: 0,
    note: '',
    contact: '',
    releaseAt: null,
    releasedAt: null,
    version: 1,
    createdAt: '2026-11-20T16:00:00.000Z',
    ...overrides,
  };
}
