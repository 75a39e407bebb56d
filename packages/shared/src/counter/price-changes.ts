import type { FieldError } from '../error-texts.ts';
import { checkLength, isPercent } from '../events/text-limits.ts';
import { percentOf, sumOf, type Cents } from '../money.ts';
import { ROLE_RANKS, type Role } from '../permissions.ts';
import { catalogOf } from '../text/messages.ts';

/** The maximum length of why a price is lowered; the lists name no limit. */
export const CHANGE_REASON_MAX = 200;
/** One for each line, and one for the whole cart. */
const CHANGES_MAX = 40;

/** A price that staff lower at the till (BYD-126): of one ticket type or add-on, or of the whole cart. */
export interface PriceChange {
  /** Of the ticket type or add-on; null for the whole cart, which is lowered by percent alone. */
  readonly itemId: string | null;
  /** What one costs from now on, cents; null where it is lowered by percent. */
  readonly price: Cents | null;
  readonly percent: number | null;
  readonly reason: string;
}

/** How far each role of the team may lower a price, in percent of it. */
export interface PricePercents {
  readonly BOX_OFFICE: number;
  readonly ADMIN: number;
  readonly OWNER: number;
}

export const DEFAULT_PERCENTS: PricePercents = { BOX_OFFICE: 20, ADMIN: 100, OWNER: 100 };

const said = catalogOf({
  REASON: 'The reason',
  REASON_MISSING: 'Enter why the price is lowered.',
  PERCENT: 'Enter a percentage from 0 to 100.',
  PERCENT_NONE: 'Enter a percentage above 0, and at most 100.',
  PRICE: 'Enter a price from $0.00.',
  TWICE: 'This price is lowered already.',
  TOO_MANY: 'At most {max} prices can be lowered.',
});

/** The errors of one change. */
export function validatePriceChange({ itemId, price, percent, reason }: PriceChange, path = ''): FieldError[] {
  const at = (field: string) => (path ? `${path}.${field}` : field);
  const text = reason.trim();
  const isByPrice = price !== null && itemId !== null;
  const value = isByPrice
    ? price >= 0 && percent === null
      ? []
      : [{ path: at('price'), message: said('PRICE') }]
    : percent !== null && percent > 0 && isPercent(percent) && price === null
      ? []
      : [{ path: at('percent'), message: said('PERCENT_NONE') }];
  const why =
    text === ''
      ? [{ path: at('reason'), message: said('REASON_MISSING') }]
      : checkLength(at('reason'), said('REASON'), text, CHANGE_REASON_MAX);
  return [...value, ...why];
}

/** The errors of all changes of a cart; each price is lowered once. */
export function validatePriceChanges(changes: readonly PriceChange[]): FieldError[] {
  if (changes.length > CHANGES_MAX) return [{ path: 'priceChanges', message: said('TOO_MANY', { max: CHANGES_MAX }) }];
  const isTwice = new Set(changes.map(({ itemId }) => itemId)).size < changes.length;
  const twice = isTwice ? [{ path: 'priceChanges', message: said('TWICE') }] : [];
  return [...changes.flatMap((change, at) => validatePriceChange(change, `priceChanges.${at}`)), ...twice];
}

export function validatePercents(percents: PricePercents): FieldError[] {
  return (['BOX_OFFICE', 'ADMIN', 'OWNER'] as const).flatMap((role) =>
    isPercent(percents[role]) ? [] : [{ path: role, message: said('PERCENT') }],
  );
}

/** How far a role may lower a price; whoever ranks below the box office not at all. */
export function percentOfRole(percents: PricePercents, role: Role | null): number {
  if (role === null || ROLE_RANKS[role] < ROLE_RANKS.BOX_OFFICE) return 0;
  return role === 'SUPER_USER' ? 100 : percents[role as keyof PricePercents];
}

/** The change that concerns one item, and the one of the whole cart after it. */
function steps<Change extends PriceChange>(changes: readonly Change[], itemId: string): Change[] {
  return [...changes.filter((change) => change.itemId === itemId), ...changes.filter((change) => change.itemId === null)];
}

function after(price: Cents, change: PriceChange): Cents {
  return change.price === null ? price - percentOf(price, change.percent ?? 0) : Math.min(price, change.price);
}

/** What is taken off one item of this price: its own change first, the one of the whole cart from what is left. */
export function loweredBy(changes: readonly PriceChange[], itemId: string, price: Cents): Cents {
  return price - steps(changes, itemId).reduce(after, price);
}

/** Whether that is within the percentage of whoever may lower furthest of those who changed it. */
export function isWithinPercent(changes: readonly (PriceChange & { readonly allowed: number })[], itemId: string, price: Cents): boolean {
  const allowed = Math.max(0, ...steps(changes, itemId).map((change) => change.allowed));
  return loweredBy(changes, itemId, price) <= percentOf(price, allowed);
}

interface Changed {
  readonly itemId: string;
  readonly name: string;
  readonly price: Cents;
}

/** A change as it is listed: how many it concerns, from what to what, cents. */
export type ListedChange<Change extends PriceChange> = Change & {
  /** Null of the whole cart. */
  readonly name: string | null;
  readonly count: number;
  readonly from: Cents;
  readonly to: Cents;
};

/** The changes of a cart as they are listed; those of what is not in it, or costs no more than that, are left out. */
export function listedChanges<Change extends PriceChange>(items: readonly Changed[], changes: readonly Change[]): ListedChange<Change>[] {
  const own = new Map(changes.flatMap((change) => (change.itemId === null ? [] : [[change.itemId, change] as const])));
  const afterOwn = (item: Changed) => (own.has(item.itemId) ? after(item.price, own.get(item.itemId)!) : item.price);
  return changes.flatMap((change) => {
    const of = change.itemId === null ? items : items.filter(({ itemId }) => itemId === change.itemId);
    const before = (item: Changed) => (change.itemId === null ? afterOwn(item) : item.price);
    const from = sumOf(of, before);
    const to = sumOf(of, (item) => after(before(item), change));
    const listed = { ...change, name: change.itemId === null ? null : (of[0]?.name ?? null), count: of.length, from, to };
    return to < from ? [listed] : [];
  });
}
