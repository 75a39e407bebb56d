import type { SeatNeighbors } from './seat-neighbors.ts';
import { seatKindOf } from './seat-rules.ts';
import { runsOf } from './single-seats.ts';

/** People who came together, and their seats by their place in the plan, from one end of the row to the other. */
export interface Party {
  readonly key: string;
  readonly seats: readonly number[];
}

/** Why a party keeps its seats: a table that is sold whole, seats of several prices, or nothing fitting is free. */
export type NotPlaced = 'table' | 'severalPrices' | 'noneTogether';

export interface PlacedParty {
  readonly key: string;
  /** For each of its seats, in their order, the one that it gets. */
  readonly to: readonly number[];
}

export interface PlacedParties {
  readonly placed: readonly PlacedParty[];
  readonly notPlaced: readonly { readonly key: string; readonly why: NotPlaced }[];
}

interface Wish {
  readonly isFree: (index: number) => boolean;
  /** Seats that are given up: nobody is placed there. */
  readonly isClosed: (index: number) => boolean;
  /** What a seat costs by; a party is placed at its own price only. */
  readonly categoryOf: (index: number) => string;
}

/**
 * New seats for parties whose seats are closed (BYD-094): each keeps together in one row without a gap, at its price, wheelchair spaces and
 * companions on seats of their kind. The largest choose first, and take those that leave nobody alone and lie nearest to where they sat.
 */
export function placeParties(house: SeatNeighbors, parties: readonly Party[], wish: Wish): PlacedParties {
  const taken = new Set<number>();
  const isOpen = (index: number) => wish.isFree(index) && !wish.isClosed(index) && !taken.has(index);
  const placed: PlacedParty[] = [];
  const notPlaced: { key: string; why: NotPlaced }[] = [];
  // of those alike in their order, so that the same closing always gives the same seats
  for (const party of parties.toSorted((a, b) => b.seats.length - a.seats.length)) {
    const found = seatsFor(house, party, wish, isOpen);
    if (typeof found === 'string') notPlaced.push({ key: party.key, why: found });
    else {
      for (const index of found) taken.add(index);
      placed.push({ key: party.key, to: found });
    }
  }
  return { placed, notPlaced };
}

/** Seats that a party gets together with a given one among them, for each of its own in their order; null where there are none. */
export function seatsAround(house: SeatNeighbors, seats: readonly number[], target: number, wish: Wish): readonly number[] | null {
  const isOpen = (index: number) => wish.isFree(index) && !wish.isClosed(index);
  const found = seatsFor(house, { seats }, wish, isOpen, target);
  return typeof found === 'string' ? null : found;
}

type Is = (index: number) => boolean;

function seatsFor(
  house: SeatNeighbors,
  { seats }: Pick<Party, 'seats'>,
  { categoryOf }: Wish,
  isOpen: Is,
  target: number | null = null,
): readonly number[] | NotPlaced {
  if (seats.some((index) => house.seats[index]!.table?.isWhole)) return 'table';
  const [category] = seats.map(categoryOf);
  if (seats.some((index) => categoryOf(index) !== category)) return 'severalPrices';
  let best: { seats: readonly number[]; cost: number } | null = null;
  for (const { segments } of house.rows)
    for (const segment of segments)
      for (const run of runsOf(segment, isOpen))
        for (let start = 0; start + seats.length <= run.length; start += 1) {
          const window = run.slice(start, start + seats.length);
          if (!window.every((index) => categoryOf(index) === category)) continue;
          if (target !== null && !window.includes(target)) continue;
          const to = asSat(house, seats, window);
          if (!to) continue;
          const rest = run.length - seats.length - start;
          // a seat left alone is worse than any way
          const cost = (start === 1 || rest === 1 ? 1e6 : 0) + wayOf(house, seats, to);
          if (!best || cost < best.cost) best = { seats: to, cost };
        }
  return best?.seats ?? 'noneTogether';
}

/** Whoever needs a wheelchair space gets one, and only they; companions sit on companion seats. In the order of before, or turned around. */
function asSat(house: SeatNeighbors, from: readonly number[], window: readonly number[]): readonly number[] | null {
  const kindAt = (index: number) => seatKindOf(house.seats[index]!);
  const fits = (to: readonly number[]) => to.every((index, at) => kindAt(index) === kindAt(from[at]!));
  if (fits(window)) return window;
  const turned = window.toReversed();
  return fits(turned) ? turned : null;
}

/** How far they move in all. */
function wayOf({ xs, ys }: SeatNeighbors, from: readonly number[], to: readonly number[]): number {
  return from.reduce((sum, index, at) => sum + Math.hypot(xs[index]! - xs[to[at]!]!, ys[index]! - ys[to[at]!]!), 0);
}
