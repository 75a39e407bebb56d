import type { CreateEventInput, CreateSeasonInput } from '#gql/graphql.ts';
import type { SellingDraft } from './draft.ts';

type SellingInput = CreateEventInput & CreateSeasonInput;

/** What events and seasons send in common: counts and server-side fields are not sent. */
export function sellingInputOf(draft: SellingDraft) {
  const {
    venue,
    poster: _poster,
    posterFileId,
    ticketTypes,
    upgrades,
    promotions,
    isMultipleDays: _is,
    performances: _days,
    ...own
  } = draft;
  return {
    ...own,
    ...(venue && { venueId: venue._id }),
    ticketTypes: ticketTypes.map((type) => ({ ...without(type, 'soldQty'), ...(type.values === '' && { removeValues: true }) })),
    upgrades: upgrades.map((upgrade) => ({ ...without(upgrade, 'soldQty'), ...(upgrade.imageUrl === '' && { removeImage: true }) })),
    promotions: promotions.map((promotion) => ({
      ...without(promotion, 'remainingQty'),
      ...(promotion.type === 'Discount' && { isDiscountTyped: true }),
      ...(!promotion.endsAt && { removeEnd: true }),
    })),
    ...(posterFileId === '' ? { removePoster: true } : posterFileId && { posterFileId }),
  };
}

/**
 * Removes empty texts, empty lists and nulls, at every depth: they are omitted and thereby cleared, `false` and 0 are
 * sent (AUT-192, 215). What the server keeps when it is absent is removed by an empty text.
 */
export function withoutEmpty<Input extends Partial<SellingInput>>(value: object): Input {
  return keepFull(value) as Input;
}

/** What removes a field, the field, and what is sent for it. */
const REMOVALS: Readonly<Record<string, readonly [field: string, sent: '' | null]>> = {
  removePoster: ['posterFileId', ''],
  removeValues: ['values', ''],
  removeImage: ['imageUrl', ''],
  removeChart: ['seatingChartKey', ''],
  // a new code without an end would end at once (AUT-106)
  removeEnd: ['endsAt', null],
};

function keepFull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keepFull);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, part]): [string, unknown] => [key, isEmpty(part) ? undefined : keepFull(part)])
    .filter(([key, part]) => part !== undefined && !(key in REMOVALS));
  const removed = Object.entries(REMOVALS).filter(([key]) => key in value);
  return Object.fromEntries([...kept, ...removed.map(([, removal]) => removal)]);
}

function isEmpty(part: unknown): boolean {
  return part === null || part === undefined || part === '' || (Array.isArray(part) && part.length === 0);
}

/** A copy without one field. */
function without<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== key)) as Omit<Item, Key>;
}
