import type { CreateEventInput, CreateSeasonInput } from '#gql/graphql.ts';
import type { SellingDraft } from './draft.ts';

type SellingInput = CreateEventInput & CreateSeasonInput;

/** Returns what events and seasons send in common: counts and server-side fields are not sent. */
export function sellingInputOf(draft: SellingDraft) {
  const {
    venue,
    poster: _poster,
    posterFileId,
    ticketTypes,
    upgrades,
    promotions,
    capacities,
    isMultipleDays: _is,
    performances: _days,
    ...own
  } = draft;
  return {
    ...own,
    ...(venue && { venueId: venue._id }),
    ticketTypes: ticketTypes.map((type) => without(without(type, 'soldQty'), 'isOfPlan')),
    upgrades: upgrades.map((upgrade) => without(upgrade, 'soldQty')),
    capacities: capacities.map((capacity) => without(capacity, 'soldQty')),
    promotions: promotions.map((promotion) => ({
      ...without(promotion, 'remainingQty'),
      ...(promotion.type === 'Discount' && { isDiscountTyped: true }),
      // a new code without an end would end at once (AUT-106)
      endsAt: promotion.endsAt || new Said(null),
    })),
    posterFileId: posterInputOf(posterFileId),
  };
}

/** A new upload; an empty text removes the poster. */
export function posterInputOf(posterFileId: string | null): string | Said | null {
  return posterFileId === '' ? new Said('') : posterFileId;
}

/** An empty value that is sent, because it says something else than an absent one. */
class Said {
  constructor(readonly value: '' | null) {}
}

/**
 * Removes empty texts, empty lists and nulls, at every depth: they are omitted and thereby cleared, `false` and 0 are
 * sent (AUT-192, 215).
 */
export function withoutEmpty<Input extends Partial<SellingInput>>(value: object): Input {
  return keepFull(value) as Input;
}

function keepFull(value: unknown): unknown {
  if (value instanceof Said) return value.value;
  if (Array.isArray(value)) return value.map(keepFull);
  if (typeof value !== 'object' || value === null) return value;
  const full = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(full.map(([key, part]) => [key, keepFull(part)]));
}

function isEmpty(part: unknown): boolean {
  return part === null || part === undefined || part === '' || (Array.isArray(part) && part.length === 0);
}

/** A copy without one field. */
function without<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== key)) as Omit<Item, Key>;
}
