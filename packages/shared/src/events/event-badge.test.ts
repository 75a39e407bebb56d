import { describe, expect, it } from 'vitest';

import { BADGE_TONES } from '../badge.ts';
import { datesCountdownOf } from './dates-countdown.ts';
import { eventBadgeOf, soldPercentOf, type BadgedEvent } from './event-badge.ts';
import { checkSale, eventListOf, isUpcoming, salePhaseOf } from './event-phase.ts';
import { cleanStub, copyStubOf, stubOf } from './stub.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-21T20:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const schedule = {
  announceAt: inHours(-48),
  ticketsAt: inHours(-24),
  ticketsEndAt: inHours(26),
  startsAt: inHours(24),
  endsAt: inHours(27),
};
const anEvent = (overrides: Partial<BadgedEvent> = {}): BadgedEvent => ({
  published: true,
  cancel: false,
  remaining: 10,
  schedule,
  ...overrides,
});
const started = { ...schedule, startsAt: now, ticketsEndAt: inHours(3), endsAt: inHours(3) };
const past = { ...schedule, startsAt: inHours(-5), ticketsEndAt: inHours(-3), endsAt: now };

describe('the badge of an event', () => {
  it.each<[string, Partial<BadgedEvent>, string, string]>([
    ['on sale', {}, 'On sale', 'green'],
    ['at its start', { schedule: started }, 'Live', 'live'],
    ['started but sold out', { schedule: started, remaining: 0 }, 'Live', 'live'],
    ['unpublished', { published: false }, 'Draft', 'orange'],
    ['unpublished and sold out', { published: false, remaining: 0 }, 'Draft', 'orange'],
    ['with nothing remaining', { remaining: 0 }, 'Sold out', 'purple'],
    ['oversold', { remaining: -1 }, 'Sold out', 'purple'],
    ['before its announcement', { schedule: { ...schedule, announceAt: inHours(1) } }, 'Pre-announcement', 'grey'],
    ['at its announcement', { schedule: { ...schedule, announceAt: now, ticketsAt: inHours(1) } }, 'Announced', 'blue'],
    ['at its sale start', { schedule: { ...schedule, ticketsAt: now } }, 'On sale', 'green'],
    ['at its end', { schedule: past }, 'Past event', 'grey'],
    ['a season at its end', { schedule: past, kind: 'season' }, 'Past season', 'grey'],
    ['at its sale end', { schedule: { ...schedule, ticketsEndAt: now } }, 'Sales have ended', 'yellow'],
    ['just before its end', { schedule: { ...past, endsAt: inHours(0.01) } }, 'Live', 'live'],
    ['unpublished and unannounced', { published: false, schedule: { ...schedule, announceAt: inHours(1) } }, 'Draft', 'orange'],
    ['sold out before its announcement', { remaining: 0, schedule: { ...schedule, announceAt: inHours(1) } }, 'Sold out', 'purple'],
    ['sold out before its sale', { remaining: 0, schedule: { ...schedule, ticketsAt: inHours(1) } }, 'Sold out', 'purple'],
    ['cancelled', { cancel: true }, 'Cancelled', 'red'],
    ['canceled while it runs', { cancel: true, schedule: started }, 'Cancelled', 'red'],
    ['canceled with nothing remaining', { cancel: true, remaining: 0 }, 'Cancelled', 'red'],
    ['canceled before it was published', { cancel: true, published: false }, 'Cancelled', 'red'],
    ['without any instant', { schedule: {} }, 'On sale', 'green'],
  ])('OPS-188 an event %s', (_, overrides, text, tone) => {
    expect(eventBadgeOf(anEvent(overrides), now)).toEqual({ text, tone, pulse: text === 'Live' });
  });

  it.each<[string, Partial<BadgedEvent>, string]>([
    ['an unpublished started event is Live', { published: false, schedule: started }, 'Live'],
    ['a past sold-out event stays Sold out', { schedule: past, remaining: 0 }, 'Sold out'],
    ['a canceled past event is a Past event', { cancel: true, schedule: past }, 'Past event'],
    ['a canceled event whose sale ended says so', { cancel: true, schedule: { ...schedule, ticketsEndAt: now } }, 'Sales have ended'],
    [
      'a canceled unannounced event is Pre-announcement',
      { cancel: true, schedule: { ...schedule, announceAt: inHours(1) } },
      'Pre-announcement',
    ],
    ['a canceled sold-out event is Cancelled', { cancel: true, remaining: 0 }, 'Cancelled'],
  ])('OPS-229 follows the order literally: %s', (_, overrides, text) => {
    const badge = eventBadgeOf(anEvent(overrides), now);
    expect(badge.text).toBe(text);
    expect(BADGE_TONES).toContain(badge.tone);
  });

  it('answer 93 says of what nobody can buy that it is published, and nothing else differently', () => {
    const shown = (overrides: object) => eventBadgeOf(anEvent({ kind: 'season', ...overrides }), now).text;
    expect([shown({}), shown({ published: false }), shown({ schedule: past })]).toEqual(['On sale', 'Draft', 'Past season']);
  });

  it('OPS-028 shows 2 of 3 sold as 66 percent', () => {
    expect([soldPercentOf(2, 3), soldPercentOf(0, 0), soldPercentOf(3, 3)]).toEqual([66, 0, 100]);
  });
});

