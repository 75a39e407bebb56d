import {
  ROW_PITCH,
  SEAT_PITCH,
  type PlanArea,
  type PlanLayout,
  type PlanPoint,
  type PlanRow,
  type PlanSeat,
  type PlanTable,
} from './plan-layout.ts';
import type { SeatFlag } from './plan-layout.ts';

/** What can be sold of a provider's chart: a seat, a table that is sold whole, or an area where people stand. */
export interface ProvidedObject {
  /** What the provider calls it, unique in the chart. */
  readonly label: string;
  readonly kind: 'seat' | 'table' | 'area';
  /** Null outside of sections. */
  readonly section: string | null;
  /** The row of a seat, or the table that it is at; null for others. */
  readonly row: string | null;
  readonly isAtTable: boolean;
  /** The number of a seat; the label of a table or an area without its section. */
  readonly name: string;
  readonly categoryKey: string | null;
  /** People. */
  readonly capacity: number;
  readonly flags: readonly SeatFlag[];
}

/** A published chart of a provider. Its drawing may lack places, as no provider promises its form. */
export interface ProvidedPlan {
  readonly name: string;
  readonly categories: readonly { readonly key: string; readonly name: string; readonly color: string | null }[];
  readonly objects: readonly ProvidedObject[];
  /** Where seats are, by label; those of a whole table by `label-number`. `y` grows away from the stage, in units of the provider. */
  readonly places: ReadonlyMap<string, PlanPoint>;
}

/** A chart as an event keeps it: its layout, and what the provider calls each of its seats and areas. */
export interface FrozenChart {
  readonly layout: PlanLayout;
  /** In the order of `seatsOf(layout)`; the seats of a whole table all have the table's. */
  readonly labels: readonly string[];
  /** By the area's id. */
  readonly areaLabels: Readonly<Record<string, string>>;
}

const SECTION_GAP = 3 * ROW_PITCH;
const AREA_HEIGHT = 4 * ROW_PITCH;
const natural = new Intl.Collator('en', { numeric: true });

/**
 * Freezes a chart. Ids are short and say nothing; the same chart always gives the same ones. Where the drawing lacks the place of a seat, all
 * rows are laid out one below the other. Objects without a category are not for sale and left out.
 */
export function freezeChart({ name, categories, objects, places }: ProvidedPlan): FrozenChart {
  const ids = new Map(categories.map(({ key }, at) => [key, `c${at + 1}`]));
  const sold = objects.filter(({ categoryKey }) => ids.has(categoryKey ?? ''));
  const scale = scaleOf(sold, places);
  const labels: string[] = [];
  let [top, width] = [0, 0];
  const lines = (section: string | null, isTable: boolean): Line[] => linesOf(sold, section, isTable, places);
  const sectionNames = [...new Set(sold.filter(({ kind }) => kind !== 'area').map(({ section }) => section))];
  const sections = sectionNames.map((section, s) => {
    const numbered = (line: Line, key: string, at: number): PlanRow => {
      const y = top + at * ROW_PITCH;
      const seats = line.seats.map((seat, index): PlanSeat => {
        labels.push(seat.label);
        const place = scale && places.get(seat.place);
        const laidOut = { x: rounded((index - (line.seats.length - 1) / 2) * SEAT_PITCH), y };
        return {
          id: `${key}.${index + 1}`,
          number: seat.number,
          ...(place && scale ? { x: rounded(place.x * scale), y: rounded(place.y * scale) } : laidOut),
          categoryId: ids.get(seat.categoryKey) ?? null,
          flags: seat.flags,
        };
      });
      width = Math.max(width, seats.length * SEAT_PITCH);
      return { id: key, label: line.label, seats };
    };
    const rows = lines(section, false).map((line, at) => numbered(line, `s${s + 1}.r${at + 1}`, at));
    const tables = lines(section, true).map((line, at): PlanTable => {
      const row = numbered(line, `s${s + 1}.t${at + 1}`, rows.length + at);
      return { ...row, ...middleOf(row.seats), shape: 'round', isWhole: line.isWhole };
    });
    top += (rows.length + tables.length - 1) * ROW_PITCH + SECTION_GAP;
    return { id: `s${s + 1}`, name: section ?? name, rows, tables };
  });
  const standing = sold.filter(({ kind }) => kind === 'area');
  const { middle, below } = boundsOf(sections.flatMap(({ rows, tables }) => [...rows, ...tables]).flatMap(({ seats }) => seats));
  const half = Math.max(width, 8 * SEAT_PITCH) / 2;
  const areas = standing.map((area, at): PlanArea => {
    const [left, right, y] = [middle - half, middle + half, below + at * (AREA_HEIGHT + ROW_PITCH)];
    return {
      id: `a${at + 1}`,
      name: area.section ? `${area.section} ${area.name}` : area.name,
      categoryId: ids.get(area.categoryKey ?? '') ?? null,
      capacity: area.capacity,
      points: [
        { x: left, y },
        { x: right, y },
        { x: right, y: y + AREA_HEIGHT },
        { x: left, y: y + AREA_HEIGHT },
      ],
    };
  });
  return {
    layout: {
      categories: categories.map(({ key, name: title, color }) => ({ id: ids.get(key)!, name: title, color })),
      sections,
      areas,
      shapes: [],
    },
    labels,
    areaLabels: Object.fromEntries(standing.map(({ label }, at) => [`a${at + 1}`, label])),
  };
}

