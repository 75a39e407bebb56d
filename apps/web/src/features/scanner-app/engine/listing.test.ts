import { writeDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import { NO_DOOR_RULES } from '@marquee/shared/door/gates';
import { describe, expect, it } from 'vitest';
import { Listing } from './listing.ts';

const EVENT = 'e'.repeat(24);
const HEAD = {
  eventId: EVENT,
  eventName: 'Night Swim',
  cancel: false,
  isMultipleDays: false,
  timezone: 'America/Denver',
  days: [{ _id: 'd'.repeat(24), startsAt: '2026-12-05T02:00:00Z', endsAt: '2026-12-05T05:00:00Z' }],
  tags: [],
  keys: [],
  unlisted: 'Admit' as const,
  rules: NO_DOOR_RULES,
  asOf: '2026-12-05T01:00:00Z',
  scanned: 0,
  sold: 2,
  doubtful: 0,
  inside: 0,
  opensAt: null,
};

const rowOf = (digit: string, type: string, sectionId: string): DoorRow => ({
  itemId: digit.repeat(24),
  hashes: [digit.repeat(16)],
  name: 'Ada Lane',
  kind: 'ticket',
  type,
  typeId: type.toLowerCase(),
  sectionId,
  seat: 'A-1',
  note: '',
  eventId: EVENT,
  state: 'Good',
  version: 1,
  scan: [{ dayId: HEAD.days[0]!._id, scanned: false, scannedAt: null }],
});

describe('a list on a phone', () => {
  it('BYD-147 BYD-154 that was read once is the same when it is opened again without a network', () => {
    const rows = [rowOf('1', 'Stalls', 'north'), rowOf('2', 'Balcony', 'south')];
    const names = { types: ['Balcony'], typeIds: ['balcony'], sectionIds: [], dayIds: [HEAD.days[0]!._id] } as Parameters<
      typeof writeDoorRow
    >[1];
    const page = { ...names, rows: rows.map((row) => writeDoorRow(row, names)) };
    const listing = new Listing({ ...HEAD, types: [], typeIds: [], sectionIds: [] });
    const stored = listing.update(HEAD, [page]);
    const reopened = new Listing(listing.head, stored);
    expect(rows.map(({ itemId }) => reopened.byItem(itemId))).toEqual(rows);
  });
});
