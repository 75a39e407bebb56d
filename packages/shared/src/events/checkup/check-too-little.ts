import { priceRulesOf } from '../../orders/all-in-price.ts';
import { LEAST_CHARGE, isTooLittle } from '../../orders/least-charge.ts';
import { priceCart, type CartItem, type Discount } from '../../orders/price-cart.ts';
import { discountOf, type PromotionRecord } from '../../promotions/check-promotion.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';

/** The most tickets of one type that are tried; a code on the order may leave too little of several tickets, and nothing of one. */
const MOST = 8;

/** How many carts one checkup prices at most: an event may have thousands of tiers and codes. */
const MOST_PRICED = 300;

/** Tickets that cost something and less than a card can be charged: their buyer cannot pay. */
export function ticketsTooLittle(event: CheckedEvent): Finding[] {
  const budget = { left: MOST_PRICED };
  return (event.ticketTypes ?? []).flatMap((type, at) => {
    const found = tooLittleOf(event, type, null, budget);
    return found ? odd(true, `ticketTypes.${at}.tiers`, checkupText('COSTS_TOO_LITTLE', found)) : [];
  });
}

/** Codes that leave too little of what they are used for. */
export function codesTooLittle(event: CheckedEvent): Finding[] {
  const budget = { left: MOST_PRICED };
  return (event.promotions ?? []).flatMap((code, at) => {
    if (code.type !== 'Discount' || code.active === false) return [];
    const found = firstOf(event.ticketTypes ?? [], (type) => tooLittleOf(event, type, code, budget));
    if (!found) return [];
    const named = checkupText('CODE', { code: quotedName(code.code) });
    return odd(true, `promotions.${at}.discountValue`, checkupText('CODE_LEAVES_TOO_LITTLE', { ...found, code: named }));
  });
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

type TicketType = NonNullable<CheckedEvent['ticketTypes']>[number] & { readonly rollFees?: boolean | null };

/** The first number of tickets of the type with too little to pay, in any tier, with all fees and taxes; null without one. */
function tooLittleOf(event: CheckedEvent, type: TicketType, code: PromotionRecord | null, budget: { left: number }) {
  const { processAs, fees, venue, taxDeduction } = event;
  const terms = { salesTaxPercent: taxDeduction ? (venue?.tax ?? 0) : 0, fees: fees ?? [], processAs: processAs ?? 'Paid' };
  const discount = discountOf(code);
  const rules = priceRulesOf(terms, discount);
  // only a discount of the order can leave too little of several tickets and enough, or nothing, of one
  const most = discount?.appliesTo === 'PerOrder' ? Math.min(type.purchaseLimit || MOST, MOST) : 1;
  for (const { isActive, price } of type.tiers) {
    if (!isActive || price <= 0) continue;
    const item: CartItem = { kind: 'Ticket', price, rollFees: type.rollFees, guest: type.isGuest, ticketTypeId: String(type._id) };
    for (let count = 1; count <= most; count += 1) {
      // fees and taxes only add to it, and nothing is added to nothing
      const least = leftBy(discount, price * count, item);
      if (least <= 0 || least >= LEAST_CHARGE || budget.left <= 0) continue;
      budget.left -= 1;
      const { total } = priceCart({ items: Array.from({ length: count }, () => item) }, rules);
      if (isTooLittle(total)) return { what: checkupText('SEVERAL', { count, name: quotedName(type.name) }), total };
    }
  }
  return null;
}

/** Returns what a discount leaves of a price, before rounding. */
function leftBy(discount: Discount | null, price: number, { ticketTypeId }: CartItem): number {
  if (!discount) return price;
  const { appliesTo, discountType, discountValue, ticketTypeIds } = discount;
  if (appliesTo === 'PerTicket' && ticketTypeIds?.length && !ticketTypeIds.includes(ticketTypeId ?? '')) return price;
  return discountType === 'Flat' ? price - discountValue : (price * (100 - discountValue)) / 100;
}
