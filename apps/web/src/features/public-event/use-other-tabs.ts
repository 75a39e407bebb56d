import { useEffect, useEffectEvent } from 'react';

const nameOf = (eventId: string) => `marquee.held.${eventId}`;

/** Tells the other tabs of this browser that its cart of the event has changed. A browser without channels tells them when they load the event. */
export function tellOtherTabs(eventId: string): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(nameOf(eventId));
  channel.postMessage(null);
  channel.close();
}

/** Calls `act` when another tab of this browser has changed the cart of the event. */
export function useOtherTabs(eventId: string, act: () => void): void {
  const changed = useEffectEvent(act);
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return undefined;
    const channel = new BroadcastChannel(nameOf(eventId));
    channel.addEventListener('message', () => changed());
    return () => channel.close();
  }, [eventId]);
}
