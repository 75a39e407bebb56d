import { byPool } from './unit.ts';

/** A record of a hold block. */
interface Held {
  readonly _id: string;
  readonly orgId?: string;
  readonly sellableId?: string;
  readonly claims: readonly string[];
}

/** What leaves a record, and what it keeps. */
interface HeldPart extends Omit<Held, 'claims'> {
  readonly places: number;
  readonly freed: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Which places of which records are put on sale, and what each of these records keeps. Each place of a record has a unit of the same pools, and those of
 * the places themselves are the first.
 */
export function partsOf(records: readonly Held[], quantity: number): HeldPart[] {
  let more = quantity;
  return records.flatMap(({ claims, ...record }): HeldPart[] => {
    const pools = Object.values(byPool(claims));
    const places = Math.min(more, pools[0]?.length ?? 0);
    more -= places;
    if (places === 0) return [];
    // a whole table is one place with several seats
    if (places === pools[0]!.length) return [{ ...record, places, freed: claims, kept: [] }];
    const freed = pools.flatMap((units) => units.slice(0, places));
    return [{ ...record, places, freed, kept: pools.flatMap((units) => units.slice(places)) }];
  });
}

/** The places of a part, each with its units: that of the place itself first. */
export function placesOfPart({ places, freed }: HeldPart): string[][] {
  if (places === 1) return [[...freed]];
  const pools = Object.values(byPool(freed));
  return Array.from({ length: places }, (_, at) => pools.map((units) => units[at]!));
}
