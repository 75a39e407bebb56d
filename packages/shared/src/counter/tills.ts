import type { ErrorCode } from '../error-codes.ts';
import type { FieldError } from '../error-texts.ts';
import { checkLength, checkName, NAME_MAX } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

/** The ways of paying that a till may take. */
export const TILL_WAYS = ['reader', 'card', 'cash', 'check', 'elsewhere', 'giftCard', 'comp'] as const;
export type TillWay = (typeof TILL_WAYS)[number];

/** How many events or ticket types a till may be limited to. */
const NAMED_MAX = 200;

/** A place where staff sell: what it takes, and what it may sell (BYD-115). */
export interface TillForm {
  readonly name: string;
  /** Its events are those of this venue; null means of all. */
  readonly venueId: string | null;
  readonly ways: readonly TillWay[];
  /** Cash is counted in a shift. */
  readonly hasDrawer: boolean;
  /** The card reader that stands at it, as the provider names it. */
  readonly readerId: string | null;
  /** What its printer is called. */
  readonly printer: string | null;
  /** The events and seasons it sells alone; empty means every one of its venue. */
  readonly sellableIds: readonly string[];
  /** The ticket types it sells alone; empty means all. */
  readonly ticketTypeIds: readonly string[];
  /** Codes may be entered at it. */
  readonly allowsCodes: boolean;
}

const said = catalogOf({
  NAME: 'The name',
  PRINTER: 'The printer',
  WAYS_MISSING: 'Choose a way of paying.',
  DRAWER_WITHOUT_CASH: 'A drawer is for cash. Choose Cash too.',
  TOO_MANY: 'At most {max} can be named.',
});

export function validateTill({ name, ways, hasDrawer, printer, sellableIds, ticketTypeIds }: TillForm): FieldError[] {
  const tooMany = said('TOO_MANY', { max: NAMED_MAX });
  return [
    ...checkName('name', said('NAME'), name),
    ...(ways.length > 0 ? [] : [{ path: 'ways', message: said('WAYS_MISSING') }]),
    ...(hasDrawer && !ways.includes('cash') ? [{ path: 'hasDrawer', message: said('DRAWER_WITHOUT_CASH') }] : []),
    ...checkLength('printer', said('PRINTER'), printer, NAME_MAX),
    ...(sellableIds.length > NAMED_MAX ? [{ path: 'sellableIds', message: tooMany }] : []),
    ...(ticketTypeIds.length > NAMED_MAX ? [{ path: 'ticketTypeIds', message: tooMany }] : []),
  ];
}

/** What is about to be sold at a till. */
export interface TillSale {
  readonly sellableId: string;
  /** Null of a season. */
  readonly venueId: string | null;
  readonly ways: readonly TillWay[];
  readonly ticketTypeIds: readonly string[];
  readonly hasCode: boolean;
}

type TillLimits = Omit<TillForm, 'name' | 'readerId' | 'printer'> & { readonly retiredAt?: Date | string | null };

/** Why this is not sold at this till; null when it is. An event that is named is sold wherever it takes place. */
export function checkTillSale(till: TillLimits, sale: TillSale): ErrorCode | null {
  if (till.retiredAt) return 'TILL_RETIRED';
  if (!sellsAt(till, sale)) return 'TILL_EVENT';
  if (till.ticketTypeIds.length > 0 && !sale.ticketTypeIds.every((id) => till.ticketTypeIds.includes(id))) return 'TILL_TICKET_TYPE';
  if (sale.hasCode && !till.allowsCodes) return 'TILL_CODE';
  return sale.ways.every((way) => till.ways.includes(way)) ? null : 'TILL_WAY';
}

/** Tells whether an event or season is sold at a till. */
export function sellsAt(
  { venueId, sellableIds }: Pick<TillForm, 'venueId' | 'sellableIds'>,
  sale: Pick<TillSale, 'sellableId' | 'venueId'>,
): boolean {
  if (sellableIds.length > 0) return sellableIds.includes(sale.sellableId);
  return !venueId || !sale.venueId || venueId === sale.venueId;
}
