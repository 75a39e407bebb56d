import type { ErrorCode } from '../error-codes.ts';
import type { Cents } from '../money.ts';
import type { Discount } from '../orders/price-cart.ts';
import { isWithin } from '../time/local-day.ts';

export const PROMOTION_TYPES = ['PreSale', 'Unlock', 'Discount'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** A secret code. `discountValue` is cents when Flat, percent points when Percent; `totalQty` and limits of 0 mean none. */
export interface PromotionRecord {
  readonly _id: string;
  readonly code: string;
  readonly type: PromotionType;
  readonly active?: boolean | null;
  readonly startsAt?: Date | string | null;
  readonly endsAt?: Date | string | null;
  readonly totalQty?: number | null;
  /** Uses by one customer; one use is one order. */
  readonly useLimit?: number | null;
  /** Raises or lowers the purchase limit of its ticket types. */
  readonly overRideMax?: number | null;
  readonly overRideMaxUpg?: number | null;
  readonly ticketTypeIds?: readonly string[] | null;
  readonly upgradeIds?: readonly string[] | null;
  readonly appliesTo?: 'PerTicket' | 'PerOrder' | null;
  readonly discountType?: 'Flat' | 'Percent' | null;
  readonly discountValue?: Cents | null;
}

/** Uses so far: claimed by anybody, and by this customer (0 while the customer is unknown). */
export interface PromotionUse {
  readonly claimed: number;
  readonly claimedByCustomer: number;
}

/** Typed and stored codes are compared without case and outer spaces. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase();
}

/** The event's code that matches the typed one, or null. */
export function findPromotion<Promotion extends Pick<PromotionRecord, 'code'>>(
  promotions: readonly Promotion[],
  typed: string,
): Promotion | null {
  const folded = foldCode(typed);
  return (folded && promotions.find(({ code }) => foldCode(code) === folded)) || null;
}

/**
 * Why a code cannot be used now, or null: unknown, switched off, out of its window, used up or used by this
 * customer as often as allowed. All share one error code, so that a response reveals nothing about a code.
 */
export function checkPromotion(
  promotion: PromotionRecord | null,
  now: Date,
  use: PromotionUse = { claimed: 0, claimedByCustomer: 0 },
): ErrorCode | null {
  if (!promotion || promotion.active === false) return 'PROMOTION_INVALID';
  if (!isWithin(now, promotion.startsAt, promotion.endsAt)) return 'PROMOTION_INVALID';
  const within = (limit: number | null | undefined, used: number) => !limit || used < limit;
  const left = within(promotion.totalQty, use.claimed) && within(promotion.useLimit, use.claimedByCustomer);
  return left ? null : 'PROMOTION_INVALID';
}

/** The discount of the code, for `priceCart`; null when it is no discount code. */
export function discountOf(promotion: PromotionRecord | null | undefined): Discount | null {
  if (promotion?.type !== 'Discount') return null;
  const appliesTo = promotion.appliesTo ?? 'PerTicket';
  return {
    appliesTo,
    discountType: promotion.discountType ?? 'Flat',
    discountValue: promotion.discountValue ?? 0,
    ticketTypeIds: appliesTo === 'PerTicket' ? (promotion.ticketTypeIds ?? []) : [],
  };
}

/** Tells whether a ticket type may be bought: visible, or unlocked by the code. Before the sale only what a PreSale code opens. */
export function isTicketOffered(
  ticketType: { readonly _id: string; readonly visible?: boolean | null },
  promotion: PromotionRecord | null,
  isBeforeSale = false,
): boolean {
  return isOffered(ticketType, promotion, promotion?.ticketTypeIds ?? [], isBeforeSale);
}

/** Tells whether an add-on may be bought, by the rule of ticket types. */
export function isUpgradeOffered(
  upgrade: { readonly _id: string; readonly visible?: boolean | null },
  promotion: PromotionRecord | null,
  isBeforeSale = false,
): boolean {
  return isOffered(upgrade, promotion, promotion?.upgradeIds ?? [], isBeforeSale);
}

/**
 * Tells whether an order of these ticket types and add-ons uses the code up: one that unlocks something does by what it unlocks. A code that names
 * nothing raises limits of everything.
 */
export function isUsedBy({ type, ticketTypeIds, upgradeIds }: PromotionRecord, boughtIds: ReadonlySet<string>): boolean {
  const unlocked = [...(ticketTypeIds ?? []), ...(upgradeIds ?? [])];
  return type !== 'Unlock' || unlocked.length === 0 || unlocked.some((id) => boughtIds.has(String(id)));
}

/** The purchase limit of a line: the code's own where it names the line and sets one, else the line's. */
export function purchaseLimitOf(
  line: { readonly _id: string; readonly purchaseLimit?: number | null },
  promotion: PromotionRecord | null,
  kind: 'Ticket' | 'Upgrade',
): number {
  const ids = (kind === 'Ticket' ? promotion?.ticketTypeIds : promotion?.upgradeIds) ?? [];
  const override = (kind === 'Ticket' ? promotion?.overRideMax : promotion?.overRideMaxUpg) ?? 0;
  const isNamed = ids.length === 0 || ids.some((id) => id === line._id);
  // a discount lifts no limit, whatever an older version stored with it (AUT-110)
  const isLifted = promotion !== null && promotion.type !== 'Discount' && override > 0 && isNamed;
  return isLifted ? override : (line.purchaseLimit ?? 0);
}

function isOffered(
  line: { readonly _id: string; readonly visible?: boolean | null },
  promotion: PromotionRecord | null,
  unlocked: readonly string[],
  isBeforeSale: boolean,
): boolean {
  const isVisible = line.visible !== false;
  const isListed = unlocked.some((id) => id === line._id);
  if (!isBeforeSale) return isVisible || (promotion !== null && promotion.type !== 'Discount' && isListed);
  return promotion?.type === 'PreSale' && (unlocked.length === 0 ? isVisible : isListed);
}
