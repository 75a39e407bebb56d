import { describe, expect, it } from 'vitest';

import { DOOR_NOTE_MAX } from './door-note.ts';
import { readDoorRow, writeDoorRow, type DoorRow } from './door-row.ts';
import { offlineVerdictOf, type DeviceList, type OfflineReading } from './offline-verdict.ts';
import { VERDICT_CASES } from './verdict-cases.ts';
import { isApproval, ruledItemOf, verdictOf, type DoorEvent } from './verdict.ts';

/** A row as a device has it: written by the server, read from its list. */
function carried(row: DoorRow, { _id, performances }: DoorEvent): DoorRow {
  const dayIds = performances.flatMap(({ schedule }) => schedule.map((day) => day._id ?? ''));
  const types: string[] = [];
  return readDoorRow(writeDoorRow(row, { types, dayIds }), { eventId: _id, types, dayIds })!;
}

const shown = { itemId: 'a'.repeat(24), hashes: ['h'.repeat(16)], name: 'Ada\tLovelace', type: 'Stalls', seat: 'A-1-2', note: 'Free side' };

describe('the verdict', () => {
  it.each(VERDICT_CASES)('BYD-148 by the server’s records: $what', ({ reading, event, now, expected }) => {
    expect(verdictOf(ruledItemOf(reading), { event, now, version: reading.version })).toBe(expected);
  });

  // a list has no rows of other events
  it.each(VERDICT_CASES.filter(({ expected }) => expected !== 'WrongEvent'))(
    'BYD-148 by a device’s list: $what',
    ({ reading, event, now, expected }) => {
      const row = carried({ ...ruledItemOf(reading), ...shown }, event);
      // an old code has a hash that no row has: what is left of the case is its signature
      const isOld = reading.version !== reading.item.qrVersion;
      const signed = { keyId: '0', kind: row.kind, orderId: '', itemId: row.itemId, version: reading.version, tag: 'tag' };
      const read: OfflineReading = isOld && row.state === 'Good' ? { row: null, signed, sameItem: row, isAdmittedHere: false } : found(row);
      expect(offlineVerdictOf(read, { event, tags: ['tag'], unlisted: 'Admit' }, now).verdict).toBe(expected);
    },
  );

  it('BYD-147 a row keeps what the door shows and knows nothing else of the order', () => {
    const [{ reading, event }] = VERDICT_CASES as [(typeof VERDICT_CASES)[0]];
    const row = { ...ruledItemOf(reading), ...shown };
    expect(carried(row, event)).toEqual({ ...row, name: 'Ada Lovelace', scan: [{ dayId: null, scanned: false, scannedAt: null }] });
    expect(writeDoorRow({ ...row, note: '' }, { types: [], dayIds: [] }).length).toBeLessThan(75);
  });

  it('BYD-149 20,000 rows are less than 2 MB', () => {
    const types: string[] = [];
    const rows = Array.from({ length: 20_000 }, (_, at) => {
      const id = at.toString(16).padStart(24, '6');
      const row: DoorRow = {
        ...ruledItemOf(VERDICT_CASES[0]!.reading),
        itemId: id,
        hashes: [id.slice(-16)],
        name: `Theo Lindqvist ${at % 100}`,
        type: `Balcony ${at % 12}`,
        seat: `Balcony-${String.fromCharCode(65 + (at % 26))}-${at % 200}`,
        // every twentieth order has as much to say as a note may
        note: at % 20 === 0 ? 'n'.repeat(DOOR_NOTE_MAX) : '',
      };
      return writeDoorRow(row, { types, dayIds: [] });
    });
    expect(JSON.stringify(rows).length).toBeLessThan(2_000_000);
  });
});

const found = (row: DoorRow): OfflineReading => ({ row, signed: null, sameItem: null, isAdmittedHere: false });

describe('a code that is not on the list', () => {
  const [{ reading, event, now }] = VERDICT_CASES as [(typeof VERDICT_CASES)[0]];
  const list: DeviceList = { event, tags: ['show', 'season'], unlisted: 'Admit' };
  const code = { keyId: '1', kind: 'ticket', orderId: 'o', itemId: 'i', version: 2, tag: 'season' } as const;
  const sold: OfflineReading = { row: null, signed: code, sameItem: null, isAdmittedHere: false };

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
      offlineVerdictOf({ ...sold, isAdmittedHere: true }, list, now),
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
    expect(offlineVerdictOf({ ...found(row), isAdmittedHere: true }, list, now).verdict).toBe('AlreadyScanned');
  });
});