describe('which list an event is in', () => {
  const startedAgo = (minutes: number) => ({ schedule: { startsAt: new Date(now.getTime() - minutes * 60_000) } });
  it.each([
    [179, 'Upcoming'],
    [180, 'Past'],
    [181, 'Past'],
  ])('AUT-183 ACC-109 started %i minutes ago: %s', (minutes, list) => {
    expect(eventListOf(startedAgo(minutes), now)).toBe(list);
  });

  it("ACC-228 ages a multi-day event from its last day's start", () => {
    const performances = [{ schedule: [{ startsAt: inHours(-30) }, { startsAt: inHours(-2) }] }];
    const event = { schedule: { startsAt: inHours(-30) }, performances };
    expect([isUpcoming({ ...event, isMultipleDays: true }, now), isUpcoming(event, now)]).toEqual([true, false]);
  });

  it.each([
    ['8 hours long, 5 hours ago', -5, 3, 'Upcoming'],
    ['8 hours long, at its end', -8, 0, 'Past'],
    ['1 hour long, 2 hours ago', -2, -1, 'Upcoming'],
    ['10 days long, a week ago', -168, 72, 'Upcoming'],
  ])('ACC-109 never calls an event past that is on now: %s', (_, start, end, list) => {
    const event = { schedule: { startsAt: inHours(start), endsAt: inHours(end) } };
    expect(eventListOf(event, now)).toBe(list);
    const performances = [{ schedule: [{ startsAt: inHours(start - 24) }, { startsAt: inHours(start) }] }];
    const ofDays = { schedule: { startsAt: inHours(start - 24), endsAt: inHours(end) }, isMultipleDays: true, performances };
    expect(eventListOf(ofDays, now)).toBe(list);
  });

  it('ACC-109 holds a canceled event in the canceled list alone', () => {
    expect(eventListOf({ cancel: true, schedule }, now)).toBe('Cancelled');
  });
});

