import {
  SEAT_FLAGS,
  type PlanArea,
  type PlanCategory,
  type PlanLayout,
  type PlanPoint,
  type PlanRow,
  type PlanSeat,
  type PlanSection,
  type PlanShape,
  type PlanTable,
} from './plan-layout.ts';

/** A row whose seats are one text: a line for each, `id x y category flags number`; `-` is no category, flags are a sum of bits. */
export interface PackedRow extends Omit<PlanRow, 'seats'> {
  readonly seats: string;
}

export interface PackedTable extends Omit<PlanTable, 'seats'> {
  readonly seats: string;
}

export interface PackedSection extends Omit<PlanSection, 'rows' | 'tables'> {
  readonly rows: readonly PackedRow[];
  readonly tables: readonly PackedTable[];
}

/** Corners are one text: `x y x y …`. */
export interface PackedArea extends Omit<PlanArea, 'points'> {
  readonly points: string;
}

export interface PackedShape extends Omit<PlanShape, 'points'> {
  readonly points: string;
}

/** A plan as it is sent and stored: 20,000 seats are some thousand values and less than a megabyte. */
export interface PackedPlan {
  readonly categories: readonly PlanCategory[];
  readonly sections: readonly PackedSection[];
  readonly areas: readonly PackedArea[];
  readonly shapes: readonly PackedShape[];
}

const NO_CATEGORY = '-';

export function packPlan({ categories, sections, areas, shapes }: PlanLayout): PackedPlan {
  return {
    categories,
    sections: sections.map((section) => ({ ...section, rows: section.rows.map(packRow), tables: section.tables.map(packRow) })),
    areas: areas.map((area) => ({ ...area, points: packPoints(area.points) })),
    shapes: shapes.map((shape) => ({ ...shape, points: packPoints(shape.points) })),
  };
}

/** What `packPlan` made of a plan, or what `packedPlanErrors` found nothing wrong with. */
export function unpackPlan({ categories, sections, areas, shapes }: PackedPlan): PlanLayout {
  return {
    categories,
    sections: sections.map((section) => ({ ...section, rows: section.rows.map(unpackRow), tables: section.tables.map(unpackRow) })),
    areas: areas.map((area) => ({ ...area, points: unpackPoints(area.points) })),
    shapes: shapes.map((shape) => ({ ...shape, points: unpackPoints(shape.points) })),
  };
}

/** The seat of a line, whose parts may be anything. */
export function seatOfLine(line: string): PlanSeat {
  const [id = '', x, y, categoryId = '', bits, ...number] = line.split(' ');
  return {
    id,
    number: number.join(' '),
    x: numberOf(x),
    y: numberOf(y),
    categoryId: categoryId === NO_CATEGORY ? null : categoryId,
    flags: SEAT_FLAGS.filter((_, at) => numberOf(bits) & (1 << at)),
  };
}

export function unpackPoints(points: string): PlanPoint[] {
  const numbers = points === '' ? [] : points.split(' ').map(numberOf);
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) => ({ x: numbers[2 * at]!, y: numbers[2 * at + 1] ?? NaN }));
}

export function linesOf(seats: string): string[] {
  return seats === '' ? [] : seats.split('\n');
}

function packRow<Row extends PlanRow>(row: Row): Omit<Row, 'seats'> & { readonly seats: string } {
  return { ...row, seats: row.seats.map(lineOf).join('\n') };
}

function unpackRow<Row extends PackedRow>(row: Row): Omit<Row, 'seats'> & { readonly seats: readonly PlanSeat[] } {
  return { ...row, seats: linesOf(row.seats).map(seatOfLine) };
}

function lineOf({ id, number, x, y, categoryId, flags }: PlanSeat): string {
  const bits = SEAT_FLAGS.reduce((sum, flag, at) => (flags.includes(flag) ? sum | (1 << at) : sum), 0);
  return `${id} ${x} ${y} ${categoryId ?? NO_CATEGORY} ${bits} ${number}`;
}

function packPoints(points: readonly PlanPoint[]): string {
  return points.map(({ x, y }) => `${x} ${y}`).join(' ');
}

/** NaN for an empty text too. */
function numberOf(text: string | undefined): number {
  return text ? Number(text) : NaN;
}
