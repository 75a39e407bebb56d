import { createContext, use } from 'react';
import type { EventDetails } from './event-types.ts';

export const EventContext = createContext<EventDetails | null>(null);

/** The current event; only inside the event's frame. */
export function useShownEvent(): EventDetails {
  const event = use(EventContext);
  if (!event) throw new Error('useShownEvent needs the event frame above it.');
  return event;
}
