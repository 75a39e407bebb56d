import type { CreateEventInput } from '#gql/graphql.ts';
import { sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { daysOf } from '../core/days.ts';
import type { EventDraft } from './draft.ts';

/** The input sent for a draft. */
export function inputOf({ headlining, opening, ...draft }: EventDraft): CreateEventInput {
  return withoutEmpty<CreateEventInput>({
    ...sellingInputOf(draft),
    days: daysOf(draft),
    ...(draft.type === 'Concert' && { headliningArtistIds: idsOf(headlining), openingArtistIds: idsOf(opening) }),
  });
}

const idsOf = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);
