import { SEAT_PITCH } from './plan-layout.ts';
import type { SeatNeighbors } from './seat-neighbors.ts';
import { runsOf } from './single-seats.ts';

/** How good a choice is, best first (BYD-072). */
export const TOGETHER = ['row', 'rowLeavingOne', 'adjacentRows', 'near'] as const;
export type Together = (typeof TOGETHER)[number];

export interface BestSeats {
  /** By their place in the plan, from left to right. */
  readonly seats: readonly number[];
  readonly together: Together;
}

interface Wish {
  /** From 1. */
  readonly count: number;
  /** Seats that may be chosen: free, of a wanted category, at a price that is not too high. */
  readonly isOffered: (index: number) => boolean;
  /** Free seats, also those that are not wanted: beside them nobody is alone. */
  readonly isFree: (index: number) => boolean;
  /** Whether places for wheelchairs and their companions may be chosen too. */
  readonly isAccessible?: boolean;
}

/** From how many places groups that sit apart are begun: more take longer and find hardly anything better. */
const SEEDS = 32;

/**
 * The best seats for a party: in one row without a gap and without leaving a single seat, in one row, in adjacent rows, or near each other; of
 * those alike the ones nearest to the front. Null when there are too few.
 */
export function bestSeats(house: SeatNeighbors, wish: Wish): BestSeats | null {
  const { isAccessible = false } = wish;
  const isSpecial = (index: number) => {
    const { flags } = house.seats[index]!.seat;
    return flags.includes('wheelchair') || flags.includes('companion');
  };
  // asked of each seat some ten times
  const wanted = new Uint8Array(house.seats.length);
  for (let index = 0; index < wanted.length; index += 1)
    if (wish.isOffered(index) && (isAccessible || !isSpecial(index)) && !house.seats[index]!.table?.isWhole) wanted[index] = 1;
  const isWanted = (index: number) => wanted[index] === 1;
  return inOneRow(house, wish, isWanted) ?? inAdjacentRows(house, wish.count, isWanted) ?? nearEachOther(house, wish.count, isWanted);
}

type Is = (index: number) => boolean;

function inOneRow(house: SeatNeighbors, { count, isFree }: Wish, isWanted: Is): BestSeats | null {
  let whole: Window | null = null;
  let other: Window | null = null;
  for (const { segments } of house.rows)
    for (const segment of segments)
      for (const run of runsOf(segment, isFree))
        for (const window of windowsOf(house, run, count, isWanted)) {
          const leavesOne = window.start === 1 || run.length - window.start - count === 1;
          if (leavesOne && (!other || window.cost < other.cost)) other = window;
          if (!leavesOne && (!whole || window.cost < whole.cost)) whole = window;
        }
  if (whole) return { seats: seatsIn(whole), together: 'row' };
  return other && { seats: seatsIn(other), together: 'rowLeavingOne' };
}

/** `count` seats beside each other in a run of free ones. */
interface Window {
  readonly run: readonly number[];
  readonly start: number;
  readonly count: number;
  /** The sum of the distances from the front. */
  readonly cost: number;
  /** The middle of it. */
  readonly x: number;
}

function seatsIn({ run, start, count }: Window): readonly number[] {
  return run.slice(start, start + count);
}

/** Every way to sit `count` beside each other in a run. */
function windowsOf({ distances, xs }: SeatNeighbors, run: readonly number[], count: number, isWanted: Is): Window[] {
  const found: Window[] = [];
  if (run.length < count) return found;
  let wanted = 0;
  let cost = 0;
  for (let end = 0; end < run.length; end += 1) {
    wanted += isWanted(run[end]!) ? 1 : 0;
    cost += distances[run[end]!]!;
    const start = end - count + 1;
    if (start > 0) {
      wanted -= isWanted(run[start - 1]!) ? 1 : 0;
      cost -= distances[run[start - 1]!]!;
    }
    if (start >= 0 && wanted === count) found.push({ run, start, count, cost, x: (xs[run[start]!]! + xs[run[end]!]!) / 2 });
  }
  return found;
}

/** The runs of wanted seats in a row. */
interface FreeRow {
  readonly free: readonly (readonly number[])[];
  readonly longest: number;
}

/** Parts of the party in two rows, one behind the other: the most even parts first. */
function inAdjacentRows(house: SeatNeighbors, count: number, isWanted: Is): BestSeats | null {
  const runs = house.rows.map(({ segments }) => {
    const free = segments.flatMap((segment) => runsOf(segment, isWanted));
    return { free, longest: free.reduce((most, { length }) => Math.max(most, length), 0) };
  });
  for (let front = Math.ceil(count / 2); front < count; front += 1) {
    const pairs = [front, count - front].map((size) => inRowsBehind(house, runs, size, count));
    const best = pairs.filter((pair) => pair !== null).toSorted((a, b) => a.cost - b.cost)[0];
    if (best) return { seats: best.seats, together: 'adjacentRows' };
  }
  return null;
}

