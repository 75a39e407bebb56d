import { SEAT_PITCH, seatsOf, type PlanLayout, type PlanPoint, type PlanRow, type PlanShape, type PlanTable } from '../plan-layout.ts';
import { turnedBy } from './plan-answers.ts';
import { PRETIX_PITCH } from './pretix-import.ts';
import { boxOf } from './pretix-shapes.ts';

/** Around the plan, in pixels. */
const MARGIN = 40;
const SCALE = PRETIX_PITCH / SEAT_PITCH;
const BORDER = '#555555';
const TEXT_COLOR = '#333333';

/** Finer than what is read back, so that places stay as they are. */
const fine = (value: number) => Math.round(value * 10_000) / 10_000 + 0;

/**
 * A plan as a seating plan of pretix (BYD-066), as JSON. It has no room for flags, capacities and whole tables: standing areas and tables are
 * drawn, and asked about when it is read again. Sections come first; what is drawn is in a last zone without a name.
 */
export function pretixPlanOf(name: string, layout: PlanLayout): string {
  const { categories, sections } = layout;
  const names = distinctNames(layout);
  const areas = areasOf(layout);
  const { position, size } = frameOf(layout);
  const rowOf = ({ label, seats }: PlanRow) => ({
    row_number: label,
    position: { x: 0, y: 0 },
    seats: seats.map((seat) => ({
      seat_guid: seat.id,
      seat_number: seat.number,
      position: scaled(seat),
      category: names.get(seat.categoryId)!,
    })),
  });
  const zones = sections.map((section) => ({
    name: section.name,
    position,
    rows: [...section.rows, ...section.tables].map(rowOf),
    areas: [] as object[],
  }));
  return JSON.stringify({
    name,
    categories: [...names].map(([id, named]) => ({ name: named, ...colored(categories.find((each) => each.id === id)?.color) })),
    zones: areas.length > 0 ? [...zones, { name: '', position, rows: [], areas }] : zones,
    size,
  });
}

/** The file knows categories by their names; seats that have none yet get one. */
function distinctNames({ categories, sections }: PlanLayout): Map<string | null, string> {
  const names = new Map<string | null, string>();
  const add = (id: string | null, wanted: string) => {
    let [name, at] = [wanted, 1];
    while ([...names.values()].includes(name)) name = `${wanted} ${(at += 1)}`;
    names.set(id, name);
  };
  for (const { id, name } of categories) add(id, name);
  if (seatsOf({ sections }).some(({ seat }) => seat.categoryId === null)) add(null, 'No category');
  return names;
}

/** A plan with places left of the origin, or above it, is moved into the picture; others stay where they are. */
function frameOf(layout: PlanLayout) {
  const corners = cornersOf(layout);
  const [xs, ys] = [corners.map(({ x }) => x * SCALE), corners.map(({ y }) => y * SCALE)];
  const shiftOf = (values: readonly number[]) => {
    const least = Math.min(0, ...values);
    return least < 0 ? fine(MARGIN - least) : 0;
  };
  const position = { x: shiftOf(xs), y: shiftOf(ys) };
  const size = {
    width: Math.ceil(Math.max(0, ...xs) + position.x + MARGIN),
    height: Math.ceil(Math.max(0, ...ys) + position.y + MARGIN),
  };
  return { position, size };
}

function areasOf({ categories, sections, areas, shapes }: PlanLayout): object[] {
  const colorOf = (id: string | null) => categories.find((category) => category.id === id)?.color ?? null;
  return [
    ...areas.map(({ name, points, categoryId }) => polygon(points, colorOf(categoryId), name)),
    ...sections.flatMap(({ tables }) => tables.map(tableOf)),
    ...shapes.map(shapeOf),
  ];
}

function polygon(points: readonly PlanPoint[], color: string | null, text: string): object {
  const { x, y, width, height } = boxOf(points);
  const corner = { x: x - width / 2, y: y - height / 2 };
  return area(
    'polygon',
    corner,
    color,
    0,
    { points: points.map((point) => scaled({ x: point.x - corner.x, y: point.y - corner.y })) },
    text,
    {
      x: width / 2,
      y: height / 2,
    },
  );
}

/** As large as the seats around it leave room for. */
function tableOf({ x, y, label, shape, seats }: PlanTable): object {
  const reach = Math.max(SEAT_PITCH / 2, ...seats.map((seat) => Math.max(Math.abs(seat.x - x), Math.abs(seat.y - y)) - SEAT_PITCH));
  if (shape === 'round') return area('circle', { x, y }, null, 0, { radius: Math.round(reach * SCALE) }, label);
  const size = { width: Math.round(2 * reach * SCALE), height: Math.round(2 * reach * SCALE) };
  // whole pixels, around the same middle
  const corner = { x: x - size.width / SCALE / 2, y: y - size.height / SCALE / 2 };
  return area('rectangle', corner, null, 0, size, label, { x: reach, y: reach });
}

function shapeOf({ kind, x, y, width, height, rotation, text, color, points }: PlanShape): object {
  if (kind === 'text') return { shape: 'text', ...colored(color), rotation, position: scaled({ x, y }), text: textOf(text) };
  if (kind === 'polygon') return polygon(points, color, text);
  if (kind === 'ellipse') return area('ellipse', { x, y }, color, rotation, { radius: scaled({ x: width / 2, y: height / 2 }) }, text);
  const half = turnedBy({ x: width / 2, y: height / 2 }, rotation);
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
  const words = kind === 'stage' ? text || 'Stage' : text;
  return area('rectangle', { x: x - half.x, y: y - half.y }, color, rotation, size, words, { x: width / 2, y: height / 2 });
}

function area(
  shape: string,
  at: PlanPoint,
  color: string | null,
  rotation: number,
  own: object,
  text: string,
  textAt: PlanPoint = { x: 0, y: 0 },
): object {
  return {
    shape,
    ...colored(color),
    border_color: BORDER,
    rotation,
    position: scaled(at),
    [shape]: own,
    ...(text && { text: textOf(text, textAt) }),
  };
}

function colored(color: string | null | undefined): object {
  return color ? { color } : {};
}

function textOf(text: string, at: PlanPoint = { x: 0, y: 0 }): object {
  return { text, color: TEXT_COLOR, position: scaled(at) };
}

function scaled({ x, y }: PlanPoint): PlanPoint {
  return { x: fine(x * SCALE), y: fine(y * SCALE) };
}

function cornersOf({ sections, areas, shapes }: PlanLayout): PlanPoint[] {
  const box = ({ x, y, width, height }: PlanShape) => [
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ];
  return [
    ...sections.flatMap(({ rows, tables }) => [...rows, ...tables].flatMap(({ seats }) => seats)),
    ...areas.flatMap(({ points }) => points),
    ...shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : box(shape))),
  ];
}
