import type { Counts } from './event-pools.ts';

/** How many units of each pool a visitor's own cart holds. */
export type OwnUnits = ReadonlyMap<string, number>;

/** The counts as that visitor may buy: what is in the own cart can be chosen again (answer 64). */
export function withOwnUnits(counts: Counts, own: OwnUnits): Counts {
  if (own.size === 0) return counts;
  return new Map(
    [...counts].map(([pool, { claimed, remaining }]) => {
      const held = own.get(pool) ?? 0;
      return [pool, { claimed: claimed - held, remaining: remaining + held }];
    }),
  );
}
