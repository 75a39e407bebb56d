import { selectionOf, seatIdsOf } from '@marquee/shared/seating/edit/selections';
import type { Selected } from '@marquee/shared/seating/edit/parts';
import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import type { Scene } from '#parts/seat-map/drawing/scene.ts';
import { boxOf, grown, isWithin, shapeCorners, type Box } from '#parts/seat-map/geometry/box.ts';

/** The part under a point: the index of a seat, or the id of what lies on top of an area, a shape. */
export type Hit = { readonly seat: number } | { readonly id: string } | null;

export function hitAt({ grid, layout }: Scene, point: PlanPoint): Hit {
  const seat = grid.nearest(point, 8.5);
  if (seat >= 0) return { seat };
  const part =
    layout.areas.findLast(({ points }) => isWithin(points, point)) ??
    layout.shapes.findLast((shape) => isWithin(shapeCorners(shape), point));
  return part ? { id: part.id } : null;
}

/** What a press selects: a seat, with two its row, with three its section; an area or a shape. */
export function pressed({ seats, layout }: Scene, hit: NonNullable<Hit>, presses: number): Selected {
  if ('id' in hit) return new Set([hit.id]);
  const { seat, row, section } = seats[hit.seat]!;
  if (presses >= 3) return new Set(seatIdsOf(section));
  return presses === 2 ? selectionOf(layout, [row.id]) : new Set([seat.id]);
}

export function idOf({ seats }: Scene, hit: NonNullable<Hit>): string {
  return 'id' in hit ? hit.id : seats[hit.seat]!.seat.id;
}

/** All seats within a line that was drawn around them, and what lies in it as a whole. */
export function partsAround({ seats, layout, grid }: Scene, line: readonly PlanPoint[]): Selected {
  const box = boxOf(line);
  if (!box) return new Set();
  const around = [...grid.inBox(box)].filter((at) => isWithin(line, seats[at]!.seat)).map((at) => seats[at]!.seat.id);
  const isAround = (points: readonly PlanPoint[]) => points.every((point) => isWithin(line, point));
  const areas = layout.areas.filter(({ points }) => isAround(points));
  const shapes = layout.shapes.filter((shape) => isAround(shapeCorners(shape)));
  return new Set([...around, ...areas.map(({ id }) => id), ...shapes.map(({ id }) => id)]);
}

export function cornersOf(from: PlanPoint, to: PlanPoint): PlanPoint[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** Around all that is selected, with the seats' own size; null for nothing. */
export function selectedBox({ seats, layout }: Scene, selected: Selected): Box | null {
  const ofSeats = boxOf(seats.flatMap(({ seat }) => (selected.has(seat.id) ? [seat] : [])));
  const others = boxOf([
    ...layout.areas.flatMap((area) => (selected.has(area.id) ? area.points : [])),
    ...layout.shapes.flatMap((shape) => (selected.has(shape.id) ? shapeCorners(shape) : [])),
  ]);
  const boxes = [ofSeats && grown(ofSeats, 9), others && grown(others, 3)].filter((box) => box !== null);
  return boxOf(
    boxes.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );
}
