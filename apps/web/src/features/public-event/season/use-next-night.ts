import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { useEffect, useEffectEvent } from 'react';
import { daysOf } from '#lib/records/event-when.ts';
import { now } from '#lib/time/clock.ts';
import type { ShownEvent } from '../offer.ts';

/** A little after the start, spread over a second: all open pages ask at once. */
const MARGIN_MS = 200;
const SPREAD_MS = 800;
/** Timers of browsers are limited to 24 days; no page is open that long. */
const LONGEST_MS = 24 * 3_600_000;

/** Asks again when the next night begins: the price may fall, and after the last night nothing is sold (BYD-101). */
export function useNextNight(event: ShownEvent, onStale: () => void): void {
  const ask = useEffectEvent(onStale);
  const [next] = event.phase === 'OnSale' ? nightsLeftOf(daysOf(event), now()) : [];
  const start = next?.startsAt;
  useEffect(() => {
    const wait = start ? Date.parse(start) - now().getTime() : -1;
    if (wait < 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => ask(), wait + MARGIN_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [start]);
}
