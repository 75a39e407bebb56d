import { describe, expect, it } from 'vitest';

import { offeringEndsAt, offerUntil, quietEndOf } from './offer-times.ts';

const ZONE = 'America/Denver';
const NIGHT = { quietFrom: '22:00', quietUntil: '08:00' };
const at = (text: string) => new Date(text);

describe('the times of offers', () => {
  it('BYD-172 an offer lasts its minutes, and counts from the end of quiet hours', () => {
    const terms = { offerMinutes: 30, ...NIGHT };
    const until = (now: string) => offerUntil(terms, at(now), { zone: ZONE, endsAt: null })?.toISOString();
    expect(until('2026-11-20T19:00:00Z')).toBe('2026-11-20T19:30:00.000Z');
    // 10pm and 7:59am in Denver
    expect(until('2026-11-21T05:00:00Z')).toBe('2026-11-21T15:30:00.000Z');
    expect(until('2026-11-21T14:59:00Z')).toBe('2026-11-21T15:30:00.000Z');
    expect(until('2026-11-21T15:00:00Z')).toBe('2026-11-21T15:30:00.000Z');
  });

  it('BYD-172 quiet hours may lie within a day, and none are none', () => {
    expect(quietEndOf({ quietFrom: '12:00', quietUntil: '13:30' }, at('2026-11-20T19:15:00Z'), ZONE)?.toISOString()).toBe(
      '2026-11-20T20:30:00.000Z',
    );
    expect(quietEndOf({ quietFrom: '12:00', quietUntil: '13:30' }, at('2026-11-20T20:30:00Z'), ZONE)).toBeNull();
    expect(quietEndOf({ quietFrom: null, quietUntil: null }, at('2026-11-20T19:15:00Z'), ZONE)).toBeNull();
  });

  it('BYD-174 no offer outlasts the offering, and none is made that leaves no time to pay', () => {
    const terms = { offerMinutes: 60, quietFrom: null, quietUntil: null };
    const now = at('2026-11-20T19:00:00Z');
    expect(offerUntil(terms, now, { zone: ZONE, endsAt: at('2026-11-20T19:20:00Z') })?.toISOString()).toBe('2026-11-20T19:20:00.000Z');
    expect(offerUntil(terms, now, { zone: ZONE, endsAt: at('2026-11-20T19:09:00Z') })).toBeNull();
  });

  it('BYD-174 offering ends so long before the start, and with the sale at the latest', () => {
    const starts = at('2026-11-20T19:00:00Z');
    expect(offeringEndsAt(120, starts, null)?.toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(offeringEndsAt(120, starts, at('2026-11-20T16:00:00Z'))?.toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(offeringEndsAt(120, null, null)).toBeNull();
  });
});
