import { useEffect, useEffectEvent } from 'react';

const keyOf = (eventId: string) => `marquee.held.${eventId}`;

/** Tells the other tabs of this browser that its cart of the event has changed. */
export function tellOtherTabs(eventId: string): void {
  try {
    localStorage.setItem(keyOf(eventId), String(Math.random()));
  } catch {
    // they learn of it when they load the event
  }
}

/** Calls `act` when another tab of this browser has changed the cart of the event. */
export function useOtherTabs(eventId: string, act: () => void): void {
  const changed = useEffectEvent(act);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(eventId)) changed();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [eventId]);
}
