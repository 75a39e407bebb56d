import { fieldWords } from '@marquee/shared/audit/audit-field-words';

interface Change {
  readonly version: number;
  readonly fields: readonly string[];
}

/** Readable names of the changed fields. */
const NAMES: Readonly<Record<string, string>> = {
  taxDeduction: 'sales tax',
  userAgreement: 'waiver',
  posterImageUrl: 'poster',
  posterFileId: 'poster',
  venueId: 'venue',
  schedule: 'dates',
  lastStartsAt: 'dates',
  performances: 'dates',
  ticketTypes: 'ticket types',
  upgrades: 'add-ons',
  promotions: 'secret codes',
  customFields: 'survey questions',
  capacities: 'shared capacities',
  processAs: 'kind of event',
  sendQRCode: 'QR code date',
  eventEmailSubject: 'email subject',
  eventEmailBody: 'email body',
  stub: 'url',
};
const HIDDEN = new Set(['nestedIds', 'stubKey', 'publishable', 'totalDays', 'isMultipleDays', 'salesBeginImmediately']);

/** Stable serialization with sorted keys, as the database has its own order. */
function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The authored fields whose values differ. */
export function changedFields<Stored extends object>(before: Partial<Stored>, after: Partial<Stored>): Partial<Stored> {
  const entries = Object.entries(after).filter(([key, value]) => comparable(value) !== comparable(before[key as keyof Stored]));
  return Object.fromEntries(entries) as Partial<Stored>;
}

/** What changed after `version`, in readable form: `name, ticket types`. */
export function changesSince({ changes }: { readonly changes: readonly Change[] }, version: number): string {
  const fields = changes.filter((change) => change.version > version).flatMap((change) => change.fields);
  const names = fields.filter((field) => !HIDDEN.has(field)).map((field) => NAMES[field] ?? fieldWords(field));
  return [...new Set(names)].join(', ') || 'the event';
}
