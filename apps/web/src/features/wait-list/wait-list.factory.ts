import type { WaitListEntry } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** An entry for two tickets. */
export function aWaitListEntry(overrides: Partial<WaitListEntry> = {}): WaitListEntry {
  return {
    _id: anId(),
    name: 'Amara Okafor',
    email: 'amara@example.com',
    phoneNumber: '+18015550142',
    quantity: 2,
    createdAt: '2026-11-21T23:12:00.000Z',
    ...overrides,
  };
}
