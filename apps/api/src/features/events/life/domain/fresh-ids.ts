import type { EventRecord } from '../../record/event-records.ts';

/** What belongs to an event alone: its copy begins with this. */
export const UNSOLD = {
  published: false,
  firstPublishedAt: null,
  publishable: false,
  cancel: false,
  cancelledAt: null,
  hasOrders: false,
  seasonId: null,
  holdersPay: null,
  qrCodeUrl: null,
  siteListings: [],
  version: 1,
  changes: [],
} satisfies Partial<EventRecord>;

/** An event without what happened to it since: its saves, the acts on its holds and channels, its items on sites, which stay its own. */
export function authoredOf({
  siteItems: _items,
  savedAt: _saved,
  holdActs: _acts,
  seatChannels: _channels,
  ...authored
}: EventRecord): EventRecord {
  return authored;
}

/** New ids for the former ones of everything nested. */
export function freshIds(former: readonly { readonly _id: string }[], newId: () => string) {
  const fresh = new Map(former.map(({ _id }) => [_id, newId()]));
  return {
    idOf: (id: string) => fresh.get(id) ?? newId(),
    /** Those of the ids that the copy has too. */
    known: (ids: readonly string[]) => ids.flatMap((id) => fresh.get(id) ?? []),
  };
}

/** The shared capacities of a copy, with pools of their own. */
export function copiedCapacities({ capacities }: EventRecord, { idOf, known }: ReturnType<typeof freshIds>, newId: () => string) {
  if (!capacities) return {};
  const copied = capacities.map((capacity) => ({
    ...capacity,
    _id: idOf(capacity._id),
    poolId: newId(),
    ticketTypeIds: known(capacity.ticketTypeIds),
    upgradeIds: known(capacity.upgradeIds),
  }));
  return { capacities: copied };
}

/** Everything nested, but its codes. */
export function nestedIn({
  ticketTypes,
  upgrades,
  customFields,
  performances,
  capacities = [],
}: EventRecord): readonly { readonly _id: string }[] {
  const nested = [...ticketTypes, ...ticketTypes.flatMap(({ tiers }) => tiers), ...upgrades, ...customFields, ...capacities];
  return [...nested, ...performances, ...performances.flatMap(({ schedule }) => schedule)];
}
