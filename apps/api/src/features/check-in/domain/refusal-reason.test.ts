import { describe, expect, it } from 'vitest';

import type { DoorEvent, Refusal } from '@marquee/shared/door/verdict';

import { reasonOf, type Refused } from './refusal-reason.ts';
import type { Reading } from './verdict.ts';

const at = (time: string) => new Date(`2026-12-05T${time}:00Z`); // Friday evening in Denver is Saturday in UTC
const FRIDAY = { _id: 'fri', doorsAt: at('01:00'), startsAt: at('02:00'), endsAt: at('05:00') };
const SATURDAY = { _id: 'sat', doorsAt: null, startsAt: new Date('2026-12-06T02:00:00Z'), endsAt: new Date('2026-12-06T05:00:00Z') };
const EVENT: DoorEvent = {
  _id: 'event',
  cancel: false,
  isMultipleDays: false,
  timezone: 'America/Denver',
  performances: [{ schedule: [FRIDAY, SATURDAY] }],
};

const because = (
  verdict: Refusal,
  { item = {}, ...reading }: Partial<Omit<Reading, 'item'>> & { item?: Partial<Reading['item']> } = {},
  refused: Partial<Refused> = {},
) =>
  reasonOf(verdict, {
    reading: {
      item: { _id: 'item', state: 'Active', price: 3500, qrVersion: 1, scan: [], ...item },
      orderState: 'Active',
      eventId: 'event',
      version: 1,
      ...reading,
    },
    orderNumber: 'MQ-4K2H9T',
    event: EVENT,
    other: null,
    now: at('00:30'),
    ...refused,
  })?.text ?? null;

describe('reason of a refusal', () => {
  it('BUY-070 names the other event and its day', () => {
    const other = { name: 'Night Swim', startsAt: new Date('2026-12-11T03:00:00Z'), timezone: 'America/Denver' };
    expect(because('WrongEvent', {}, { other })).toBe('This ticket is for Night Swim on Thu, Dec 10, 2026 at 8:00pm.');
    expect(because('WrongEvent', { item: { upgradeId: 'poster' } })).toBe('This add-on is for another event.');
  });

  it('BUY-070 names the days the ticket is valid for', () => {
    const scan = [{ dayId: 'sat', scanned: false }];
    expect(because('WrongDay', { item: { scan } })).toBe('This ticket is for Sat, Dec 5.');
  });

  it('BUY-070 names when doors open and when the event ended', () => {
    expect(because('OutsideWindow')).toBe('Doors open Fri, Dec 04, 2026 at 6:00pm.');
    expect(because('OutsideWindow', {}, { now: at('05:30') })).toBe('It ended Fri, Dec 04, 2026 at 10:00pm.');
  });

  it.each([
    ['Refunded', { item: { refund: { refunded: true, refundedAt: at('00:10') } } }, 'This ticket was refunded on Dec 4, 2026, 5:10pm.'],
    ['Refunded', { orderState: 'Refunded' }, 'Order MQ-4K2H9T was refunded.'],
    ['Canceled', { orderState: 'Canceled' }, 'Order MQ-4K2H9T was canceled.'],
    ['NotValid', { item: { state: 'Shared', qrVersion: 2 } }, 'Passed on to somebody else. Only the new holder’s code is good.'],
    ['NotValid', { item: { qrVersion: 2 } }, 'An old code. Its holder has a newer one.'],
    ['NotValid', { orderState: 'AwaitingPayment' }, 'Order MQ-4K2H9T was not paid.'],
    ['AlreadyScanned', {}, null],
  ] as const)('BUY-041 BUY-070 %s %j: %s', (verdict, reading, reason) => {
    expect(because(verdict, reading)).toBe(reason);
  });

  it('BUY-070 reports that the event was canceled', () => {
    expect(because('NotValid', {}, { event: { ...EVENT, cancel: true } })).toBe('This event was canceled.');
  });
});
