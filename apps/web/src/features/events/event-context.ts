import { createContext, use } from 'react';
import type { EventAct, EventDetails } from './event-types.ts';

export const EventContext = createContext<EventDetails | null>(null);

/** Its acts on many, the newest first; empty for those who may start none. */
export const EventActsContext = createContext<readonly EventAct[]>([]);

/** The newest act of a kind on the current event. */
export function useLastAct(kind: string): EventAct | undefined {
  return use(EventActsContext).find((act) => act.kind === kind);
}

/** The current event; only inside the event's frame. */
export function useShownEvent(): EventDetails {
  const event = use(EventContext);
  if (!event) throw new Error('useShownEvent needs the event frame above it.');
  return event;
}
