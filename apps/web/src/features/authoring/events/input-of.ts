import type { CreateEventInput } from '#gql/graphql.ts';
import { posterInputOf, sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { daysOf } from '../core/days.ts';
import type { DraftPerformance } from '../core/draft.ts';
import type { EventDraft } from './draft.ts';

/** The input sent for a draft. */
export function inputOf({ headlining, opening, ...draft }: EventDraft): CreateEventInput {
  return withoutEmpty<CreateEventInput>({
    ...sellingInputOf(draft),
    days: daysOf(draft),
    areAddOnsFinished: true,
    performances: draft.performances.map((one, i) => performanceInputOf(one, i === 0, draft.type)),
    ...(draft.type === 'Concert' && artistsOf({ headlining, opening })),
  });
}

/** The first performance's days, performers and links are sent as the event's. */
function performanceInputOf(performance: DraftPerformance, isFirst: boolean, type: EventDraft['type']): object {
  const { _id, name, venue, venueStageId, price, posterFileId, schedule, videoLink, songLink } = performance;
  return {
    _id,
    name,
    venueId: venue?._id,
    venueStageId,
    price,
    posterFileId: posterInputOf(posterFileId),
    ...(!isFirst && { schedule, videoLink, songLink }),
    ...(!isFirst && type === 'Concert' && artistsOf(performance)),
  };
}

const artistsOf = ({ headlining, opening }: Pick<EventDraft, 'headlining' | 'opening'>) => ({
  headliningArtistIds: idsOf(headlining),
  openingArtistIds: idsOf(opening),
});

const idsOf = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);
