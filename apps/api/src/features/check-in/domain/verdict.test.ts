import { describe, expect, it } from 'vitest';

import { openDayOf, verdictOf, type Reading, type ScannableItem } from './verdict.ts';

const anItem = (item: Partial<ScannableItem> = {}): ScannableItem => ({
  state: 'Active',
  qrVersion: 1,
  refunded: false,
  dayIds: [],
  scannedDays: [],
  ...item,
});

const aReading = (reading: Partial<Reading> = {}): Reading => ({
  sameEvent: true,
  orderState: 'Active',
  eventCancelled: false,
  version: 1,
  openDay: null,
  item: anItem(),
  ...reading,
});

describe('verdictOf', () => {
  it.each([
    ['a paid ticket while doors are open', {}, 'LetIn'],
    ['a ticket offered to a friend and not accepted', { item: anItem({ state: 'Offered' }) }, 'LetIn'],
    ['a ticket left of a partly refunded order', { orderState: 'PartiallyRefunded' }, 'LetIn'],
    ["another event's ticket", { sameEvent: false }, 'WrongEvent'],
    ['a refunded ticket', { item: anItem({ refunded: true, state: 'Canceled', qrVersion: 2 }) }, 'Refunded'],
    ['a ticket of a refunded order', { orderState: 'Refunded' }, 'Refunded'],
    ['a ticket of a cancelled order', { orderState: 'Canceled' }, 'NotValid'],
    ['a ticket that nobody paid', { orderState: 'AwaitingPayment' }, 'NotValid'],
    ['a ticket of a cancelled event', { eventCancelled: true }, 'NotValid'],
    ['a code from before a share', { version: 1, item: anItem({ qrVersion: 2 }) }, 'NotValid'],
    ['a ticket a friend accepted', { item: anItem({ state: 'Shared' }) }, 'NotValid'],
    ['a ticket before doors', { openDay: undefined }, 'OutsideWindow'],
    ["a Friday ticket on Saturday's doors", { openDay: 'sat', item: anItem({ dayIds: ['fri'] }) }, 'WrongDay'],
    ['a weekend ticket on its second day', { openDay: 'sat', item: anItem({ dayIds: ['fri', 'sat'], scannedDays: ['fri'] }) }, 'LetIn'],
    ['a ticket let in before', { item: anItem({ scannedDays: [null] }) }, 'AlreadyScanned'],
    ['a weekend ticket twice on one day', { openDay: 'sat', item: anItem({ scannedDays: ['sat'] }) }, 'AlreadyScanned'],
  ] as const)('%s', (_, reading, expected) => {
    expect(verdictOf(aReading(reading))).toBe(expected);
  });
});

describe('openDayOf', () => {
  const at = (time: string) => new Date(`2026-12-04T${time}:00Z`);
  const day = { id: 'fri', doorsAt: at('18:00'), startsAt: at('19:00'), endsAt: at('22:00') };

  it.each([
    ['17:59', undefined],
    ['18:00', null],
    ['21:59', null],
    ['22:00', undefined],
  ] as const)('opens at doors and closes at the end: %s', (time, expected) => {
    expect(openDayOf([day], at(time))?.day).toBe(expected);
  });

  it('opens at the start when no doors time is known', () => {
    expect(openDayOf([{ ...day, doorsAt: null }], at('18:30'))).toBeUndefined();
    expect(openDayOf([{ ...day, doorsAt: null }], at('19:00'))).toBeDefined();
  });

  it('names the day of an event of several days', () => {
    const next = { id: 'sat', doorsAt: null, startsAt: new Date('2026-12-05T19:00:00Z'), endsAt: new Date('2026-12-06T02:00:00Z') };
    expect(openDayOf([day, next], new Date('2026-12-06T01:59:00Z'))?.day).toBe('sat');
  });
});
