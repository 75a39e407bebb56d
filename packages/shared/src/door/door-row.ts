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
  /** By their place in `types`. */
  readonly typeIds: readonly string[];
  /** Sections of seats. */
  readonly sectionIds: readonly string[];
  /** The days of the event, of which a list has few. */
  readonly dayIds: readonly string[];
}

/** None that JSON has to escape: a list is sent as JSON. */
const [BAR, LIST] = ['|', ','];
const SHORT_ID = 16;
const NO_DAY = '-';
const SCANNED = '!';
const STARTS = '~';
const TIMES = '*';
const LEFT = '>';

/** The names of a list while its rows are written: what is not in it yet is added. */
export interface WrittenNames {
  readonly types: string[];
  readonly typeIds: string[];
  readonly sectionIds: string[];
  readonly dayIds: readonly string[];
}

/**
 * A row as one text, about 75 bytes: item, hashes, name, type, seat, entries, state, version, section and note between bars. As objects 20,000 of
 * them would be half as much again (BYD-149 allows 2 MB).
 */
export function writeDoorRow(row: DoorRow, names: WrittenNames): string {
  const entries = row.scan.map((scan) => writeEntry(scan, names.dayIds)).join(LIST);
  const kind = row.kind === 'upgrade' ? '+' : '';
  return [
    shortId(row.itemId),
    row.hashes.join(LIST),
    plain(row.name),
    `${kind}${typeIn(names, row)}`,
    plain(row.seat),
    entries,
    ROW_STATES.indexOf(row.state),
    row.version,
    ...(row.sectionId === '' && !row.note ? [] : [row.sectionId === '' ? '' : placeIn(names.sectionIds, row.sectionId)]),
    ...(row.note ? [plain(row.note)] : []),
  ].join(BAR);
}

function typeIn({ types, typeIds }: WrittenNames, { type, typeId }: DoorRow): number {
  const at = types.findIndex((name, place) => name === type && typeIds[place] === typeId);
  if (at !== -1) return at;
  typeIds.push(typeId);
  return types.push(type) - 1;
}

function placeIn(names: string[], name: string): number {
  const at = names.indexOf(name);
  return at === -1 ? names.push(name) - 1 : at;
}

/** Null for a text that is no row. */
export function readDoorRow(text: string, { eventId, types, typeIds, sectionIds, dayIds }: RowNames): DoorRow | null {
  const [itemId = '', hashes = '', name = '', typed = '', seat = '', entries = '', state = '', version = '', section = '', note = ''] =
    text.split(BAR);
  const kind = typed.startsWith('+') ? 'upgrade' : 'ticket';
  const rowState = ROW_STATES[Number(state)];
  if (!rowState || version === '') return null;
  return {
    itemId: longId(itemId),
    hashes: hashes.split(LIST),
    name,
    kind,
    type: types[Number(typed)] ?? '',
    typeId: typeIds[Number(typed)] ?? '',
    seat,
    sectionId: section === '' ? '' : (sectionIds[Number(section)] ?? ''),
    note,
    eventId,
    state: rowState,
    version: Number(version),
    scan: entries === '' ? [] : entries.split(LIST).map((each) => readEntry(each, dayIds)),
  };
}

/**
 * Place of the day, `-` for none or `~` with the start of one that the event lost; `!` with the time of the last admission, `*` with the
 * number of entries where it is not one, `>` with how much later it left. Times are seconds, base 36.
 */
function writeEntry({ dayId, startsAt, scanned, scannedAt, entries, outAt }: ScanEntry, dayIds: readonly string[]): string {
  const place = dayId ? dayIds.indexOf(dayId) : -1;
  const lost = dayId && startsAt ? `${STARTS}${secondsOf(startsAt)}` : NO_DAY;
  const day = place === -1 ? lost : String(place);
  if (!scanned) return day;
  const at = scannedAt ? secondsOf(scannedAt) : '';
  return `${day}${SCANNED}${at}${entries && entries > 1 ? `${TIMES}${entries}` : ''}${outAt && scannedAt ? `${LEFT}${laterBy(outAt, scannedAt)}` : ''}`;
}

function readEntry(text: string, dayIds: readonly string[]): ScanEntry {
  const [day = '', passages] = text.split(SCANNED);
  const starts = day.startsWith(STARTS) ? { startsAt: dateOf(day.slice(1)) } : {};
  const [came = '', left] = (passages ?? '').split(LEFT);
  const [at, entries] = came.split(TIMES);
  return {
    dayId: dayIds[Number(day)] ?? null,
    ...starts,
    scanned: passages !== undefined,
    scannedAt: at ? dateOf(at) : null,
    ...(entries && { entries: Number(entries) }),
    ...(left && at && { outAt: new Date(Number(dateOf(at)) + Number.parseInt(left, 36) * 1000) }),
  };
}

function laterBy(at: Date | string, from: Date | string): string {
  return (Math.floor(instant(at) / 1000) - Math.floor(instant(from) / 1000)).toString(36);
}

function secondsOf(at: Date | string): string {
  return Math.floor(instant(at) / 1000).toString(36);
}

function dateOf(seconds: string): Date {
  return new Date(Number.parseInt(seconds, 36) * 1000);
}

/** The twelve bytes of an id, base64url: a third less than in hexadecimal digits. */
function shortId(id: string): string {
  if (!/^[\da-f]{24}$/.test(id)) return id;
  const bytes = id.match(/../g)!.map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_');
}

function longId(id: string): string {
  if (id.length !== SHORT_ID) return id;
  const bytes = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function plain(text: string): string {
  return text.replaceAll(/[\t\n\r|]/g, ' ');
}
