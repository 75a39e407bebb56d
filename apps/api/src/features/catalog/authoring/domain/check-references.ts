import type { ItemLists, SellableRecord } from '../../record/sellable.schema.ts';
import { nestedIdsOf } from '../../record/domain/nested-ids.ts';

interface Show {
  readonly _id: string;
  readonly schedule: readonly { readonly _id: string }[];
}

type Items = ItemLists & Pick<SellableRecord, 'customFields'> & { readonly performances?: readonly Show[] };

/** The first id that is duplicate or refers to nothing in the sellable; null when all are valid (AUT-216). */
export function findBrokenReference(sellable: Items): string | null {
  const performances = sellable.performances ?? [];
  const shows = [...performances, ...(performances[0]?.schedule ?? [])].map(({ _id }) => _id);
  const seen = new Set<string>();
  for (const id of [...nestedIdsOf(sellable), ...shows]) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  const types = new Set(sellable.ticketTypes.map(({ _id }) => _id));
  const upgrades = new Set(sellable.upgrades.map(({ _id }) => _id));
  const { capacities = [] } = sellable;
  const typeRefs = [...sellable.upgrades, ...sellable.promotions, ...capacities].flatMap(({ ticketTypeIds }) => ticketTypeIds);
  const upgradeRefs = [...sellable.promotions, ...capacities].flatMap(({ upgradeIds }) => upgradeIds);
  return typeRefs.find((id) => !types.has(id)) ?? upgradeRefs.find((id) => !upgrades.has(id)) ?? null;
}
