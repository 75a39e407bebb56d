import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import type { EventDraft, SavedEvent } from './draft.ts';

/** The text of a refusal by the path of its field; empty for one that is about no field of the form. */
export function refusedFieldOf(error: unknown, draft: EventDraft, saved: SavedEvent | null): Readonly<Record<string, string>> {
  const path = pathOf(errorCode(error), errorDetails(error), draft, saved);
  return path ? { [path]: errorText(error) } : {};
}

function pathOf(
  code: string | null,
  details: Readonly<Record<string, unknown>>,
  draft: EventDraft,
  saved: SavedEvent | null,
): string | null {
  const item = () => (typeof details['pool'] === 'string' ? pathOfPool(details['pool'], draft, saved) : null);
  switch (code) {
    case 'EVENT_STUB_TAKEN':
    case 'EVENT_STUB_FROZEN':
      return 'stub';
    case 'VENUE_REQUIRED':
      return 'venue';
    case 'UNKNOWN_REFERENCE':
      return details['name'] === 'venueId' ? 'venue' : null;
    case 'QUANTITY_BELOW_CLAIMED':
    case 'QUANTITY_LOWERED_TOO_FAR':
      return under(item(), 'totalQty');
    case 'TICKET_TYPES_OF_PLAN':
    case 'TICKET_TYPE_USED':
      return 'ticketTypes';
    case 'PROMOTION_TYPE_LOCKED':
      return under(item(), 'type');
    case 'TIERS_SOLD':
      return under(item()?.replace(/\.tiers\.\d+$/, ''), 'tiers');
    default:
      return null;
  }
}

const under = (path: string | null | undefined, field: string) => (path ? `${path}.${field}` : null);

/** The path of the item that a pool (`tier:<id>`) counts; a removed tier maps to its ticket type. */
function pathOfPool(pool: string, draft: EventDraft, saved: SavedEvent | null): string | null {
  const [kind, id] = pool.split(':');
  const has = ({ _id }: { readonly _id: string }) => _id === id;
  const at = (list: 'ticketTypes' | 'upgrades' | 'promotions' | 'capacities', index: number) => (index < 0 ? null : `${list}.${index}`);
  switch (kind) {
    case 'ticketType':
      return at('ticketTypes', draft.ticketTypes.findIndex(has));
    case 'upgrade':
      return at('upgrades', draft.upgrades.findIndex(has));
    case 'promotion':
      return at('promotions', draft.promotions.findIndex(has));
    case 'capacity':
      return at('capacities', draft.capacities.findIndex(has));
    case 'tier':
      return pathOfTier(draft, saved, has);
    default:
      return null;
  }
}

function pathOfTier(draft: EventDraft, saved: SavedEvent | null, has: (tier: { readonly _id: string }) => boolean): string | null {
  for (const [i, { tiers }] of draft.ticketTypes.entries()) {
    const tier = tiers.findIndex(has);
    // a single tier has no fields of its own
    if (tier >= 0) return tiers.length > 1 ? `ticketTypes.${i}.tiers.${tier}` : `ticketTypes.${i}`;
  }
  const former = saved?.ticketTypes.find(({ tiers }) => tiers.some(has));
  const index = draft.ticketTypes.findIndex(({ _id }) => _id === former?._id);
  return index < 0 ? null : `ticketTypes.${index}`;
}
