import type { EventRecord } from '../../record/event-records.ts';

type Items = Pick<EventRecord, 'ticketTypes' | 'upgrades' | 'promotions' | 'nestedIds'> & Partial<Pick<EventRecord, 'performances'>>;

/** The first id that is duplicate or refers to nothing in the event; null when all are valid (AUT-216). */
export function findBrokenReference(event: Items): string | null {
  const performances = event.performances ?? [];
  const shows = [...performances, ...(performances[0]?.schedule ?? [])].map(({ _id }) => _id);
  const seen = new Set<string>();
  for (const id of [...event.nestedIds, ...shows]) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  const types = new Set(event.ticketTypes.map(({ _id }) => _id));
  const upgrades = new Set(event.upgrades.map(({ _id }) => _id));
  const typeRefs = [...event.upgrades, ...event.promotions].flatMap(({ ticketTypeIds }) => ticketTypeIds);
  const upgradeRefs = event.promotions.flatMap(({ upgradeIds }) => upgradeIds);
  return typeRefs.find((id) => !types.has(id)) ?? upgradeRefs.find((id) => !upgrades.has(id)) ?? null;
}
