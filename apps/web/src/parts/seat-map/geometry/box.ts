import type { PlanLayout, PlanPoint, PlanShape } from '@marquee/shared/seating/plan-layout';

/** A rectangle along the axes, in units of the plan. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What an empty plan shows: room for a hall. */
const EMPTY: Box = { left: -300, top: -40, right: 300, bottom: 360 };
/** Around seats, so that the letters of rows have a place. */
const MARGIN = 24;

export function boxOf(points: readonly PlanPoint[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The corners of what is drawn of a shape, turned as it is. */
export function shapeCorners(shape: PlanShape): PlanPoint[] {
  if (shape.kind === 'polygon') return [...shape.points];
  const [w, h] = [shape.width / 2, shape.height / 2];
  const angle = (shape.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ] as const;
  return corners.map(([x, y]) => ({ x: shape.x + x * cos - y * sin, y: shape.y + x * sin + y * cos }));
}

/** All that a plan shows, with a margin; `seats` are the seats, or corners of boxes around them. */
export function planBox({ areas, shapes }: Pick<PlanLayout, 'areas' | 'shapes'>, seats: readonly PlanPoint[]): Box {
  const box = boxOf([...seats, ...areas.flatMap((area) => area.points), ...shapes.flatMap(shapeCorners)]);
  return box ? grown(box, MARGIN) : EMPTY;
}

/** Whether a point lies within a polygon, by the edges that a ray to the right crosses. */
export function isWithin(points: readonly PlanPoint[], { x, y }: PlanPoint): boolean {
  let isInside = false;
  for (const [at, a] of points.entries()) {
    const b = points[(at + points.length - 1) % points.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  }
  return isInside;
}