describe('the sale of an event', () => {
  const phase = (overrides: object, remaining: number | null = 10, cancel = false) =>
    salePhaseOf({ cancel, schedule: { ...schedule, ...overrides } }, remaining, now);
  it('BUY-003 runs from the announcement over the sale to its end', () => {
    expect(phase({ announceAt: inHours(1) })).toBe('NotAnnounced');
    expect(phase({ ticketsAt: inHours(1) })).toBe('Announced');
    expect(phase({ ticketsAt: now })).toBe('OnSale');
    expect(phase({ ticketsEndAt: now })).toBe('Ended');
    expect([phase({}, 0), phase({}, null), phase({}, 0, true)]).toEqual(['SoldOut', 'OnSale', 'Cancelled']);
  });

  const check = (overrides: object, at = {}) => checkSale({ published: true, schedule: { ...schedule, ...at }, ...overrides }, now);
  it('BUY-002 BUY-003 refuses by published, cancel and the clock, never by the badge', () => {
    expect(check({})).toBe(null);
    expect(check({ published: false })).toBe('NOT_FOUND');
    expect(check({ published: false, firstPublishedAt: now })).toBe('SALES_PAUSED');
    expect(check({ published: false, firstPublishedAt: now }, { announceAt: inHours(1) })).toBe('NOT_FOUND');
    expect(check({ published: false, firstPublishedAt: now }, { ticketsEndAt: now })).toBe('SALES_ENDED');
    expect(check({ published: false, firstPublishedAt: now, cancel: true })).toBe('EVENT_CANCELLED');
    expect(check({}, { announceAt: inHours(1) })).toBe('NOT_FOUND');
    expect(check({ cancel: true })).toBe('EVENT_CANCELLED');
    expect(check({}, { ticketsAt: inHours(1) })).toBe('SALES_NOT_OPEN');
    expect(check({}, { ticketsEndAt: now })).toBe('SALES_ENDED');
  });

  it('BYD-101 opens no season without a night, for a code neither', () => {
    expect(check({ hasNoNights: true })).toBe('SALES_NOT_OPEN');
    expect(checkSale({ published: true, schedule, hasNoNights: true }, now, { byPreSaleCode: true })).toBe('SALES_NOT_OPEN');
  });

  it('lets a pre-sale code in after the announcement, and not after the end', () => {
    const byCode = (at: object) => checkSale({ published: true, schedule: { ...schedule, ...at } }, now, { byPreSaleCode: true });
    expect([byCode({ ticketsAt: inHours(1) }), byCode({ ticketsEndAt: now })]).toEqual([null, 'SALES_ENDED']);
  });
});

describe('the Dates card', () => {
  it.each([
    [{ announceAt: inHours(1) }, 'Until Announcement'],
    [{ announceAt: now, ticketsAt: inHours(2) }, 'Until Tickets Go On Sale'],
    [{ ticketsAt: now }, 'Until Event Starts'],
  ])('OPS-022 counts down with %j to: %s', (overrides, label) => {
    expect(datesCountdownOf({ ...schedule, ...overrides }, now)?.label).toBe(label);
  });

  it('OPS-022 OPS-256 says Season for seasons, changes every second and ends at the start', () => {
    expect(datesCountdownOf(schedule, now, 'season')?.label).toBe('Until Season Starts');
    expect(datesCountdownOf(schedule, new Date(now.getTime() + 1000), 'event')).toMatchObject({
      days: 0,
      hours: 23,
      minutes: 59,
      seconds: 59,
    });
    expect(datesCountdownOf(schedule, inHours(24))).toBe(null);
  });
});

describe('url stubs', () => {
  it.each([
    ['Rock Night', 'Rock-Night'],
    ['Night Swim: Juniper Vale!', 'Night-Swim-Juniper-Vale'],
    ['  Café -- Noir ', 'Caf-Noir'],
    ['A & B – C', 'A-B-C'],
    ['東京', ''],
  ])('AUT-019 turns the name %s into the stub %s', (name, stub) => {
    expect(stubOf(name)).toBe(stub);
  });

  it('AUT-020 keeps only letters, digits and hyphens of a typed stub', () => {
    expect(cleanStub('My-Event_2 !')).toBe('My-Event2');
  });

  it('appends -copy, then -copy-2, and leaves an empty stub empty', () => {
    const taken = new Set(['a-copy', 'a-copy-2']);
    expect([copyStubOf('b', (s) => taken.has(s)), copyStubOf('a', (s) => taken.has(s)), copyStubOf('', () => true)]).toEqual([
      'b-copy',
      'a-copy-3',
      '',
    ]);
  });
});
