import { formatMoney } from '../money.ts';

/** One changed value of a record, as the audit log keeps it: dates as text, money in cents. */
export interface AuditChange {
  /** `name`, `schedule.startsAt`, `ticketTypes.General admission.totalQty` */
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

export type AuditValue = string | number | boolean | null;

/** The log is no copy of the record. */
const CHANGES_MAX = 30;
const TEXT_MAX = 120;
/** What people do not read: ids, addresses of files, and what follows from other fields. */
const UNREAD =
  /(?:Ids?|Key|Url|Urls|stub)$|^(?:_id|version|publishable|lastStartsAt|totalDays|isMultipleDays|salesBeginImmediately|nestedIds)$/;
const READ: ReadonlySet<string> = new Set(['stub', 'url']);

type Plain = Readonly<Record<string, unknown>>;

/** Returns what was changed on a record, value by value; `after` holds the changed fields, or all of them. */
export function auditChangesOf(before: object, after: object): AuditChange[] {
  return changesIn(before as Plain, after as Plain, '').slice(0, CHANGES_MAX);
}

function changesIn(before: Plain, after: Plain, path: string): AuditChange[] {
  return Object.keys(after)
    .filter((name) => READ.has(name) || !UNREAD.test(name))
    .flatMap((name) => changeOf(partOf(before, name), partOf(after, name), path ? `${path}.${name}` : name));
}

/** A discount is cents or percent points by its type, which may stay as it was. */
function partOf(record: Plain, name: string): unknown {
  const value = record[name];
  if (name !== 'discountValue' || typeof value !== 'number') return value;
  if (record['discountType'] === 'Percent') return `${value}%`;
  return Number.isSafeInteger(value) ? formatMoney(value) : value;
}

function changeOf(before: unknown, after: unknown, field: string): AuditChange[] {
  if (isItems(before) || isItems(after)) return itemChanges(isItems(before) ? before : [], isItems(after) ? after : [], field);
  if (isPlain(after) || isPlain(before)) return changesIn(isPlain(before) ? before : {}, isPlain(after) ? after : {}, field);
  const [from, to] = [valueOf(before), valueOf(after)];
  return from === to ? [] : [{ field, before: from, after: to }];
}

/** Items are known by their id: one that is new has no value before, one that is gone none after. */
function itemChanges(before: readonly Plain[], after: readonly Plain[], field: string): AuditChange[] {
  const idOf = (item: Plain) => String(item['_id']);
  const [was, is] = [new Map(before.map((item) => [idOf(item), item])), new Map(after.map((item) => [idOf(item), item]))];
  return [
    ...after.flatMap((item, at) => {
      const earlier = was.get(idOf(item));
      return earlier
        ? changesIn(earlier, item, `${field}.${nameOf(item, at)}`)
        : [{ field, before: null, after: nameOf(item, at) } satisfies AuditChange];
    }),
    ...before.flatMap((item, at) => (is.has(idOf(item)) ? [] : [{ field, before: nameOf(item, at), after: null } satisfies AuditChange])),
  ];
}

function nameOf(item: Plain, at: number): string {
  const name = [item['name'], item['label'], item['code'], item['title']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return name === undefined ? String(at + 1) : cut(name.replaceAll('.', ' '));
}

function valueOf(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length > 0 ? cut(value.map((part) => String(valueOf(part) ?? '')).join(', ')) : null;
  if (typeof value === 'string')
    return (
      cut(
        value
          .replaceAll(/<[^<>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ) || null
    );
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function cut(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function isItems(value: unknown): value is readonly Plain[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isPlain(item) && '_id' in item);
}
