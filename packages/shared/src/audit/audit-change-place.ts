import { capital, fieldWords } from './audit-field-words.ts';
import type { AuditChange } from './audit-changes.ts';

/** Where in a record a change is. Of `ticketTypes.VIP.tiers.Early.price` the items are `VIP` and `Early`, the field is `price`. */
export interface ChangePlace {
  /** As the record calls it; null outside of performances. */
  readonly performance: string | null;
  /** The place of a day among its performance's: `1` is the first. */
  readonly day: string | null;
  readonly items: readonly string[];
  /** A list for an item that was added to it or removed. */
  readonly field: string;
  readonly isList: boolean;
}

export interface PlacedChange extends AuditChange {
  readonly place: ChangePlace;
}

/** Lists of items, and what one without a name is called. */
const ITEM_LISTS: Readonly<Record<string, string>> = {
  ticketTypes: 'Ticket type',
  upgrades: 'Add-on',
  promotions: 'Code',
  customFields: 'Question',
  capacities: 'Shared capacity',
  performances: 'Performance',
  tiers: 'Tier',
  schedule: 'Day',
  pressKits: 'Press kit',
};
/** Objects whose fields are known without them. */
const KNOWN_WITHOUT: ReadonlySet<string> = new Set(['schedule', 'address', 'location']);

export function placed(change: AuditChange): PlacedChange {
  return { ...change, place: placeOf(change.field.split('.')) };
}

/** Items are numbered where they have no name. */
export function itemWords(list: string, name: string): string {
  return /^\d{1,3}$/.test(name) ? `${ITEM_LISTS[list] ?? ''} ${name}`.trim() : name;
}

function placeOf(parts: readonly string[]): ChangePlace {
  const names: Record<string, string> = {};
  const items: string[] = [];
  const plain: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part, name] = [parts[at]!, parts[at + 1]];
    if (!isItemList(part, at) || name === undefined) {
      plain.push(part);
      continue;
    }
    names[part] = name;
    if (part !== 'performances' && part !== 'schedule') items.push(itemWords(part, name));
    at += 1;
  }
  const field = KNOWN_WITHOUT.has(plain[0]!) ? plain.slice(-1) : plain;
  const isList = plain.length === 1 && isItemList(plain[0]!, parts.length - 1);
  return { performance: names['performances'] ?? null, day: names['schedule'] ?? null, items, field: field.join('.'), isList };
}

/** The schedule of an event is an object, that of a performance the list of its days. */
function isItemList(part: string, at: number): boolean {
  return Object.hasOwn(ITEM_LISTS, part) && !(part === 'schedule' && at === 0);
}

/** `Late, Day 2: Start`, `Price of VIP, Early`, `VIP, visible` of a switch. */
export function placeWords({ performance, day, items, field, isList }: ChangePlace, isSwitch: boolean): string {
  const within = [performance && itemWords('performances', performance), day && itemWords('schedule', day)].filter(Boolean).join(', ');
  const words = isList && field === 'schedule' ? 'days' : fieldWords(field);
  const owned = items.join(', ');
  const text = !owned ? capital(words) : isSwitch ? `${owned}, ${words}` : `${capital(words)} of ${owned}`;
  return within ? `${within}: ${text}` : text;
}
