import type { Shift, Till } from '#gql/schema-types.ts';

export const aShift = (more: Partial<Shift> = {}): Shift => ({
  _id: '5'.repeat(24),
  tillId: '7'.repeat(24),
  tillName: 'Front window',
  number: 3,
  state: 'Open',
  float: 20_000,
  floatPiles: [],
  proposed: null,
  openedAt: '2026-11-21T17:30:00.000Z',
  openedBy: { name: 'Marisol Vega' },
  counts: [],
  reason: null,
  left: null,
  closedAt: null,
  closedBy: null,
  lines: [],
  ...more,
});

export const aTill = (more: Partial<Till> = {}): Till => ({
  _id: '7'.repeat(24),
  name: 'Front window',
  venueId: null,
  ways: ['cash', 'check', 'elsewhere', 'comp'],
  hasDrawer: true,
  readerId: null,
  printer: null,
  sellableIds: [],
  ticketTypeIds: [],
  allowsCodes: true,
  left: null,
  retiredAt: null,
  shift: null,
  shifts: [],
  ...more,
});
