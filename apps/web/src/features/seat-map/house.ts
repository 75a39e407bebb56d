import { seatsOf, seatText, type PlacedSeat, type PlanLayout } from '@marquee/shared/seating/plan-layout';

/** The plan of an event with its seats by place and by id. */
export interface House {
  readonly planVersion: number;
  readonly layout: PlanLayout;
  readonly seats: readonly PlacedSeat[];
  readonly atOf: ReadonlyMap<string, number>;
  /** By `section-row-number`, which orders have. */
  readonly atOfText: ReadonlyMap<string, number>;
  /** Wheelchair spaces and companion seats are on sale to everybody, and given to anybody. */
  readonly isAccessibleOnSale: boolean;
}

export function houseOf(planVersion: number, layout: PlanLayout, isAccessibleOnSale: boolean): House {
  const seats = seatsOf(layout);
  return {
    planVersion,
    layout,
    isAccessibleOnSale,
    seats,
    atOf: new Map(seats.map(({ seat }, at) => [seat.id, at])),
    atOfText: new Map(seats.map((placed, at) => [seatText(placed), at])),
  };
}

/** `F12`, and `4-2` at a table: short, for chips and tables. */
export function chipOf({ row, seat, table }: PlacedSeat): string {
  return table ? `${row.label}-${seat.number}` : `${row.label}${seat.number}`;
}

/** `F1–F5`, or one after the other where they do not follow each other. */
export function rangeOf({ seats }: Pick<House, 'seats'>, places: readonly number[]): string {
  const chips = places.map((place) => chipOf(seats[place]!));
  const step = places.length > 1 ? places[1]! - places[0]! : 0;
  const isRun = Math.abs(step) === 1 && places.every((place, index) => place === places[0]! + index * step);
  return isRun && chips.length > 2 ? `${chips[0]}–${chips.at(-1)}` : chips.join(', ');
}

/** With all places at the tables that are sold whole: who has one of them has all. */
export function withWholeTables({ seats }: Pick<House, 'seats'>, places: readonly number[]): readonly number[] {
  const tables = new Set(places.map((at) => seats[at]!.table).filter((table) => table?.isWhole));
  if (tables.size === 0) return places;
  const chosen = new Set(places);
  return seats.flatMap(({ table }, at) => (chosen.has(at) || tables.has(table) ? [at] : []));
}

/** A row or a table with the places of its seats, as the list shows it. */
export interface ListedRow {
  readonly id: string;
  readonly section: string;
  readonly label: string;
  readonly isTable: boolean;
  readonly places: readonly number[];
}

export function rowsOf({ seats }: House): ListedRow[] {
  const rows = new Map<PlacedSeat['row'], ListedRow & { places: number[] }>();
  seats.forEach(({ section, row, table }, at) => {
    const known = rows.get(row) ?? {
      id: `${section.id} ${row.id}`,
      section: section.name,
      label: row.label,
      isTable: table !== null,
      places: [],
    };
    known.places.push(at);
    rows.set(row, known);
  });
  return [...rows.values()];
}

/** The row or table whose seats these are, all of them; null where they are of several, or where some are left. */
export function rowClosed({ seats }: Pick<House, 'seats'>, places: readonly number[]): Pick<ListedRow, 'label' | 'isTable'> | null {
  const { row, table } = seats[places[0] ?? 0]!;
  const isWhole = places.length === row.seats.length && places.every((at) => seats[at]!.row === row);
  return isWhole ? { label: row.label, isTable: table !== null } : null;
}

/** Whether what was typed means this seat: its text, its chip, or its name in words without commas. */
export function isNamed(placed: PlacedSeat, words: readonly string[]): boolean {
  const own = [seatText(placed), chipOf(placed), placed.section.name, placed.row.label, placed.seat.number].map((text) =>
    text.toLowerCase(),
  );
  return words.every((word) => own.some((text) => text === word || (word.length > 2 && text.includes(word))));
}
