/** What is said of a seat: for a wheelchair, for who comes along with one, something hides the stage, reached without steps. */
export const SEAT_FLAGS = ['wheelchair', 'companion', 'restrictedView', 'stepFree'] as const;
export type SeatFlag = (typeof SEAT_FLAGS)[number];

/** Distances of a plan, in its units: between neighbors of a row, and between rows. `y` grows away from the stage. */
export const SEAT_PITCH = 15;
export const ROW_PITCH = 16;

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** What seats cost the same by: a ticket type is made of it. Its letter (A, B, …) follows from its place in the list. */
export interface PlanCategory {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb`, or null for the color of its letter. */
  readonly color: string | null;
}

export interface PlanSeat extends PlanPoint {
  /** Unique in the plan, and kept by whatever changes the seat. */
  readonly id: string;
  /** As it is printed: `12`. Unique in its row. */
  readonly number: string;
  /** Null while nobody gave it one; a plan with such a seat is not published. */
  readonly categoryId: string | null;
  readonly flags: readonly SeatFlag[];
}

export interface PlanRow {
  readonly id: string;
  /** `F`. Unique in its section. */
  readonly label: string;
  readonly seats: readonly PlanSeat[];
}

/** A row whose seats are around a table, at whose middle it is. */
export interface PlanTable extends PlanRow, PlanPoint {
  readonly shape: 'round' | 'square';
  /** Sold as one thing, and not by the seat. */
  readonly isWhole: boolean;
}

export interface PlanSection {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly PlanRow[];
  readonly tables: readonly PlanTable[];
  /** The numbers that its rows were last made from, for the form of the editor. */
  readonly numbers?: RowNumbers | null;
}

/** Where people stand: places without a seat. */
export interface PlanArea {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string | null;
  /** Null while nobody said how many may stand there; a plan with such an area is not published. */
  readonly capacity: number | null;
  /** Its corners, in order. */
  readonly points: readonly PlanPoint[];
}

/** What is drawn and not sold. Sizes in units, degrees clockwise around its middle. */
export interface PlanShape extends PlanPoint {
  readonly id: string;
  readonly kind: 'stage' | 'text' | 'rectangle' | 'ellipse' | 'polygon';
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly text: string;
  /** `#rrggbb`, or null for the colors of the theme. */
  readonly color: string | null;
  /** Corners of a polygon; empty for all others. */
  readonly points: readonly PlanPoint[];
}

/** A seating plan as it is drawn. Coordinates are of the whole plan, so nothing is nested to find a place. */
export interface PlanLayout {
  readonly categories: readonly PlanCategory[];
  readonly sections: readonly PlanSection[];
  readonly areas: readonly PlanArea[];
  readonly shapes: readonly PlanShape[];
}

/** From where the seats of a row are numbered. `oddEven`: odd numbers to one side of the middle, even ones to the other. */
export const NUMBERINGS = ['left', 'right', 'middle', 'oddEven'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** The numbers that rows are made from (BYD-061): the same ones always give the same seats. */
export interface RowNumbers {
  /** `A` to `M`, or `1` to `13`. */
  readonly firstRow: string;
  readonly lastRow: string;
  readonly seats: number;
  /** So many seats more with every `everyRows`-th row. */
  readonly more: number;
  readonly everyRows: number;
  /** Seats after which an aisle is, counted from the left. */
  readonly aislesAfter: readonly number[];
  /** In seats. */
  readonly aisleWidth: number;
  /** How far the ends of a row lie nearer to the stage than its middle, in units. */
  readonly curve: number;
  readonly numbering: Numbering;
  /** In units. */
  readonly seatPitch: number;
  readonly rowPitch: number;
}

/** Bounds of a plan: more than any house has. */
export const MOST_SEATS = 20_000;
export const MOST_CATEGORIES = 50;
export const MOST_SECTIONS = 400;
export const MOST_AREAS = 100;
export const MOST_SHAPES = 400;

/** A seat with the section and row it stands in. */
export interface PlacedSeat {
  readonly seat: PlanSeat;
  readonly section: PlanSection;
  readonly row: PlanRow;
  /** The table it is at; null in a row. */
  readonly table: PlanTable | null;
}

/** Every seat of a plan in its order: sections, their rows, their tables. */
export function seatsOf({ sections }: Pick<PlanLayout, 'sections'>): PlacedSeat[] {
  return sections.flatMap((section) => [
    ...section.rows.flatMap((row) => row.seats.map((seat) => ({ seat, section, row, table: null }))),
    ...section.tables.flatMap((table) => table.seats.map((seat) => ({ seat, section, row: table, table }))),
  ]);
}

/** The text of a seat on orders, tickets and in lists: `section-row-number` (answer 77). */
export function seatText({ section, row, seat }: Pick<PlacedSeat, 'section' | 'row' | 'seat'>): string {
  return `${section.name}-${row.label}-${seat.number}`;
}

/** The seat in words: `Stalls, row F, seat 12`, or `Cabaret, table 4, seat 2`. */
export function seatWords({ section, row, seat, table }: PlacedSeat): string {
  return `${section.name}, ${table ? 'table' : 'row'} ${row.label}, seat ${seat.number}`;
}
