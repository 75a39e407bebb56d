import { describe, expect, it } from 'vitest';

import type { EventRecord } from '../public/event-records.ts';
import { checkLocks, LOCKED } from './check-locks.ts';

const now = new Date('2026-11-21T18:00:00Z');
const before = {
  cancel: false,
  hasOrders: true,
  stub: 'copper',
  firstPublishedAt: null,
  schedule: { announceAt: now },
  processAs: 'Paid',
  type: 'Concert',
  taxDeduction: false,
  isMultipleDays: false,
  totalDays: 1,
  seatingChartKey: null,
  seasonId: null,
  isGuestTicketSale: false,
  guestTicketPerMember: null,
  ticketDeliveryType: 'digital',
} as unknown as EventRecord;
const same = Object.fromEntries(LOCKED.map((field) => [field, before[field]]));

describe('locked fields', () => {
  it.each(LOCKED)('AUT-184 lock %s once there are orders', (field) => {
    const after = { ...same, stub: 'copper', [field]: 'something else' };
    expect(checkLocks(before, after, now)).toBe('EVENT_LOCKED_FIELD');
    expect(checkLocks({ ...before, hasOrders: false }, after, now)).toBeNull();
  });

  it('ignore fields that an author did not send', () => {
    expect(checkLocks(before, { stub: 'copper' }, now)).toBeNull();
    expect(checkLocks(before, { ...same, stub: 'copper' }, now)).toBeNull();
  });
});
