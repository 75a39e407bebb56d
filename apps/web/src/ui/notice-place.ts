/** The possible positions of notices, the default first. */
export const SPOTS = ['under-bar', 'bottom', 'top', 'middle'] as const;
export type Spot = (typeof SPOTS)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The breakpoint of phones (ui/use-is-phone.ts). */
const PHONE_PX = 720;
const GAP = 16;
/** Beside the rail, and beneath the bar of every page. */
const RAIL = 60;
const BAR = 56;

/** Under the bar and in the middle at the right; at the bottom at the left, since dialogs have their buttons at the right. */
export function boxAt(spot: Spot, { width, height }: Size, view: Size): Box {
  const left = view.width <= PHONE_PX ? GAP : spot === 'bottom' ? RAIL + GAP : view.width - GAP - width;
  const tops = { 'under-bar': BAR + GAP, bottom: view.height - GAP - height, top: GAP / 2, middle: (view.height - height) / 2 };
  return { left, top: tops[spot], width, height };
}

/**
 * A position where notices of this size cover no control; the current position is kept while it is free. Without a
 * free one, the position where they cover the least.
 */
export function spotFor(present: Spot, size: Size, view: Size, pressed: readonly Box[]): Spot {
  const covered = (spot: Spot) => pressed.reduce((sum, box) => sum + overlap(boxAt(spot, size, view), box), 0);
  const found = [present, ...SPOTS].map((spot) => ({ spot, covered: covered(spot) }));
  return found.reduce((best, next) => (next.covered < best.covered ? next : best)).spot;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}
