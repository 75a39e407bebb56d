import { seatsOf, type PlanLayout, type PlanPoint } from '../plan-layout.ts';
import { changeParts, pointAt, rounded, type Selected } from './parts.ts';

type Motion = (point: PlanPoint) => PlanPoint;

export function moveParts(layout: PlanLayout, selected: Selected, by: PlanPoint): PlanLayout {
  return byMotion(layout, selected, ({ x, y }) => pointAt(x + by.x, y + by.y), Number);
}

/** Turns what is selected around its middle, clockwise. */
export function turnParts(layout: PlanLayout, selected: Selected, degrees: number): PlanLayout {
  const middle = middleOf(layout, selected);
  if (!middle) return layout;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn: Motion = ({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return pointAt(middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos);
  };
  return byMotion(layout, selected, turn, (rotation) => turned(rotation + degrees));
}

/** Left becomes right, around the middle of what is selected. */
export function mirrorParts(layout: PlanLayout, selected: Selected): PlanLayout {
  const middle = middleOf(layout, selected);
  if (!middle) return layout;
  return byMotion(
    layout,
    selected,
    ({ x, y }) => pointAt(2 * middle.x - x, y),
    (rotation) => turned(-rotation),
  );
}

/** Stretches what is selected from a fixed point: distances between seats, areas, and the sizes of shapes. */
export function stretchParts(layout: PlanLayout, selected: Selected, from: PlanPoint, by: PlanPoint): PlanLayout {
  const stretch: Motion = ({ x, y }) => pointAt(from.x + (x - from.x) * by.x, from.y + (y - from.y) * by.y);
  const moved = byMotion(layout, selected, stretch, Number);
  return changeParts(moved, selected, {
    shape: (shape) => ({ ...shape, width: rounded(Math.max(1, shape.width * by.x)), height: rounded(Math.max(1, shape.height * by.y)) }),
  });
}

function byMotion(layout: PlanLayout, selected: Selected, motion: Motion, rotationOf: (rotation: number) => number): PlanLayout {
  return changeParts(layout, selected, {
    seat: (seat) => ({ ...seat, ...motion(seat) }),
    area: (area) => ({ ...area, points: area.points.map(motion) }),
    shape: (shape) => ({ ...shape, ...motion(shape), rotation: rotationOf(shape.rotation), points: shape.points.map(motion) }),
    middle: motion,
  });
}

/** From 0 to 360. */
const turned = (degrees: number) => rounded(((degrees % 360) + 360) % 360);

/** The middle of the box around what is selected: so a shape that is turned twice by 180° is where it was. */
function middleOf(layout: PlanLayout, selected: Selected): PlanPoint | null {
  const points = [
    ...seatsOf(layout).flatMap(({ seat }) => (selected.has(seat.id) ? [seat] : [])),
    ...layout.areas.flatMap((area) => (selected.has(area.id) ? area.points : [])),
    ...layout.shapes.flatMap((shape) => (selected.has(shape.id) ? (shape.kind === 'polygon' ? shape.points : [shape]) : [])),
  ];
  if (points.length === 0) return null;
  const least = (axis: 'x' | 'y') => points.reduce((value, point) => Math.min(value, point[axis]), Infinity);
  const most = (axis: 'x' | 'y') => points.reduce((value, point) => Math.max(value, point[axis]), -Infinity);
  return { x: (least('x') + most('x')) / 2, y: (least('y') + most('y')) / 2 };
}
