import { readCsv, separatorOf, type CsvRow } from '../../text/read-csv.ts';
import { checkLayout } from '../check-layout.ts';
import { packPlan } from '../packed-plan.ts';
import { packedPlanErrors } from '../packed-plan-shape.ts';
import {
  MOST_SEATS,
  ROW_PITCH,
  SEAT_FLAGS,
  SEAT_PITCH,
  type PlanLayout,
  type PlanRow,
  type PlanSeat,
  type PlanSection,
  type SeatFlag,
} from '../plan-layout.ts';
import { rounded } from './plan-answers.ts';
import { fileText, MOST_FAULTS, type FileFault, type ReadFile } from './plan-file.ts';

const COLUMNS = ['section', 'row', 'number', 'category', 'flags', 'x', 'y'] as const;
type Column = (typeof COLUMNS)[number];

/** What other programs call them. */
const OTHER_NAMES: Readonly<Record<string, Column>> = { zone: 'section', block: 'section', seat: 'number', flag: 'flags' };
const MOST = { section: 80, row: 20, number: 20, category: 80 } as const;
/** So many characters decide whether it is a table of seats. */
const START = 10_000;
/** Between sections that are laid out one below the other. */
const SECTION_GAP = 2 * ROW_PITCH;

interface SeatLine {
  readonly section: string;
  readonly row: string;
  readonly number: string;
  readonly category: string;
  readonly flags: readonly SeatFlag[];
  readonly place: { readonly x: number; readonly y: number } | null;
}

/**
 * Reads a table of seats (BYD-067): section, row, number, category, flags and, for all seats or none, x and y in units of a plan. Without them
 * rows are laid out one below the other. Sections, rows and categories are in the order of the file.
 */
export function readCsvPlan(text: string, name: string): ReadFile {
  const clean = text.replace(/^\uFEFF/, '');
  // what is no table of seats is not read to its end
  const start = clean.slice(0, START);
  const separator = separatorOf(start);
  const [head] = readCsv(start, separator, 1);
  const columns = new Map((head?.cells ?? []).map((cell, at) => [columnOf(cell), at]));
  if (!head || !['section', 'row', 'number'].every((column) => columns.has(column as Column)))
    return { faults: [{ place: `line ${head?.number ?? 1}`, message: fileText('NO_HEADER') }] };
  const faults: FileFault[] = [];
  const rows = readCsv(clean, separator, MOST_SEATS + 2).slice(1);
  const seats = rows.flatMap((row) => seatOf(row, columns, faults) ?? []);
  if (rows.length === 0) faults.push({ place: 'file', message: fileText('NO_SEATS') });
  checkTogether(rows, seats, faults);
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const layout = layoutOf(seats);
  const [wrong] = [...packedPlanErrors(packPlan(layout)), ...checkLayout(layout)];
  if (wrong) return { faults: [{ place: 'file', message: fileText('TOO_LARGE', { reason: String(wrong.message) }) }] };
  return { plan: { name, layout, questions: [] } };
}

function columnOf(cell: string): Column | undefined {
  const word = cell.trim().toLowerCase();
  return COLUMNS.find((column) => column === word) ?? OTHER_NAMES[word];
}

function seatOf(
  { number: line, cells, isBroken }: CsvRow,
  columns: ReadonlyMap<Column | undefined, number>,
  faults: FileFault[],
): SeatLine | null {
  const before = faults.length;
  const fault = (message: FileFault['message']) => void faults.push({ place: `line ${line}`, message });
  if (isBroken) {
    fault(fileText('BROKEN_LINE'));
    return null;
  }
  // a plan holds no tabs and line ends
  const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  for (const [column, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    if (column !== 'category' && cell(column) === '') fault(fileText('MISSING', { name: column }));
    if (cell(column).length > most) fault(fileText('TOO_LONG', { name: column, most }));
  }
  const flags = flagsOf(cell('flags'), fault);
  const [x, y] = (['x', 'y'] as const).map((column) => numberOf(cell(column), column, fault));
  if ((x === null) !== (y === null)) fault(fileText('MISSING', { name: x === null ? 'x' : 'y' }));
  if (faults.length > before) return null;
  const place = x === null || y === null ? null : { x: x!, y: y! };
  return { section: cell('section'), row: cell('row'), number: cell('number'), category: cell('category'), flags, place };
}

type Fault = (message: FileFault['message']) => void;

/** `wheelchair, step-free`, in any spelling. */
function flagsOf(text: string, fault: Fault): SeatFlag[] {
  const words = text.split(/[,;|/+]/).map((word) => word.trim());
  const found = words.filter(Boolean).flatMap((word) => {
    const flag = SEAT_FLAGS.find((each) => each.toLowerCase() === word.toLowerCase().replaceAll(/[\s_-]/g, ''));
    if (!flag) fault(fileText('FLAG_UNKNOWN', { name: word }));
    return flag ?? [];
  });
  return SEAT_FLAGS.filter((flag) => found.includes(flag));
}

/** Null for an empty cell. */
function numberOf(text: string, name: string, fault: Fault): number | null {
  if (text === '') return null;
  const value = Number(text.replace(',', '.'));
  if (Number.isFinite(value) && Math.abs(value) <= 100_000) return value + 0;
  fault(fileText('NOT_A_NUMBER', { name }));
  return null;
}

/** What only all lines together show. */
function checkTogether(rows: readonly CsvRow[], seats: readonly SeatLine[], faults: FileFault[]): void {
  // of faulty lines the seats are missing: then the lines are counted by nobody
  if (faults.length > 0) return;
  const seen = new Set<string>();
  for (const [at, { section, row, number, place }] of seats.entries()) {
    const key = [section, row, number].join('\n');
    const line = `line ${rows[at]!.number}`;
    if (seen.has(key)) faults.push({ place: line, message: fileText('SEAT_TWICE', { section, row, seat: number }) });
    if ((place === null) !== (seats[0]!.place === null)) faults.push({ place: line, message: fileText('PLACES_MIXED') });
    seen.add(key);
  }
}

function layoutOf(seats: readonly SeatLine[]): PlanLayout {
  const names = [...new Set(seats.map(({ category }) => category))].filter(Boolean);
  const categoryIds = new Map(names.map((name, at) => [name, `c${at + 1}`]));
  let top = 0;
  const sections = [...Map.groupBy(seats, ({ section }) => section)].map(([name, inSection], s): PlanSection => {
    const rows = [...Map.groupBy(inSection, ({ row }) => row)].map(([label, inRow], r): PlanRow => {
      const y = top + r * ROW_PITCH;
      const seatAt = (seat: SeatLine, at: number): PlanSeat => ({
        id: `s${s + 1}.${r + 1}.${at + 1}`,
        number: seat.number,
        ...(seat.place ?? { x: rounded((at - (inRow.length - 1) / 2) * SEAT_PITCH), y }),
        categoryId: categoryIds.get(seat.category) ?? null,
        flags: seat.flags,
      });
      return { id: `s${s + 1}.${r + 1}`, label, seats: inRow.map(seatAt) };
    });
    top += (rows.length - 1) * ROW_PITCH + SECTION_GAP;
    return { id: `s${s + 1}`, name, rows, tables: [] };
  });
  return { categories: names.map((name, at) => ({ id: `c${at + 1}`, name, color: null })), sections, areas: [], shapes: [] };
}
