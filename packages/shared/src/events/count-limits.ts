import type { FieldError } from '../error-texts.ts';
import type { Message } from '../text/messages.ts';
import { authored, fieldLabel } from './authored-texts.ts';
import { errorWhen, quotedName } from './text-limits.ts';

type Items = readonly unknown[] | null | undefined;

/** A secret code, an add-on or a shared capacity, and what it applies to. */
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
  readonly capacities?: readonly Listing[] | null;
}

const TIERS_MAX = 50;
/** The most tiers of all ticket types: each is priced with every fee. */
const ALL_TIERS_MAX = 1000;
/** What all secret codes, add-ons and shared capacities list together: each id takes a microsecond whenever the event is read. */
const LISTED_MAX = 20_000;

/** Limits the number of items: every page view loads all of them, and each has counters. Cheap, so it can go before all that reads them. */
export function checkCounts({ ticketTypes, upgrades, promotions, customFields, capacities }: Lists): FieldError[] {
  const most = (path: string, list: Items, max: number, what: Message) =>
    errorWhen((list ?? []).length > max, path, authored('ITEMS_TOO_MANY', { max, what }));
  const listed = [upgrades, promotions, capacities].reduce((sum, list) => sum + listedBy(list), 0);
  const allTiers = (ticketTypes ?? []).flatMap(({ tiers }) => tiers);
  return [
    ...most('ticketTypes', ticketTypes, 100, fieldLabel('TICKET_TYPES')),
    ...most('ticketTypes', allTiers, ALL_TIERS_MAX, fieldLabel('TIERS')),
    ...(ticketTypes ?? []).flatMap(({ name, tiers }, i) =>
      errorWhen(tiers.length > TIERS_MAX, `ticketTypes.${i}.tiers`, authored('TIERS_TOO_MANY', { name: quotedName(name), max: TIERS_MAX })),
    ),
    ...errorWhen(listed > LISTED_MAX, 'promotions', authored('LISTED_TOO_MANY', { max: LISTED_MAX })),
    ...most('upgrades', upgrades, 100, fieldLabel('ADD_ONS')),
    ...most('promotions', promotions, 500, fieldLabel('SECRET_CODES')),
    ...most('customFields', customFields, 50, fieldLabel('QUESTIONS')),
    ...most('capacities', capacities, 50, fieldLabel('CAPACITIES')),
  ];
}

function listedBy(items: readonly Listing[] | null | undefined): number {
  return (items ?? []).reduce((sum, { ticketTypeIds, upgradeIds }) => sum + (ticketTypeIds?.length ?? 0) + (upgradeIds?.length ?? 0), 0);
}
