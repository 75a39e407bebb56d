import { lastEndOf } from '@marquee/shared/events/ticket-days';
import { useEffect, useEffectEvent } from 'react';
import { now } from '#lib/time/clock.ts';
import type { OfferedTicket, ShownEvent } from './offer.ts';

/** A little after the end, spread over a second: all open pages refetch at once. */
const MARGIN_MS = 200;
const SPREAD_MS = 800;
/** Timers of browsers are limited to 24 days; no page is open that long. */
const LONGEST_MS = 24 * 3600_000;
/** Data older than this is refetched when the tab is shown again. */
const OLD_MS = 60_000;

/** Refetches when a shown price, the sale or the last day of a ticket ends, and when the tab is shown again after a while. */
export function useFreshOffer(event: ShownEvent, onStale: () => void): void {
  const { phase, schedule, ticketTypes, serverTime } = event;
  const ask = useEffectEvent(onStale);
  const ofType = ({ tierEndsAt, ended, dayIds }: OfferedTicket) => [tierEndsAt, ended ? null : lastEndOf(event, dayIds)];
  const ends = phase === 'OnSale' ? [schedule.ticketsEndAt, ...ticketTypes.flatMap(ofType)] : [];
  const next = Math.min(...ends.flatMap((end) => (end ? [new Date(end).getTime()] : [])));
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
