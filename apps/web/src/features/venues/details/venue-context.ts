import { createContext, use } from 'react';
import type { Venue } from '../venue-draft.ts';

export const VenueContext = createContext<Venue | null>(null);

/** The venue of the page; only inside `VenueFrame`. */
export function useVenue(): Venue {
  const venue = use(VenueContext);
  if (!venue) throw new Error('This is no page of a venue');
  return venue;
}
