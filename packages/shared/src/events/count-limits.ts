import type { FieldError } from '../error-texts.ts';
import { errorWhen, quotedName } from './text-limits.ts';

type Items = readonly unknown[] | null | undefined;

/** A secret code or an add-on, and what it applies to. */
interface Listing {
  readonly ticketTypeIds?: readonly string[] | null;
  readonly upgradeIds?: readonly string[] | null;
}

/** The lists of an event or season. */
interface Lists {
  readonly ticketTypes?: readonly { readonly name: string; readonly tiers: readonly unknown[] }[] | null;
  readonly upgrades?: readonly Listing[] | null;
  readonly promotions?: readonly Listing[] | null;
  readonly customFields?: Items;
}

const TIERS_MAX = 50;
/** The most tiers of all ticket types: each is priced with every fee. */
const ALL_TIERS_MAX = 1000;
/** What all secret codes and add-ons list together: each id takes a microsecond whenever the event is read. */
const LISTED_MAX = 20_000;

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
    ...errorWhen(
      listedBy(upgrades) + listedBy(promotions) > LISTED_MAX,
      'promotions',
      `The secret codes and add-ons of an event can list at most ${LISTED_MAX.toLocaleString('en-US')} ticket types and add-ons in all.`,
    ),
    ...most('upgrades', upgrades, 100, 'add-ons'),
    ...most('promotions', promotions, 500, 'secret codes'),
    ...most('customFields', customFields, 50, 'survey questions'),
  ];
}

function listedBy(items: readonly Listing[] | null | undefined): number {
  return (items ?? []).reduce((sum, { ticketTypeIds, upgradeIds }) => sum + (ticketTypeIds?.length ?? 0) + (upgradeIds?.length ?? 0), 0);
}
