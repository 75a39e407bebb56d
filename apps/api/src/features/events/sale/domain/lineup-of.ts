import type { EventForSale } from '../../record/event-records.ts';
import type { PublicPerformer } from '../public-event.types.ts';
import { artistIdsOf } from '../../record/domain/artist-ids.ts';

/** The performers with their pictures, headliners first, each with the performances in which it plays. */
export function lineupOf({ artists, performances }: Pick<EventForSale, 'artists' | 'performances'>): PublicPerformer[] {
  return artists.map(({ _id, name, imageUrl }) => {
    const own = performances.filter((performance) => artistIdsOf({ performances: [performance] }).some((id) => id === _id));
    return { _id, name, imageUrl, performanceIds: own.map((performance) => performance._id) };
  });
}
