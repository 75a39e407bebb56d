import { describe, expect, it } from 'vitest';

import { verdictOf, type DoorEvent, type Reading } from './verdict.ts';

const at = (time: string) => new Date(`2026-12-05T${time}:00Z`); // Friday evening in Denver is Saturday in UTC
const FRIDAY = { _id: 'fri', doorsAt: at('01:00'), startsAt: at('02:00'), endsAt: at('05:00') };
const SATURDAY = { _id: 'sat', doorsAt: null, startsAt: new Date('2026-12-06T02:00:00Z'), endsAt: new Date('2026-12-06T05:00:00Z') };

const anEvent = (event: Partial<DoorEvent> = {}): DoorEvent => ({
  _id: 'event',
  cancel: false,
  isMultipleDays: false,
  timezone: 'America/Denver',
  performances: [{ schedule: [FRIDAY] }],
  ...event,
});
const weekend = anEvent({ isMultipleDays: true, performances: [{ schedule: [FRIDAY, SATURDAY] }] });

const entry = (dayId: string | null = null, scanned = false) => ({ dayId, scanned, scannedAt: scanned ? at('01:30') : null });
const anItem = (item: Partial<Reading['item']> = {}): Reading['item'] => ({
  _id: 'item',
  state: 'Active',
  price: 3500,
  qrVersion: 1,
  scan: [entry()],
  ...item,
});
const aReading = (reading: Partial<Reading> = {}): Reading => ({
  item: anItem(),
  orderState: 'Active',
  eventId: 'event',
  version: 1,
  ...reading,
});

describe('verdictOf', () => {
  it.each([
    ['a paid ticket while doors are open', {}, 'LetIn'],
    ['a ticket offered to a friend and not accepted', { item: anItem({ state: 'Offered' }) }, 'LetIn'],
    ['a ticket left of a partly refunded order', { orderState: 'PartiallyRefunded' }, 'LetIn'],
    ["another event's ticket", { eventId: 'other' }, 'WrongEvent'],
    ['a refunded ticket', { item: anItem({ refund: { refunded: true }, state: 'Canceled', qrVersion: 2 }) }, 'Refunded'],
    ['a ticket of a refunded order', { orderState: 'Refunded', item: anItem({ state: 'Canceled' }) }, 'Refunded'],
    ['a ticket of a cancelled order', { orderState: 'Canceled', item: anItem({ state: 'Canceled' }) }, 'Canceled'],
    ['an unpaid ticket', { orderState: 'AwaitingPayment' }, 'NotValid'],
    ['a code from before a share', { item: anItem({ qrVersion: 2 }) }, 'NotValid'],
    ['a ticket a friend accepted', { item: anItem({ state: 'Shared' }) }, 'NotValid'],
    ['a ticket let in before', { item: anItem({ scan: [entry(null, true)] }) }, 'AlreadyScanned'],
    ['an add-on', { item: anItem({ upgradeId: 'poster' }) }, 'HandOut'],
    ['an add-on given out before', { item: anItem({ upgradeId: 'poster', scan: [entry(null, true)] }) }, 'AlreadyHandedOut'],
  ] as const)('%s', (_, reading, expected) => {
    expect(verdictOf(aReading(reading), anEvent(), at('01:30'))).toBe(expected);
  });

  it('refuses before doors and after the end, doors included and the end excluded', () => {
    const verdictAt = (time: string) => verdictOf(aReading(), anEvent(), at(time));
    expect(['00:59', '01:00', '04:59', '05:00'].map(verdictAt)).toEqual(['OutsideWindow', 'LetIn', 'LetIn', 'OutsideWindow']);
  });

  it('refuses at a canceled event', () => {
    expect(verdictOf(aReading(), anEvent({ cancel: true }), at('01:30'))).toBe('NotValid');
  });

  it('admits a weekend ticket once a day, and refuses a Saturday ticket on Friday', () => {
    const both = anItem({ scan: [entry('fri', true), entry('sat')] });
    expect(verdictOf(aReading({ item: both }), weekend, at('01:30'))).toBe('AlreadyScanned');
    expect(verdictOf(aReading({ item: both }), weekend, new Date('2026-12-06T03:00:00Z'))).toBe('LetIn');
    expect(verdictOf(aReading({ item: anItem({ scan: [entry('sat')] }) }), weekend, at('01:30'))).toBe('WrongDay');
  });
});
