import { useEffect, useEffectEvent } from 'react';
import { now } from '#lib/clock.ts';
import type { ShownEvent } from './offer.ts';

/** A little after the end, spread over a second: everybody's page asks at once. */
const MARGIN_MS = 200;
const SPREAD_MS = 800;
/** Browsers count no longer than 24 days; nobody looks at a page for one. */
const LONGEST_MS = 24 * 3600_000;
/** What was seen longer ago than this is asked again when the tab is looked at again. */
const OLD_MS = 60_000;

/** Asks anew when a shown price or the sale ends, and when somebody comes back to the tab after a while. */
export function useFreshOffer({ phase, schedule, ticketTypes, serverTime }: ShownEvent, onStale: () => void): void {
  const ask = useEffectEvent(onStale);
  const ends = phase === 'OnSale' ? [schedule.ticketsEndAt, ...ticketTypes.map(({ tierEndsAt }) => tierEndsAt)] : [];
  const next = Math.min(...ends.flatMap((end) => (end ? [Date.parse(end)] : [])));
  useEffect(() => {
    const wait = next - now().getTime();
    if (wait < 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => ask(), wait + MARGIN_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && now().getTime() - Date.parse(serverTime) > OLD_MS) ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [serverTime]);
}
