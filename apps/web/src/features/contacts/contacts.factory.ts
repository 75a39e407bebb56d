import type { Customer } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** A contact without orders. */
export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    _id: anId(),
    userId: null,
    isCustomer: Boolean(overrides.userId) || (overrides.metrics?.orders ?? 0) > 0,
    user: null,
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.com',
    emails: [overrides.email ?? 'amara@example.com'],
    phoneNumber: '+18015550142',
    note: null,
    imageUrl: null,
    importedAt: null,
    createdAt: '2026-10-05T16:00:00.000Z',
    metrics: { eventIds: [], lifeTimeValue: 0, lifeTimeTicketsPurchased: 0, orders: 0, firstOrderAt: null, lastOrderAt: null },
    ...overrides,
  };
}

export function someMetrics(overrides: Partial<Customer['metrics']> = {}): Customer['metrics'] {
  const at = '2026-11-01T18:00:00.000Z';
  return {
    eventIds: [anId(), anId()],
    lifeTimeValue: 12_550,
    lifeTimeTicketsPurchased: 3,
    orders: 2,
    firstOrderAt: at,
    lastOrderAt: at,
    ...overrides,
  };
}
