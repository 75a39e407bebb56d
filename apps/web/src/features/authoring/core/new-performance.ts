import type { DraftDay, DraftPerformance } from './draft.ts';

/** A performance without anything but its times. */
export function newPerformance(_id: string, schedule: DraftDay[]): DraftPerformance {
  return {
    _id,
    name: '',
    venue: null,
    venueStageId: '',
    headlining: [],
    opening: [],
    price: null,
    posterFileId: null,
    poster: null,
    videoLink: '',
    songLink: '',
    schedule,
  };
}