/** `front` of the party in a row and the others in the one behind it, nowhere further to the side than the whole party is wide. */
function inRowsBehind(house: SeatNeighbors, rows: readonly FreeRow[], front: number, count: number) {
  // in a house that is nearly sold few rows have room, and all are asked for every way to part
  const of = (at: number, size: number) =>
    rows[at]!.longest < size ? [] : rows[at]!.free.flatMap((run) => windowsOf(house, run, size, () => true));
  let best: { seats: readonly number[]; cost: number } | null = null;
  for (let at = 0; at + 1 < house.rows.length; at += 1) {
    if (house.rows[at]!.section !== house.rows[at + 1]!.section) continue;
    const ahead = of(at, front);
    const behind = ahead.length > 0 ? of(at + 1, count - front).toSorted((a, b) => a.x - b.x) : [];
    if (behind.length === 0) continue;
    for (const window of ahead) {
      const other = nearest(behind, window.x);
      const aside = Math.abs(other.x - window.x);
      const cost = window.cost + other.cost + count * aside;
      if (aside <= (pitchOf(house, window) * count) / 2 && (!best || cost < best.cost))
        best = { seats: [...seatsIn(window), ...seatsIn(other)], cost };
    }
  }
  return best;
}

function pitchOf({ xs }: SeatNeighbors, { run }: Window): number {
  return run.length > 1 ? Math.abs(xs[run[1]!]! - xs[run[0]!]!) : SEAT_PITCH;
}

function nearest(sorted: readonly Window[], x: number): Window {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const half = (low + high) >> 1;
    if (sorted[half]!.x < x) low = half + 1;
    else high = half;
  }
  const before = sorted[low - 1];
  return before && x - before.x < sorted[low]!.x - x ? before : sorted[low]!;
}

/** Seats that may be chosen, the ones farthest up in the plan first, and where each of them is. */
interface Places {
  readonly free: Uint32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** The seats around a good one that lie closest to it. */
function nearEachOther({ xs, ys, fromFront, downwards }: SeatNeighbors, count: number, isWanted: Is): BestSeats | null {
  const seeds = those(fromFront, isWanted);
  if (seeds.length < count) return null;
  const free = those(downwards, isWanted);
  const places = { free, xs: picked(xs, free), ys: picked(ys, free) };
  const step = Math.max(1, Math.floor(free.length / SEEDS));
  let best: { seats: number[]; spread: number } | null = null;
  for (let at = 0; at < seeds.length; at += step) {
    const seed = seeds[at]!;
    const { found, spread } = closest(places, count, { x: xs[seed]!, y: ys[seed]! });
    if (!best || spread < best.spread) best = { seats: found, spread };
  }
  return best && { seats: best.seats.toSorted((a, b) => a - b), together: 'near' };
}

/** In a loop, as the next one: with a callback of the array's own it takes far longer. */
function those(places: Uint32Array, isWanted: Is): Uint32Array {
  const found = new Uint32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) if (isWanted(places[at]!)) found[count++] = places[at]!;
  return found.subarray(0, count);
}

function picked(values: Float64Array, places: Uint32Array): Float64Array {
  const own = new Float64Array(places.length);
  for (let at = 0; at < own.length; at += 1) own[at] = values[places[at]!]!;
  return own;
}

/** The `count` of them that are least far from `middle`: up and down from it, as far as a row may still have a closer one. */
function closest({ free, xs, ys }: Places, count: number, { x, y }: { readonly x: number; readonly y: number }) {
  const found: number[] = [];
  const far: number[] = [];
  let most = Infinity;
  const isClose = (at: number) => {
    const [dx, dy] = [xs[at]! - x, ys[at]! - y];
    const distance = dx * dx + dy * dy;
    if (distance > most) return dy * dy <= most;
    let place = found.length;
    // of those alike the first in the plan, whichever is met first
    while (place > 0 && (far[place - 1]! > distance || (far[place - 1] === distance && found[place - 1]! > free[at]!))) place -= 1;
    found.splice(place, 0, free[at]!);
    far.splice(place, 0, distance);
    if (found.length > count) {
      found.pop();
      far.pop();
    }
    if (found.length === count) most = far[count - 1]!;
    return true;
  };
  const start = firstFrom(ys, y);
  for (let at = start; at < free.length && isClose(at);) at += 1;
  for (let at = start - 1; at >= 0 && isClose(at);) at -= 1;
  return { found, spread: far.reduce((sum, each) => sum + Math.sqrt(each), 0) };
}

/** The place of the first of these ascending numbers that is not below it. */
function firstFrom(ascending: Float64Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if (ascending[half]! < least) low = half + 1;
    else high = half;
  }
  return low;
}
