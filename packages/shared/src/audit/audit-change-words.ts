import { formatMoney } from '../money.ts';
import { zonedInstant } from '../time/format.ts';
import { itemWords, placed, placeWords, type PlacedChange } from './audit-change-place.ts';
import type { AuditChange, AuditValue } from './audit-changes.ts';
import { capital } from './audit-field-words.ts';
import { toldOnce } from './audit-told-once.ts';

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
const NOTHING = '—';
/** Amounts in cents. */
const MONEY: ReadonlySet<string> = new Set(['price', 'minAppliedToPrice', 'maxAppliedToPrice']);
/** Names of kinds: `GeneralEvent` reads `General event`. */
const KINDS: ReadonlySet<string> = new Set(['type', 'processAs', 'appliesTo', 'discountType', 'complimentaryWith', 'ticketDeliveryType']);
/** What is left of records without a text. */
const NO_TEXT = /^[,\s]*$/;

/** A line for each thing that changed: `Name: Old → New`, `Total quantity of General: 100 → 120`. Times are in `zone`. */
export function changesText(changes: unknown, zone?: string | null): string {
  const lines = toldOnce(listOf(changes).map(placed)).map((change) => lineOf(change, zone));
  return [...new Set(lines)].join('\n');
}

/** The fields at the top of a record of which a value is told. */
export function toldFields(changes: unknown): ReadonlySet<string> {
  return new Set(listOf(changes).map(({ field }) => field.split('.', 1)[0]!));
}

function lineOf({ place, before, after }: PlacedChange, zone?: string | null): string {
  const words = placeWords(
    place,
    [before, after].some((value) => typeof value === 'boolean'),
  );
  if (place.isList && before === null) return `${words}: added ${itemWords(place.field, String(after))}`;
  if (place.isList && after === null) return `${words}: removed ${itemWords(place.field, String(before))}`;
  if ([before, after].some((value) => typeof value === 'string' && NO_TEXT.test(value))) return words;
  return `${words}: ${valueText(before, place.field, zone)} → ${valueText(after, place.field, zone)}`;
}

function valueText(value: AuditValue, field: string, zone?: string | null): string {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.has(field) && Number.isSafeInteger(value) ? formatMoney(value) : String(value);
  if (KINDS.has(field)) return capital(value.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return DATE.test(value) ? zonedInstant(value, 'table', zone) : value;
}

function listOf(changes: unknown): AuditChange[] {
  return Array.isArray(changes)
    ? changes.filter((change: unknown): change is AuditChange => typeof (change as AuditChange)?.field === 'string')
    : [];
}
