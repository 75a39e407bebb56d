/** The possible positions of notices, the default first. */
export const SPOTS = ['under-bar', 'bottom', 'top', 'middle'] as const;
/** `between` is a place of no name, where the page left a gap. */
export type Spot = (typeof SPOTS)[number] | 'between';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where notices are. */
export interface Place {
  readonly spot: Spot;
  readonly left: number;
  readonly top: number;
}

export type Box = Size & Pick<Place, 'left' | 'top'>;

/** The breakpoint of phones (ui/use-is-phone.ts). */
const PHONE_PX = 720;
const GAP = 16;
/** Beside the rail, and beneath the bar of every page. */
const RAIL = 60;
const BAR = 56;
const STEP = 12;

/** Under the bar and in the middle at the right; at the bottom at the left, since dialogs have their buttons at the right. */
export function placeAt(spot: (typeof SPOTS)[number], { width, height }: Size, view: Size): Place {
  const left = spot === 'bottom' ? leftEdge(view) : rightEdge(width, view);
  const tops = { 'under-bar': BAR + GAP, bottom: lowest(height, view), top: GAP / 2, middle: (view.height - height) / 2 };
  return { spot, left, top: tops[spot] };
}

/**
 * A place where notices of this size cover no control; the present one is kept while it is free. Where none of the named ones is free, the first gap
 * from the bar down at the right, then at the left. Without any, the place where they cover the least.
 */
export function placeFor(present: Place, size: Size, view: Size, pressed: readonly Box[]): Place {
  const covered = (place: Place) => pressed.reduce((sum, box) => sum + overlap({ ...place, ...size }, box), 0);
  const least = (places: readonly Place[]) =>
    places.map((place) => ({ place, covered: covered(place) })).reduce((best, next) => (next.covered < best.covered ? next : best));
  const now = present.spot === 'between' ? present : placeAt(present.spot, size, view);
  const named = least([now, ...SPOTS.map((spot) => placeAt(spot, size, view))]);
  return named.covered === 0 ? named.place : least([named.place, ...gaps(size, view)]).place;
}

function gaps({ width, height }: Size, view: Size): Place[] {
  const tops = Array.from(
    { length: Math.max(0, Math.floor((lowest(height, view) - BAR - GAP) / STEP) + 1) },
    (_, i) => BAR + GAP + i * STEP,
  );
  return [rightEdge(width, view), leftEdge(view)].flatMap((left) => tops.map((top) => ({ spot: 'between' as const, left, top })));
}

const isPhone = (view: Size) => view.width <= PHONE_PX;
const leftEdge = (view: Size) => (isPhone(view) ? GAP : RAIL + GAP);
const rightEdge = (width: number, view: Size) => (isPhone(view) ? GAP : view.width - GAP - width);
const lowest = (height: number, view: Size) => view.height - GAP - height;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}
