import { describe, expect, it } from 'vitest';

import { instantOf } from '../time/zone.ts';
import { checkInActionsOf, checkInWindowOf, isCheckInOpen, scannableEntryOf, type DoorEvent, type ShowDay } from './check-in-window.ts';
import { aTicket, anAddOn, anOrder } from './testing/an-order.ts';

const at = (date: string, time: string) => instantOf(date, time, 'America/Denver');
const aDay = (date: string, overrides: Partial<ShowDay> = {}): ShowDay => ({
  _id: date,
  doorsAt: at(date, '19:00'),
  startsAt: at(date, '20:00'),
  endsAt: at(date, '23:00'),
  ...overrides,
});
const anEvent = (schedule: ShowDay[] = [aDay('2026-11-21')], isMultipleDays = false): DoorEvent & { _id: string } => ({
  _id: 'e1',
  performances: [{ schedule }],
  isMultipleDays,
  timezone: 'America/Denver',
});
const festival = anEvent([aDay('2026-11-20'), aDay('2026-11-21')], true);
const dayTicket = aTicket('t1', {
  scan: [
    { dayId: '2026-11-20', startsAt: at('2026-11-20', '20:00'), scanned: false },
    { dayId: '2026-11-21', startsAt: at('2026-11-21', '20:00'), scanned: false },
  ],
});
const single = aTicket('t1', { scan: [{ scanned: false }] });

describe('check-in', () => {
  it.each([
    ['18:59', false],
    ['19:00', true],
    ['22:59', true],
    ['23:00', false],
  ])('OPS-052 OPS-242 is open from doors, before the end: %s %s', (time, open) => {
    expect(isCheckInOpen(anEvent(), at('2026-11-21', time))).toBe(open);
  });

  it('OPS-242 opens at the start where doors are missing', () => {
    expect(checkInWindowOf(anEvent([aDay('2026-11-21', { doorsAt: null })]), at('2026-11-21', '12:00'))?.opensAt).toEqual(
      at('2026-11-21', '20:00'),
    );
  });

  it('OPS-242 uses the day that is today at the venue of a multi-day event, and none on other days', () => {
    expect(checkInWindowOf(festival, at('2026-11-21', '09:00'))?.closesAt).toEqual(at('2026-11-21', '23:00'));
    expect(checkInWindowOf(festival, at('2026-11-22', '09:00'))).toBe(null);
  });

  it("OPS-113 scans today's entry of a multi-day ticket by the venue's date", () => {
    expect(scannableEntryOf(dayTicket, festival, at('2026-11-21', '19:30'))?.dayId).toBe('2026-11-21');
    expect(scannableEntryOf(dayTicket, festival, at('2026-11-22', '09:00'))).toBe(null);
  });

  it('OPS-241 lets a single-day show that runs past midnight check in until its end', () => {
    const late = anEvent([aDay('2026-11-21', { endsAt: at('2026-11-22', '02:00') })]);
    const ticket = aTicket('t1', { scan: [{ scanned: false, startsAt: at('2026-11-21', '20:00') }] });
    const now = at('2026-11-22', '01:30');
    expect([isCheckInOpen(late, now), scannableEntryOf(ticket, late, now) !== null]).toEqual([true, true]);
  });

  it('OPS-051 OPS-052 offers check-in while something is unscanned, and adjusting once something was scanned', () => {
    const now = at('2026-11-21', '19:30');
    const scanned = aTicket('t2', { scan: [{ scanned: true }] });
    expect(checkInActionsOf(anOrder({ tickets: [single] }), anEvent(), now)).toEqual({ canAdjust: false, canCheckIn: true });
    expect(checkInActionsOf(anOrder({ tickets: [single, scanned] }), anEvent(), now)).toEqual({ canAdjust: true, canCheckIn: true });
    expect(checkInActionsOf(anOrder({ tickets: [scanned] }), anEvent(), now)).toEqual({ canAdjust: true, canCheckIn: false });
    expect(checkInActionsOf(anOrder({ tickets: [single] }), anEvent(), at('2026-11-21', '23:00')).canCheckIn).toBe(false);
  });

  it('OPS-052 OPS-229 offers no check-in at an event that was canceled', () => {
    const order = anOrder({ tickets: [aTicket('t1', { scan: [{ scanned: false }] })] });
    const cancelled = { ...anEvent(), cancel: true };
    expect(checkInActionsOf(order, cancelled, at('2026-11-21', '19:30'))).toEqual({ canAdjust: false, canCheckIn: false });
  });

  it('finds the entry of an add-on whose scan is stored alone', () => {
    expect(scannableEntryOf(anAddOn('u1', { scan: { scanned: false } }), festival, at('2026-11-21', '19:30'))).toEqual({ scanned: false });
  });
});
