import type { Why } from './why-not.ts';

/** After so many turns in which free places did not suffice for a party, they are collected for it (BYD-171). */
export const TURNS_BEFORE_COLLECTING = 2;

/** Somebody in line, with all that an offer has to keep to. */
export interface Party {
  readonly id: string;
  /** Tickets; all of them or none are offered. */
  readonly number: number;
  /** Ids of ticket types, the most wanted first; none means any. */
  readonly wishes: readonly string[];
  /** The highest price of one ticket with all fees, cents; null for none. */
  readonly maxPrice: number | null;
  /** Seats of one row without a gap between them. Means nothing where there are no seats. */
  readonly together: boolean;
  /** Turns in which what was free did not suffice. */
  readonly passes: number;
  /** The places that are collected for it by now. */
  readonly collected: { readonly typeId: string; readonly places: readonly string[] } | null;
}

/** What a chooser answers: places, or why there are none although enough are free. */
export type Choice = readonly string[] | 'Apart' | 'Single';

/** A ticket type that may be offered, in the order of the event. */
export interface OfferedType {
  readonly id: string;
  /** Where its places lie; types that sell the same seats share it. */
  readonly pool: string;
  /** With all fees, cents: of one ticket for this party. */
  readonly priceFor: (party: Party) => number;
  /** How many more may be sold of it, whatever places are free: by its tier and the capacities over it. */
  readonly cap: number;
  /** Its purchase limit; 0 for none. */
  readonly most: number;
  readonly choose: (count: number, together: boolean, free: ReadonlySet<string>) => Choice;
  /** What of these is worth keeping for a party until there is enough; fewer than `count`. */
  readonly gather: (count: number, together: boolean, free: ReadonlySet<string>) => readonly string[];
}

export interface Line {
  /** The earliest first. */
  readonly parties: readonly Party[];
  readonly types: readonly OfferedType[];
  /** Free places by pool, without those that are collected. */
  readonly free: ReadonlyMap<string, readonly string[]>;
  /** Those of them that came back since the last look: only they make a turn. */
  readonly fresh: ReadonlySet<string>;
}

export interface Given {
  readonly partyId: string;
  readonly typeId: string;
  readonly places: readonly string[];
}

export interface Matched {
  readonly offers: readonly Given[];
  /** All places of a party that goes on collecting, also those it had. */
  readonly collections: readonly Given[];
  /** Whose turn it was without enough being free. */
  readonly passed: ReadonlySet<string>;
  /** Of each party that something was free for, or that stands before nothing: why it was offered none. */
  readonly whys: ReadonlyMap<string, Why>;
  /** What nobody in line can use: the public may buy it. */
  readonly left: ReadonlyMap<string, readonly string[]>;
}

/** What is left while the line is gone through. */
class Supply {
  readonly free: Map<string, Set<string>>;
  readonly caps: Map<string, number>;

  constructor({ free, types }: Line) {
    this.free = new Map([...free].map(([pool, places]) => [pool, new Set(places)]));
    this.caps = new Map(types.map(({ id, cap }) => [id, cap]));
  }

  of({ pool }: OfferedType): ReadonlySet<string> {
    return this.free.get(pool) ?? new Set();
  }

  /** How many of these places its tier and capacities let a party have. */
  most({ id }: OfferedType, free: ReadonlySet<string>, own: number): number {
    return Math.min(free.size, (this.caps.get(id) ?? 0) + own);
  }

  hasAny(type: OfferedType, fresh: ReadonlySet<string>): boolean {
    const free = this.of(type);
    for (const place of fresh) if (free.has(place)) return true;
    return false;
  }

  take({ id, pool }: OfferedType, places: readonly string[], own: ReadonlySet<string>): void {
    for (const place of places) this.free.get(pool)?.delete(place);
    const taken = places.filter((place) => !own.has(place)).length;
    this.caps.set(id, (this.caps.get(id) ?? 0) - taken);
  }
}

/**
 * Who is offered what is free (BYD-171): each party from the earliest on gets the first of its wishes that suffices, as a whole. A party for which
 * it does not suffice keeps its place and lets later ones go first, until that happened twice: from then on what is free is kept for it.
 */
