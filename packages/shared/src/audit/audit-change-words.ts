import { formatMoney } from '../money.ts';
import { formatInstant } from '../time/format.ts';
import type { AuditChange, AuditValue } from './audit-changes.ts';

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
const NOTHING = '—';
/** Amounts in cents. */
const MONEY: ReadonlySet<string> = new Set(['price', 'minAppliedToPrice', 'maxAppliedToPrice']);

/** `name: Old → New; ticket types “General” total qty: 100 → 120`. `wordsOf` makes words of a field's name. */
export function changesText(changes: unknown, wordsOf: (field: string) => string): string {
  return listOf(changes)
    .map(({ field, before, after }) => {
      const parts = field.split('.');
      // the names of items stand between the names of fields
      const path = parts.map((part, at) => (isItemName(parts, at) ? `“${part}”` : wordsOf(part))).join(' ');
      if (isItemList(field) && before === null) return `${path}: added ${String(after)}`;
      if (isItemList(field) && after === null) return `${path}: removed ${String(before)}`;
      return `${path}: ${valueText(before, parts.at(-1))} → ${valueText(after, parts.at(-1))}`;
    })
    .join('; ');
}

/** The fields at the top of a record of which a value is told. */
export function toldFields(changes: unknown): ReadonlySet<string> {
  return new Set(listOf(changes).map(({ field }) => field.split('.', 1)[0]!));
}

const ITEM_LISTS: ReadonlySet<string> = new Set([
  'ticketTypes',
  'upgrades',
  'promotions',
  'customFields',
  'performances',
  'tiers',
  'schedule',
]);

function isItemList(field: string): boolean {
  return ITEM_LISTS.has(field.split('.').at(-1)!);
}

/** Of `ticketTypes.General.tiers.Advance.price` the names are after a list and before a field. */
function isItemName(parts: readonly string[], at: number): boolean {
  const list = parts[at - 1];
  if (list === undefined || !ITEM_LISTS.has(list) || at === parts.length - 1) return false;
  return list !== 'schedule' || at > 1;
}

function valueText(value: AuditValue, field: string | undefined): string {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return field !== undefined && MONEY.has(field) && Number.isSafeInteger(value) ? formatMoney(value) : String(value);
  return DATE.test(value) ? `${formatInstant(value, 'table', 'UTC')} UTC` : value;
}

function listOf(changes: unknown): AuditChange[] {
  return Array.isArray(changes)
    ? changes.filter((change: unknown): change is AuditChange => typeof (change as AuditChange)?.field === 'string')
    : [];
}
