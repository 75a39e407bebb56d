import { describe, expect, it } from 'vitest';

import { areDaysOver, dayIdsOfAll, lastEndOf, ownDaysOf, ticketDaysText } from './ticket-days.ts';

const day = (_id: string, date: string) => ({ _id, startsAt: `${date}T19:00:00Z`, endsAt: `${date}T23:00:00Z` });
const DAYS = [day('fri', '2026-12-04'), day('sat', '2026-12-05'), day('sun', '2026-12-06')];
const FESTIVAL = { schedule: { startsAt: DAYS[0]!.startsAt, endsAt: DAYS[2]!.endsAt }, performances: [{ schedule: DAYS }] };
const at = (text: string) => new Date(text);

describe('the days of a ticket', () => {
  it('are those it names, and all of them where it names none of the event', () => {
    const idsOf = (dayIds: string[]) => ownDaysOf(DAYS, dayIds).map(({ _id }) => _id);
    expect([idsOf(['sat']), idsOf([]), idsOf(['gone'])]).toEqual([['sat'], ['fri', 'sat', 'sun'], ['fri', 'sat', 'sun']]);
  });

  it.each([
    [['sat'], '2026-12-05T22:59:59Z', false],
    [['sat'], '2026-12-05T23:00:00Z', true],
    [['fri', 'sun'], '2026-12-05T12:00:00Z', false],
    [['fri', 'sun'], '2026-12-06T23:00:00Z', true],
    [[], '2026-12-06T22:00:00Z', false],
    [[], '2026-12-06T23:00:00Z', true],
  ])('%j are over at %s: %s', (dayIds, now, isOver) => {
    expect(areDaysOver(FESTIVAL, dayIds, at(now))).toBe(isOver);
  });

  it('are over three hours after their start without an end, and never without a date', () => {
    const open = { schedule: { startsAt: '2026-12-05T19:00:00Z' }, performances: [] };
    expect([areDaysOver(open, [], at('2026-12-05T21:59:00Z')), areDaysOver(open, [], at('2026-12-05T22:00:00Z'))]).toEqual([false, true]);
    expect(areDaysOver({ schedule: {} }, [], at('2030-01-01T00:00:00Z'))).toBe(false);
    expect([lastEndOf({ schedule: {} }, []), lastEndOf(FESTIVAL, ['fri'])]).toEqual([null, at('2026-12-04T23:00:00Z')]);
  });

  it('of several tickets are all of theirs, and those of the event as soon as one is for all', () => {
    expect(dayIdsOfAll([{ dayIds: ['sat'] }, { dayIds: ['fri', 'sat'] }])).toEqual(['sat', 'fri']);
    expect([dayIdsOfAll([{ dayIds: ['sat'] }, { dayIds: [] }]), dayIdsOfAll([])]).toEqual([[], []]);
  });

  it('BUY-019 are named in the zone of the venue; an event of one day has none to name', () => {
    expect(ticketDaysText(FESTIVAL, ['fri', 'sun'], 'America/Denver')).toBe('Fri, Dec 4 · Sun, Dec 6');
    expect(ticketDaysText(FESTIVAL, ['fri'], 'Asia/Tokyo')).toBe('Sat, Dec 5');
    expect(ticketDaysText(FESTIVAL, ['fri', 'sat', 'sun'], null)).toBe('All 3 days');
    expect(ticketDaysText({ ...FESTIVAL, isSeason: true }, [], null)).toBe('All 3 nights');
    expect(ticketDaysText({ schedule: DAYS[0]!, performances: [{ schedule: [DAYS[0]!] }] }, ['fri'], null)).toBe('');
  });

  it('BYD-108 names the chosen nights of a season, and none when the last of them is canceled', () => {
    const schedule = ['2027-02-06T02:30:00Z', '2027-02-13T02:30:00Z'].map((startsAt, n) => ({ _id: `n${n}`, startsAt }));
    const season = { isSeason: true, schedule: {}, performances: [{ schedule }] };
    const named = (...dayIds: string[]) => ticketDaysText(season, dayIds, 'America/Denver');
    expect([named('n1'), named('n0', 'n1'), named(), named('gone')]).toEqual(['Fri, Feb 12', 'All 2 nights', 'All 2 nights', '']);
  });
});
