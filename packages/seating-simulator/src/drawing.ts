/** A drawing of a chart, in the form in which the provider keeps it. What it has beside this is kept and not read. */
export interface Drawing {
  readonly name: string;
  readonly categories: { readonly list: readonly DrawnCategory[] };
  readonly subChart: SubChart;
}

type CategoryKey = number | string;

export interface DrawnCategory {
  readonly key: CategoryKey;
  readonly label: string;
  readonly color: string;
  readonly accessible: boolean;
}

/** Coordinates are of the part of the drawing that it stands in. */
interface DrawnSeat {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Null where its section has one. */
  readonly categoryKey: CategoryKey | null;
  readonly isAccessible?: boolean;
  readonly isCompanionSeat?: boolean;
  readonly hasRestrictedView?: boolean;
}

interface DrawnRow {
  readonly label: string;
  readonly seats: readonly DrawnSeat[];
}

interface DrawnTable extends DrawnRow {
  readonly center: { readonly x: number; readonly y: number };
  readonly type: 'round' | 'rectangular';
  readonly bookAsAWhole?: boolean;
}

interface DrawnArea {
  readonly label: string;
  readonly capacity: number;
  readonly categoryKey: CategoryKey | null;
  readonly points?: readonly { readonly x: number; readonly y: number }[];
}

interface DrawnSection {
  readonly label: string;
  readonly categoryKey: CategoryKey | null;
  readonly entrance?: string;
  readonly topLeft: { readonly x: number; readonly y: number };
  readonly subChart: Omit<SubChart, 'sections'>;
}

interface SubChart {
  readonly rows: readonly DrawnRow[];
  readonly tables: readonly DrawnTable[];
  readonly generalAdmissionAreas: readonly DrawnArea[];
  readonly sections?: readonly DrawnSection[];
}

interface Named {
  readonly label: string;
  readonly type: string;
}

/** What can be booked of a chart, as reports show it. */
export interface ChartObject {
  readonly label: string;
  readonly labels: { readonly own: Named; readonly parent?: Named; readonly section?: string };
  readonly ids: { readonly own: string; readonly parent?: string; readonly section?: string };
  readonly categoryKey: string | null;
  readonly categoryLabel: string | null;
  readonly section: string | null;
  readonly entrance: string | null;
  readonly objectType: 'seat' | 'table' | 'generalAdmission';
  readonly capacity: number;
  readonly numSeats: number | null;
  readonly bookAsAWhole: boolean;
  readonly isAccessible: boolean;
  readonly isCompanionSeat: boolean;
  readonly hasRestrictedView: boolean;
  readonly leftNeighbour: string | null;
  readonly rightNeighbour: string | null;
}

/** How tables are booked: as the drawing says, all whole, or all by the seat. */
export type TableBooking = 'INHERIT' | 'ALL_BY_TABLE' | 'ALL_BY_SEAT';
/** A report that is not asked which of them it wants has tables and their seats. */
export type TablesShown = TableBooking | 'BOTH';

/** All objects of a drawing that can be booked, in its order. */
export function objectsOf(drawing: Drawing, tables: TablesShown = 'INHERIT'): ChartObject[] {
  const categories = new Map(drawing.categories.list.map(({ key, label }) => [String(key), label]));
  const ofCategory = (key: CategoryKey | null) => ({
    categoryKey: key === null ? null : String(key),
    categoryLabel: key === null ? null : (categories.get(String(key)) ?? null),
  });
  const within = (chart: Omit<SubChart, 'sections'>, section: DrawnSection | null): ChartObject[] => {
    const place = { section: section?.label ?? null, entrance: section?.entrance ?? null };
    const prefix = section ? `${section.label}-` : '';
    const inSection = section ? { section: section.label } : {};
    const seatsOf = (row: DrawnRow, kind: 'row' | 'table') =>
      row.seats.map((seat, at): ChartObject => {
        const labelAt = (index: number) => (row.seats[index] ? `${prefix}${row.label}-${row.seats[index].label}` : null);
        return {
          label: `${prefix}${row.label}-${seat.label}`,
          labels: { own: { label: seat.label, type: 'seat' }, parent: { label: row.label, type: kind }, ...inSection },
          ids: { own: seat.label, parent: row.label, ...inSection },
          ...ofCategory(seat.categoryKey ?? section?.categoryKey ?? null),
          ...place,
          objectType: 'seat',
          capacity: 1,
          numSeats: null,
          bookAsAWhole: false,
          isAccessible: seat.isAccessible ?? false,
          isCompanionSeat: seat.isCompanionSeat ?? false,
          hasRestrictedView: seat.hasRestrictedView ?? false,
          leftNeighbour: kind === 'row' ? labelAt(at - 1) : null,
          rightNeighbour: kind === 'row' ? labelAt(at + 1) : null,
        };
      });
    const whole = (table: DrawnTable): ChartObject => ({
      label: `${prefix}${table.label}`,
      labels: { own: { label: table.label, type: 'table' }, ...inSection },
      ids: { own: table.label, ...inSection },
      ...ofCategory(table.seats[0]?.categoryKey ?? section?.categoryKey ?? null),
      ...place,
      objectType: 'table',
      capacity: table.seats.length,
      numSeats: table.seats.length,
      bookAsAWhole: true,
      ...PLAIN,
    });
    const area = (drawn: DrawnArea): ChartObject => ({
      label: `${prefix}${drawn.label}`,
      labels: { own: { label: drawn.label, type: 'generalAdmission' }, ...inSection },
      ids: { own: drawn.label, ...inSection },
      ...ofCategory(drawn.categoryKey ?? section?.categoryKey ?? null),
      ...place,
      objectType: 'generalAdmission',
      capacity: drawn.capacity,
      numSeats: null,
      bookAsAWhole: false,
      ...PLAIN,
    });
    const shownOf = (table: DrawnTable): ChartObject[] => {
      const isWhole = tables === 'INHERIT' ? table.bookAsAWhole === true : tables !== 'ALL_BY_SEAT';
      return [...(isWhole ? [whole(table)] : []), ...(isWhole && tables !== 'BOTH' ? [] : seatsOf(table, 'table'))];
    };
    return [
      ...chart.rows.flatMap((row) => seatsOf(row, 'row')),
      ...chart.tables.flatMap(shownOf),
      ...chart.generalAdmissionAreas.map(area),
    ];
  };
  const { sections = [] } = drawing.subChart;
  return [...within(drawing.subChart, null), ...sections.flatMap((section) => within(section.subChart, section))];
}

const PLAIN = { isAccessible: false, isCompanionSeat: false, hasRestrictedView: false, leftNeighbour: null, rightNeighbour: null };
