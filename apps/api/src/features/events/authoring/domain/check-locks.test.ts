import { describe, expect, it } from 'vitest';

import type { EventRecord } from '../../record/event-records.ts';
import { changesLocked, checkLocks, LOCKED, nightProblems } from './check-locks.ts';

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

  it('AUT-184 keep every performance and its days once there are orders; further ones may come', () => {
    const performance = (_id: string, ...days: string[]) => ({ _id, schedule: days.map((day) => ({ _id: day })) });
    const stored = { ...before, performances: [performance('main', 'a'), performance('south', 'b')] } as unknown as EventRecord;
    const saved = (...performances: ReturnType<typeof performance>[]) =>
      checkLocks(stored, { ...same, stub: 'copper', performances } as unknown as Parameters<typeof checkLocks>[1], now);
    const [main, south] = [performance('main', 'a'), performance('south', 'b')];
    expect([saved(main, south), saved(main, south, performance('late', 'c'))]).toEqual([null, null]);
    for (const lost of [[main], [main, performance('south', 'c')], [performance('other', 'a'), south]])
      expect(saved(...lost)).toBe('EVENT_LOCKED_FIELD');
  });

  it('AUT-223 keep who a ticket type is for once there are orders; one that is added may be for guests', () => {
    const stored = { ...before, ticketTypes: [{ _id: 'adult' }, { _id: 'guest', isGuest: true }] } as unknown as EventRecord;
    const saved = (...ticketTypes: object[]) =>
      checkLocks(stored, { ...same, stub: 'copper', ticketTypes } as unknown as Parameters<typeof checkLocks>[1], now);
    const [adult, guest] = [
      { _id: 'adult', isGuest: false },
      { _id: 'guest', isGuest: true },
    ];
    expect([saved(adult, guest), saved(adult, guest, { _id: 'late', isGuest: true })]).toEqual([null, null]);
    expect([saved({ ...adult, isGuest: true }, guest), saved(adult, { _id: 'guest' })]).toEqual([
      'EVENT_LOCKED_FIELD',
      'EVENT_LOCKED_FIELD',
    ]);
  });

  it('BYD-106 keep a night free for holders of its season once somebody may have it; what they pay for can become free', () => {
    const night = { ...before, seasonId: 's', holdersPay: null } as EventRecord;
    const to = (record: EventRecord, holdersPay: boolean | null) => {
      const after = { ...same, seasonId: 's', stub: 'copper', holdersPay };
      expect(checkLocks(record, after, now)).toBeNull();
      return [nightProblems(record, after).map(({ path }) => path), changesLocked(record, after)];
    };
    expect(to(night, true)).toEqual([['holdersPay'], true]);
    // the save itself asks for a night without orders
    expect(to({ ...night, hasOrders: false }, true)).toEqual([[], true]);
    expect(to(night, null)).toEqual([[], false]);
    expect(to({ ...night, holdersPay: true }, null)).toEqual([[], false]);
  });

  it('ignore fields that an author did not send', () => {
    expect(checkLocks(before, { stub: 'copper' }, now)).toBeNull();
    expect(checkLocks(before, { ...same, stub: 'copper' }, now)).toBeNull();
  });
});
