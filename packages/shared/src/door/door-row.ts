import type { ScanEntry } from '../orders/order-record.ts';
import { instant } from '../time/local-day.ts';
import { ROW_STATES, type RuledItem } from './verdict.ts';

/** An item in a door's list: what the rule reads, its codes as hashes, and what the door shows. */
export interface DoorRow extends RuledItem {
  /** The item, by which a later row replaces an earlier one. */
  readonly itemId: string;
  /** `codeHashOf` of every code that opens it now: one, or two where a ticket has been mailed in an older form. */
  readonly hashes: readonly string[];
  /** Of its order's buyer. */
  readonly name: string;
  /** Ticket type or add-on. */
  readonly type: string;
  readonly seat: string;
  /** What the door is told of its order; '' for nothing. */
  readonly note: string;
}

/** What rows name by their place in it, once for the whole list. */
export interface RowNames {
  readonly eventId: string;
  readonly types: readonly string[];
  /** The days of the event, of which a list has few. */
  readonly dayIds: readonly string[];
}

const [TAB, LIST] = ['\t', ','];
const NO_DAY = '-';
const SCANNED = '!';
const STARTS = '~';

/**
 * A row as one text, about 75 bytes: item, hashes, name, type, seat, entries, state, version and a note if there is one, between tabs. As objects 20,000 of them
 * would be half as much again (BYD-149 allows 2 MB). Types that are not in `types` yet are added to it.
 */
export function writeDoorRow(row: DoorRow, names: { readonly types: string[]; readonly dayIds: readonly string[] }): string {
  let type = names.types.indexOf(row.type);
  if (type === -1) type = names.types.push(row.type) - 1;
  const entries = row.scan.map((scan) => writeEntry(scan, names.dayIds)).join(LIST);
  const kind = row.kind === 'upgrade' ? '+' : '';
  return [
    row.itemId,
    row.hashes.join(LIST),
    plain(row.name),
    `${kind}${type}`,
    plain(row.seat),
    entries,
    ROW_STATES.indexOf(row.state),
    row.version,
    ...(row.note ? [plain(row.note)] : []),
  ].join(TAB);
}

/** Null for a text that is no row. */
export function readDoorRow(text: string, { eventId, types, dayIds }: RowNames): DoorRow | null {
  const [itemId = '', hashes = '', name = '', typed = '', seat = '', entries = '', state = '', version = '', note = ''] = text.split(TAB);
  const kind = typed.startsWith('+') ? 'upgrade' : 'ticket';
  const rowState = ROW_STATES[Number(state)];
  if (!rowState || version === '') return null;
  return {
    itemId,
    hashes: hashes.split(LIST),
    name,
    kind,
    type: types[Number(typed)] ?? '',
    seat,
    note,
    eventId,
    state: rowState,
    version: Number(version),
    scan: entries === '' ? [] : entries.split(LIST).map((each) => readEntry(each, dayIds)),
  };
}

/** Place of the day, `-` for none or `~` with the start of one that the event lost; `!` with the time of the admission. Times are seconds, base 36. */
function writeEntry({ dayId, startsAt, scanned, scannedAt }: ScanEntry, dayIds: readonly string[]): string {
  const place = dayId ? dayIds.indexOf(dayId) : -1;
  const lost = dayId && startsAt ? `${STARTS}${secondsOf(startsAt)}` : NO_DAY;
  return `${place === -1 ? lost : place}${scanned ? `${SCANNED}${scannedAt ? secondsOf(scannedAt) : ''}` : ''}`;
}

function readEntry(text: string, dayIds: readonly string[]): ScanEntry {
  const [day = '', at] = text.split(SCANNED);
  const starts = day.startsWith(STARTS) ? { startsAt: dateOf(day.slice(1)) } : {};
  return { dayId: dayIds[Number(day)] ?? null, ...starts, scanned: at !== undefined, scannedAt: at ? dateOf(at) : null };
}

function secondsOf(at: Date | string): string {
  return Math.floor(instant(at) / 1000).toString(36);
}

function dateOf(seconds: string): Date {
  return new Date(Number.parseInt(seconds, 36) * 1000);
}

function plain(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ');
}
