import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localDateOf } from '../time/local-day.ts';
import { instantOf } from '../time/zone.ts';
import { duePeriodOf, isFrequency, nextSalesMailAt, SUBSCRIPTION_FREQUENCIES } from './sales-period.ts';

const ZONE = 'America/Denver';
const at = (date: string, time: string) => instantOf(date, time, ZONE);

describe('sales mails', () => {
  it.each([
    ['Daily', '2026-11-21', '08:00', '2026-11-20', '2026-11-21'],
    ['Daily', '2026-11-21', '07:59', '2026-11-19', '2026-11-20'],
    ['Weekly', '2026-11-23', '08:00', '2026-11-16', '2026-11-23'],
    ['Weekly', '2026-11-23', '07:59', '2026-11-09', '2026-11-16'],
    ['Weekly', '2026-11-29', '23:00', '2026-11-16', '2026-11-23'],
  ] as const)('OPS-250 %s on %s at %s covers %s until %s of the venue', (frequency, date, time, from, until) => {
    const period = duePeriodOf(frequency, at(date, time), ZONE)!;
    expect([period.startsAt, period.endsAt]).toEqual([at(from, '00:00'), at(until, '00:00')]);
    expect(period.key).toBe(`${frequency}:${from}`);
  });

  it('OPS-139 has one key a day or week, and its mail is due at the end of what it covers', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(instants, fc.constantFrom(...SUBSCRIPTION_FREQUENCIES), (now, frequency) => {
        const period = duePeriodOf(frequency, now, ZONE)!;
        expect(period.sendAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(localDateOf(period.sendAt, ZONE)).toBe(localDateOf(period.endsAt, ZONE));
        const next = nextSalesMailAt(frequency, now, ZONE);
        expect(duePeriodOf(frequency, new Date(next.getTime() - 1), ZONE)!.key).toBe(period.key);
        expect(duePeriodOf(frequency, next, ZONE)!).toMatchObject({ startsAt: period.endsAt, sendAt: next });
      }),
    );
  });

  it('sends no mail that was due before the subscription', () => {
    const now = at('2026-11-21', '15:00');
    expect(duePeriodOf('Daily', now, ZONE, now)).toBe(null);
    expect(duePeriodOf('Daily', at('2026-11-22', '08:00'), ZONE, now)?.key).toBe('Daily:2026-11-21');
  });

  it('OPS-136 knows Daily and Weekly and nothing else', () => {
    expect(['Daily', 'Weekly', 'Monthly', 'daily'].map(isFrequency)).toEqual([true, true, false, false]);
  });
});
