import type { FieldError } from '../error-texts.ts';
import { errorWhen, quotedName } from './text-limits.ts';

type Items = readonly unknown[] | null | undefined;

/** The lists of an event or season. */
interface Lists {
  readonly ticketTypes?: readonly { readonly name: string; readonly tiers: readonly unknown[] }[] | null;
  readonly upgrades?: Items;
  readonly promotions?: Items;
  readonly customFields?: Items;
}

const TIERS_MAX = 50;
/** Of all ticket types: each tier is priced with every fee. */
const ALL_TIERS_MAX = 1000;

/** Limits the number of items: every page view loads all of them, and each has counters. Cheap, so it can go before all that reads them. */
export function checkCounts({ ticketTypes, upgrades, promotions, customFields }: Lists): FieldError[] {
  const most = (path: string, list: Items, max: number, what: string) =>
    errorWhen((list ?? []).length > max, path, `An event can have at most ${max.toLocaleString('en-US')} ${what}.`);
  const allTiers = (ticketTypes ?? []).flatMap(({ tiers }) => tiers);
  return [
    ...most('ticketTypes', ticketTypes, 100, 'ticket types'),
    ...most('ticketTypes', allTiers, ALL_TIERS_MAX, 'tiers'),
    ...(ticketTypes ?? []).flatMap(({ name, tiers }, i) =>
      errorWhen(tiers.length > TIERS_MAX, `ticketTypes.${i}.tiers`, `${quotedName(name)} can have at most ${TIERS_MAX} tiers.`),
    ),
    ...most('upgrades', upgrades, 100, 'add-ons'),
    ...most('promotions', promotions, 500, 'secret codes'),
    ...most('customFields', customFields, 50, 'survey questions'),
  ];
}