/** Where areas are drawn: below all seats, in the middle of them. */
function boundsOf(seats: readonly PlanPoint[]): { readonly middle: number; readonly below: number } {
  if (seats.length === 0) return { middle: 0, below: SECTION_GAP };
  const [xs, ys] = [seats.map(({ x }) => x).toSorted((a, b) => a - b), seats.map(({ y }) => y).toSorted((a, b) => a - b)];
  return { middle: rounded((xs[0]! + xs.at(-1)!) / 2), below: ys.at(-1)! + SECTION_GAP };
}

interface LineSeat {
  readonly label: string;
  /** Its key in the places. */
  readonly place: string;
  readonly number: string;
  readonly categoryKey: string;
  readonly flags: readonly SeatFlag[];
}

interface Line {
  readonly label: string;
  readonly isWhole: boolean;
  readonly seats: readonly LineSeat[];
}

/** The rows of a section, or its tables; seats in the order of the drawing, else by their numbers. */
function linesOf(
  objects: readonly ProvidedObject[],
  section: string | null,
  isTable: boolean,
  places: ReadonlyMap<string, PlanPoint>,
): Line[] {
  const own = objects.filter((object) => object.section === section);
  const seats = own.filter(({ kind, isAtTable }) => kind === 'seat' && isAtTable === isTable);
  const order = new Map([...places.keys()].map((label, at) => [label, at]));
  const before = (a: ProvidedObject, b: ProvidedObject) =>
    (order.get(a.label) ?? 0) - (order.get(b.label) ?? 0) || natural.compare(a.name, b.name);
  const bySeat = [...Map.groupBy(seats, ({ row }) => row ?? '')].map(([label, members]): Line => ({
    label,
    isWhole: false,
    seats: members.toSorted(before).map(({ label: seat, name, categoryKey, flags }) => ({
      label: seat,
      place: seat,
      number: name,
      categoryKey: categoryKey!,
      flags,
    })),
  }));
  const whole = own
    .filter(({ kind }) => kind === 'table')
    .map((table): Line => ({
      label: table.name,
      isWhole: true,
      seats: Array.from({ length: table.capacity }, (_, at) => ({
        label: table.label,
        place: `${table.label}-${at + 1}`,
        number: String(at + 1),
        categoryKey: table.categoryKey!,
        flags: table.flags,
      })),
    }));
  return isTable ? [...bySeat, ...whole] : bySeat;
}

/** How many of our units one of the provider's is, by the closest neighbors of its rows; null where a seat has no place. */
function scaleOf(objects: readonly ProvidedObject[], places: ReadonlyMap<string, PlanPoint>): number | null {
  const seats = objects.filter(({ kind }) => kind === 'seat');
  const tables = objects.filter(({ kind }) => kind === 'table');
  const isDrawn =
    seats.every(({ label }) => places.has(label)) &&
    tables.every(({ label, capacity }) =>
      Array.from({ length: capacity }, (_, at) => `${label}-${at + 1}`).every((key) => places.has(key)),
    );
  if (!isDrawn || seats.length + tables.length === 0) return null;
  const rows = Map.groupBy(
    seats.filter(({ isAtTable }) => !isAtTable),
    ({ section, row }) => `${section} ${row}`,
  );
  const gaps = [...rows.values()].flatMap((row) => {
    const points = row.map(({ label }) => places.get(label)!);
    return points.slice(1).map((point, at) => Math.hypot(point.x - points[at]!.x, point.y - points[at]!.y));
  });
  const real = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b);
  const pitch = real[Math.floor(real.length / 2)];
  return pitch ? SEAT_PITCH / pitch : 1;
}

function middleOf(seats: readonly PlanPoint[]): PlanPoint {
  const sum = seats.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: rounded(sum.x / seats.length), y: rounded(sum.y / seats.length) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