export function matchParties(line: Line): Matched {
  const supply = new Supply(line);
  const [offers, collections]: [Given[], Given[]] = [[], []];
  const [passed, whys] = [new Set<string>(), new Map<string, Why>()];
  for (const [at, party] of line.parties.entries()) {
    const wished = typesFor(party, line.types);
    const found = offerFor(party, wished, supply);
    if ('offer' in found) {
      offers.push(found.offer);
      continue;
    }
    if (found.isShort && wished.some((type) => supply.hasAny(type, line.fresh))) passed.add(party.id);
    const passes = party.passes + (passed.has(party.id) ? 1 : 0);
    const kept = party.collected || passes >= TURNS_BEFORE_COLLECTING ? collectFor(party, wished, supply) : null;
    if (kept) collections.push(kept);
    const why = kept
      ? { code: 'Collecting' as const, have: kept.places.length, wanted: party.number }
      : (found.why ?? beforeOf(line, at, offers));
    if (why) whys.set(party.id, why);
  }
  return { offers, collections, passed, whys, left: new Map([...supply.free].map(([pool, places]) => [pool, [...places]])) };
}

function typesFor({ wishes }: Party, types: readonly OfferedType[]): readonly OfferedType[] {
  if (wishes.length === 0) return types;
  return wishes.flatMap((id) => types.find((type) => type.id === id) ?? []);
}

function collectedOf({ collected }: Party, { id }: OfferedType): ReadonlySet<string> {
  return new Set(collected?.typeId === id ? collected.places : []);
}

/** Most of a long line collect nothing: nothing is copied for them. */
function withOwn(free: ReadonlySet<string>, own: ReadonlySet<string>): ReadonlySet<string> {
  return own.size === 0 ? free : new Set([...own, ...free]);
}

type Found = { readonly offer: Given } | { readonly isShort: boolean; readonly why: Why | null };

/** The reason is that of the first wish of which anything is free. */
function offerFor(party: Party, wished: readonly OfferedType[], supply: Supply): Found {
  let [why, isShort]: [Why | null, boolean] = [null, false];
  for (const type of wished) {
    const own = collectedOf(party, type);
    const free = withOwn(supply.of(type), own);
    const count = supply.most(type, free, own.size);
    if (count === 0) continue;
    const refusal = refusalOf(party, type, count);
    const choice = refusal ? null : type.choose(party.number, party.together, free);
    if (Array.isArray(choice)) {
      supply.take(type, choice, own);
      // what else was collected, also of another wish, is free again with the offer
      return { offer: { partyId: party.id, typeId: type.id, places: choice } };
    }
    const reason = refusal ?? (choice === 'Apart' ? { code: 'Apart' as const, wanted: party.number } : { code: 'Single' as const });
    isShort ||= reason.code === 'TooFew' || reason.code === 'Apart';
    why ??= reason;
  }
  return { isShort, why };
}

function refusalOf(party: Party, type: OfferedType, free: number): Why | null {
  const price = type.priceFor(party);
  if (party.maxPrice !== null && price > party.maxPrice) return { code: 'Price', price, maxPrice: party.maxPrice };
  if (type.most > 0 && party.number > type.most) return { code: 'Limit', most: type.most, wanted: party.number };
  return free < party.number ? { code: 'TooFew', free, wanted: party.number } : null;
}

/** Goes on with the wish that it began with, as long as anything can be kept of that. */
function collectFor(party: Party, wished: readonly OfferedType[], supply: Supply): Given | null {
  const begun = wished.filter(({ id }) => id === party.collected?.typeId);
  for (const type of [...begun, ...wished]) {
    const code = refusalOf(party, type, 0)?.code;
    if (code !== 'TooFew') continue;
    const own = collectedOf(party, type);
    const free = withOwn(supply.of(type), own);
    const places = type.gather(Math.min(party.number, supply.most(type, free, own.size)), party.together, free);
    if (places.length === 0) continue;
    supply.take(type, places, own);
    return { partyId: party.id, typeId: type.id, places };
  }
  return null;
}

/** What was free went to a party that stands before. */
function beforeOf({ parties, types, free }: Line, at: number, offers: readonly Given[]): Why | null {
  const party = parties[at]!;
  const had = typesFor(party, types).some(
    (type) => (free.get(type.pool)?.length ?? 0) >= party.number && refusalOf(party, type, party.number) === null,
  );
  if (!had) return null;
  const first = parties.findIndex(({ id }) => offers.some(({ partyId }) => partyId === id));
  return first < 0 ? null : { code: 'Before', line: first + 1 };
}
