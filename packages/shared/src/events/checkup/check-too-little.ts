import { formatMoney } from '../../money.ts';
import { priceRulesOf } from '../../orders/all-in-price.ts';
import { isTooLittle } from '../../orders/least-charge.ts';
import { priceCart, type CartItem } from '../../orders/price-cart.ts';
import { discountOf, type PromotionRecord } from '../../promotions/check-promotion.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

const WHY = 'a card cannot be charged less than $0.50, so nobody can buy that.';
/** Of one type; a code on the order may leave too little of several tickets, and nothing of one. */
const MOST = 8;

/** Tickets that cost something and less than a card can be charged: their buyer cannot pay. */
export function ticketsTooLittle(event: CheckedEvent): Finding[] {
  return (event.ticketTypes ?? []).flatMap((type, at) => {
    const found = tooLittleOf(event, type, null);
    return odd(found, `ticketTypes.${at}.tiers`, `${found?.bought} costs ${found?.total}: ${WHY}`);
  });
}

/** The same with a code. */
export function codesTooLittle(event: CheckedEvent): Finding[] {
  return (event.promotions ?? []).flatMap((code, at) => {
    if (code.type !== 'Discount' || code.active === false) return [];
    const found = (event.ticketTypes ?? []).flatMap((type) => tooLittleOf(event, type, code) ?? [])[0];
    const message = `Code “${quotedName(code.code)}” leaves ${found?.total} of ${found?.bought}: ${WHY}`;
    return odd(found, `promotions.${at}.discountValue`, message);
  });
}

type TicketType = NonNullable<CheckedEvent['ticketTypes']>[number] & { readonly rollFees?: boolean | null };

/** The first number of tickets of the type with too little to pay, in any tier, with all fees and taxes; null without one. */
function tooLittleOf(event: CheckedEvent, type: TicketType, code: PromotionRecord | null) {
  const { processAs, fees, venue, taxDeduction } = event;
  const terms = { salesTaxPercent: taxDeduction ? (venue?.tax ?? 0) : 0, fees: fees ?? [], processAs: processAs ?? 'Paid' };
  const rules = priceRulesOf(terms, discountOf(code));
  const most = Math.min(type.purchaseLimit || MOST, MOST);
  for (const { isActive, price } of type.tiers) {
    if (!isActive || price <= 0) continue;
    const item: CartItem = { kind: 'Ticket', price, rollFees: type.rollFees, ticketTypeId: String(type._id) };
    for (let count = 1; count <= most; count += 1) {
      const { total } = priceCart({ items: Array.from({ length: count }, () => item) }, rules);
      if (isTooLittle(total)) return { bought: `${count} “${quotedName(type.name)}”`, total: formatMoney(total) };
    }
  }
  return null;
}
