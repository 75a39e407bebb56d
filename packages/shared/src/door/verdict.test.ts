import { describe, expect, it } from 'vitest';

import { DOOR_NOTE_MAX } from './door-note.ts';
import { NO_DOOR_RULES } from './gates.ts';
import { readDoorRow, writeDoorRow, type DoorRow } from './door-row.ts';
import { offlineVerdictOf, type DeviceList, type OfflineReading } from './offline-verdict.ts';
import { VERDICT_CASES } from './verdict-cases.ts';
import { isApproval, ruledItemOf, verdictOf, type DoorEvent } from './verdict.ts';

/** A row as a device has it: written by the server, read from its list. */
function carried(row: DoorRow, { _id, performances }: DoorEvent): DoorRow {
  const dayIds = performances.flatMap(({ schedule }) => schedule.map((day) => day._id ?? ''));
  const names = { types: [], typeIds: [], sectionIds: [], dayIds };
  return readDoorRow(writeDoorRow(row, names), { eventId: _id, ...names })!;
}

const shown = { itemId: 'a'.repeat(24), hashes: ['h'.repeat(16)], name: 'Ada\tLovelace', type: 'Stalls', seat: 'A-1-2', note: 'Free side' };

describe('the verdict', () => {
  it.each(VERDICT_CASES)('BYD-148 by the server’s records: $what', ({ reading, event, now, rules, place, expected }) => {
    expect(verdictOf(ruledItemOf(reading), { event, now, version: reading.version, rules, place })).toBe(expected);
  });

  // a list has no rows of other events
  it.each(VERDICT_CASES.filter(({ expected }) => expected !== 'WrongEvent'))(
    'BYD-148 by a device’s list: $what',
    ({ reading, event, now, rules, place, expected }) => {
      const row = carried({ ...ruledItemOf(reading), ...shown }, event);
      // an old code has a hash that no row has: what is left of the case is its signature
      const isOld = reading.version !== reading.item.qrVersion;
      const signed = { keyId: '0', kind: row.kind, orderId: '', itemId: row.itemId, version: reading.version, tag: 'tag' };
      const read: OfflineReading = isOld && row.state === 'Good' ? { row: null, signed, sameItem: row, here: [] } : found(row);
      expect(offlineVerdictOf(read, { event, tags: ['tag'], unlisted: 'Admit', rules }, now, place).verdict).toBe(expected);
    },
  );

  it('BYD-147 a row keeps what the door shows and knows nothing else of the order', () => {
    const [{ reading, event }] = VERDICT_CASES as [(typeof VERDICT_CASES)[0]];
    const row = { ...ruledItemOf(reading), ...shown };
    expect(carried(row, event)).toEqual({ ...row, name: 'Ada Lovelace', scan: [{ dayId: null, scanned: false, scannedAt: null }] });
    expect(writeDoorRow({ ...row, note: '' }, { types: [], typeIds: [], sectionIds: [], dayIds: [] }).length).toBeLessThan(75);
  });

  it('BYD-149 20,000 rows are less than 2 MB', () => {
    const names = { types: [], typeIds: [], sectionIds: [], dayIds: [] };
    const rows = Array.from({ length: 20_000 }, (_, at) => {
      const id = at.toString(16).padStart(24, '6');
      const row: DoorRow = {
        ...ruledItemOf(VERDICT_CASES[0]!.reading),
        typeId: `${at % 12}`.padStart(24, 'b'),
        sectionId: `${at % 40}`.padStart(24, 'c'),
        scan: [{ dayId: null, scanned: true, scannedAt: new Date(1_796_400_000_000), entries: 3, outAt: new Date(1_796_400_900_000) }],
        itemId: id,
        hashes: [id.slice(-16)],
        name: `Theo Lindqvist ${at % 100}`,
        type: `Balcony ${at % 12}`,
        seat: `Balcony-${String.fromCharCode(65 + (at % 26))}-${at % 200}`,
        // every twentieth order has as much to say as a note may
        note: at % 20 === 0 ? 'n'.repeat(DOOR_NOTE_MAX) : '',
      };
      return writeDoorRow(row, names);
    });
    expect(JSON.stringify(rows).length).toBeLessThan(2_000_000);
  });
});

const found = (row: DoorRow): OfflineReading => ({ row, signed: null, sameItem: null, here: [] });

describe('a code that is not on the list', () => {
  const [{ reading, event, now }] = VERDICT_CASES as [(typeof VERDICT_CASES)[0]];
  const list: DeviceList = { event, tags: ['show', 'season'], unlisted: 'Admit', rules: NO_DOOR_RULES };
  const here = [{ passage: 'In', at: new Date(now.getTime() - 60_000) }] as const;
  const code = { keyId: '1', kind: 'ticket', orderId: 'o', itemId: 'i', version: 2, tag: 'season' } as const;
  const sold: OfflineReading = { row: null, signed: code, sameItem: null, here: [] };

  it('BYD-150 is valid by its signature, and admits or asks as the organizer chose', () => {
    expect(offlineVerdictOf(sold, list, now)).toEqual({ verdict: 'LetIn', isUnlisted: true, asks: false });
    expect(offlineVerdictOf(sold, { ...list, unlisted: 'Ask' }, now)).toEqual({ verdict: 'LetIn', isUnlisted: true, asks: true });
    expect(offlineVerdictOf({ ...sold, signed: { ...code, kind: 'upgrade' } }, list, now)).toMatchObject({ verdict: 'HandOut' });
  });

  it('BYD-150 does not admit without a signature, for another event, before doors, twice, or in an older version than the list has', () => {
    const row = { ...ruledItemOf(reading), ...shown, version: 2 };
    const verdicts = [
      offlineVerdictOf({ ...sold, signed: null }, list, now),
      offlineVerdictOf({ ...sold, signed: { ...code, tag: 'other' } }, list, now),
      offlineVerdictOf(sold, list, new Date('2026-12-05T00:59:00Z')),
      offlineVerdictOf({ ...sold, here }, list, now),
      offlineVerdictOf({ ...sold, sameItem: row }, list, now),
      offlineVerdictOf(sold, { ...list, event: { ...event, cancel: true } }, now),
    ].map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['NotValid', 'WrongEvent', 'OutsideWindow', 'AlreadyScanned', 'NotValid', 'NotValid']);
    expect(verdicts.some(isApproval)).toBe(false);
    expect(offlineVerdictOf({ ...sold, sameItem: { ...row, version: 1 } }, list, now).verdict).toBe('LetIn');
  });

  it('BYD-151 a listed code is admitted once by the device itself', () => {
    const row = { ...ruledItemOf(reading), ...shown };
    expect(offlineVerdictOf(found(row), list, now).verdict).toBe('LetIn');
    expect(offlineVerdictOf({ ...found(row), here }, list, now).verdict).toBe('AlreadyScanned');
  });
});
