import type { WaitLineView, WaitListEntry } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** How offers are made, switched off. */
export function aWaitLine(overrides: Partial<WaitLineView> = {}): WaitLineView {
  return {
    isOn: false,
    offerMinutes: 30,
    quietFrom: null,
    quietUntil: null,
    priceRule: 'Offer',
    endsMinutesBefore: 120,
    collectHours: 24,
    endsAt: '2026-12-13T00:00:00.000Z',
    counts: [],
    ...overrides,
  };
}

/** An entry for two tickets. */
export function aWaitListEntry(overrides: Partial<WaitListEntry> = {}): WaitListEntry {
  return {
    _id: anId(),
    name: 'Amara Okafor',
    email: 'amara@example.com',
    phoneNumber: '+18015550142',
    quantity: 2,
    createdAt: '2026-11-21T23:12:00.000Z',
    maxPrice: null,
    together: false,
    ticketTypeIds: [],
    state: 'Waiting',
    passes: 0,
    why: null,
    heldPlaces: 0,
    offer: null,
    ...overrides,
  };
}
