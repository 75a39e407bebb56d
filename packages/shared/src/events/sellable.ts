/** What differs between the kinds of sellable, where a rule asks for it: the next kind is an entry here. */
export const SELLABLE_KINDS = {
  event: {
    name: 'Event',
    idKey: 'eventId',
    /** Of its public pages. */
    path: '/e',
    hasGuests: true,
    newAddOn: 'New Add-Ons',
  },
  season: { name: 'Season', idKey: 'seasonId', path: '/s', hasGuests: false, newAddOn: 'New Upgrade' },
} as const;

/** What is sold: an event or a season. A cart, and so an order, is of exactly one. */
export interface Sellable {
  readonly kind: keyof typeof SELLABLE_KINDS;
  readonly id: string;
}

/** How records and inputs name it: by one of two ids, the other is null or missing. */
export interface SellableIds {
  readonly eventId?: string | null | undefined;
  readonly seasonId?: string | null | undefined;
}

/** Returns what a record was sold for. @throws Error for one that names none, or both */
export function sellableOf({ eventId, seasonId }: SellableIds): Sellable {
  if (eventId && !seasonId) return { kind: 'event', id: eventId };
  if (seasonId && !eventId) return { kind: 'season', id: seasonId };
  throw new Error(`Sold are events or seasons, not event ${String(eventId)} with season ${String(seasonId)}`);
}

/** The ids by which a record names it. */
export function sellableIds({ kind, id }: Sellable): { readonly eventId: string | null; readonly seasonId: string | null } {
  return { eventId: null, seasonId: null, [SELLABLE_KINDS[kind].idKey]: id };
}
