import { describe, expect, it } from 'vitest';

import { markIn, type ScanMark, type StoredScans } from './scan-marks.ts';

const mark = (fields: Partial<ScanMark> = {}): ScanMark => ({
  orgId: 'org',
  orderId: 'order',
  kind: 'ticket',
  itemId: 'item',
  qrVersion: 1,
  scanId: 'friday',
  passage: 'In',
  gateId: null,
  judged: { entries: 0, isOut: false },
  at: new Date(0),
  by: 'user',
  scannerName: 'Priya Raman',
  ...fields,
});
const item = (fields: object = {}) => ({
  _id: 'item',
  state: 'Active',
  qrVersion: 1,
  scan: [
    { _id: 'friday', scanned: false },
    { _id: 'saturday', scanned: false },
  ],
  ...fields,
});
const order = (fields: object = {}) => ({ _id: 'order', orgId: 'org', tickets: [item(fields)], upgrades: [] }) as unknown as StoredScans;

describe('marking an item as scanned', () => {
  it('admits once for a day, and is the first one on one day only', () => {
    const read = order();
    expect([markIn(read, mark()), markIn(read, mark()), markIn(read, mark({ scanId: 'saturday' }))]).toEqual([
      expect.objectContaining({ isFirst: true }),
      null,
      expect.objectContaining({ isFirst: false }),
    ]);
  });

  it('admits an offered ticket, and an add-on of its own list', () => {
    expect(markIn(order({ state: 'Offered' }), mark())).toMatchObject({ isFirst: true });
    const read = { _id: 'order', orgId: 'org', tickets: [], upgrades: [item()] } as unknown as StoredScans;
    expect([markIn(read, mark()), markIn(read, mark({ kind: 'upgrade' }))]).toEqual([null, expect.objectContaining({ isFirst: true })]);
  });

  it.each([
    ['an order that was not found', undefined, {}],
    ['an order of another organization', order(), { orgId: 'other' }],
    ['an item that is not in the order', order(), { itemId: 'other' }],
    ['a shared ticket', order({ state: 'Shared' }), {}],
    ['a refunded ticket', order({ refund: { refunded: true } }), {}],
    ['a ticket with a newer code', order({ qrVersion: 2 }), {}],
    ['a day that the ticket does not have', order(), { scanId: 'sunday' }],
  ])('refuses %s', (_, read, fields) => {
    expect(markIn(read, mark(fields))).toBeNull();
  });
});
