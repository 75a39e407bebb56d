import type { EventRecord } from '../event-records.ts';

/** The performers of an event, headliners first, without duplicates. */
export function artistIdsOf({ performances }: Pick<EventRecord, 'performances'>): string[] {
  const headlining = performances.flatMap(({ headliningArtistIds }) => headliningArtistIds ?? []);
  const opening = performances.flatMap(({ openingArtistIds }) => openingArtistIds ?? []);
  return [...new Set([...headlining, ...opening])];
}
