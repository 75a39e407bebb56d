import type { CreateEventInput } from '#gql/graphql.ts';
import type { EventDraft } from './draft.ts';

/**
 * The input sent for a draft: empty fields are omitted and thereby cleared, `false` and 0 are sent (AUT-192, 215);
 * counts and server-side fields are not sent.
 */
export function inputOf(draft: EventDraft): CreateEventInput {
  const {
    venue,
    headlining,
    opening,
    poster: _poster,
    posterFileId,
    ticketTypes,
    upgrades,
    promotions,
    customFields,
    schedule,
    ...texts
  } = draft;
  return withoutEmpty({
    ...texts,
    ...(venue && { venueId: venue._id }),
    ...(draft.type === 'Concert' && { headliningArtistIds: idsOf(headlining), openingArtistIds: idsOf(opening) }),
    schedule,
    ticketTypes: ticketTypes.map((type) => without(type, 'soldQty')),
    upgrades: upgrades.map((upgrade) => without(upgrade, 'soldQty')),
    promotions: promotions.map((promotion) => without(promotion, 'remainingQty')),
    customFields,
    ...(posterFileId === '' ? { removePoster: true } : posterFileId && { posterFileId }),
  }) as CreateEventInput;
}

const idsOf = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);

/** Removes empty texts, empty lists and nulls, at every depth. A removed poster is the one empty text that is kept. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, part]): [string, unknown] =>
      key === 'removePoster' ? ['posterFileId', ''] : [key, isEmpty(part) ? undefined : withoutEmpty(part)],
    )
    .filter(([, part]) => part !== undefined);
  return Object.fromEntries(kept);
}

function isEmpty(part: unknown): boolean {
  return part === null || part === undefined || part === '' || (Array.isArray(part) && part.length === 0);
}

/** A copy without one field. */
function without<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== key)) as Omit<Item, Key>;
}
