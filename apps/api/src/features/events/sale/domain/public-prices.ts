import { addOnPriceOf, priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { feeApplies } from '@marquee/shared/orders/fees';
import type { CartItem, PriceRules } from '@marquee/shared/orders/price-cart';
import { discountOf, type PromotionRecord } from '@marquee/shared/promotions/check-promotion';
import { sellableTierOf } from '@marquee/shared/events/current-tier';
import { priceAfterNights } from '@marquee/shared/seasons/night-reduction';
import { packageOf, packagePrice } from '@marquee/shared/seasons/packages';

import type { EventForSale } from '../../record/event-records.ts';
import type { PublicFee, PublicTicketType, PublicUpgrade } from '../public-event.types.ts';
import { isOver } from './is-over.ts';
import type { SoldTier } from './public-offer.ts';

type SoldTicketType = EventForSale['ticketTypes'][number];
type SoldUpgrade = EventForSale['upgrades'][number];

interface PricedTier {
  readonly tier: SoldTier | null;
  readonly next: SoldTier | null;
  readonly promotion: PromotionRecord | null;
  readonly now: Date;
}

/** The price of a ticket type at `tier`: with every fee, its components, and the price after the tier's end (BYD-001). */
export function ticketPrices(
  event: EventForSale,
  type: SoldTicketType,
  { tier, next, promotion, now }: PricedTier,
): Pick<PublicTicketType, 'price' | 'fullPrice' | 'listPrice' | 'rollFees' | 'nextPrice'> {
  const rules = priceRulesOf(event, discountOf(promotion));
  const authored = event.processAs === 'RSVP' ? 0 : (tier?.price ?? 0);
  const rule = packageOf(type);
  if (rule) {
    const priceOf = (perNight: number) => ticketPriceOf(ticketItem(type, packagePrice(perNight, rule.least)), rules);
    return {
      price: priceOf(authored),
      fullPrice: null,
      listPrice: authored,
      rollFees: type.rollFees,
      nextPrice: next && priceOf(next.price),
    };
  }
  const listPrice = priceAfterNights(authored, event, now);
  return {
    price: ticketPriceOf(ticketItem(type, listPrice), rules),
    fullPrice: listPrice < authored ? ticketPriceOf(ticketItem(type, authored), priceRulesOf(event, null)) : null,
    listPrice,
    rollFees: type.rollFees,
    nextPrice: next && ticketPriceOf(ticketItem(type, priceAfterNights(next.price, event, tier?.endsAt ?? now)), rules),
  };
}

/** The paid tickets that everybody sees, at their price now, the cheapest first. */
export function cheapestTickets(event: EventForSale, now: Date): CartItem[] {
  const items = event.ticketTypes.flatMap((type) => {
    const price = type.visible && !isOver(event, type, now) ? (sellableTierOf(type.tiers, now, () => null)?.price ?? 0) : 0;
    if (price === 0) return [];
    const rule = packageOf(type);
    return [ticketItem(type, rule ? packagePrice(price, rule.least) : priceAfterNights(price, event, now))];
  });
  return items.sort((a, b) => a.price - b.price);
}

/** What an add-on adds to an order of the cheapest ticket it belongs to, of `tickets` as `cheapestTickets` returns them. */
export function upgradePrices(
  event: EventForSale,
  upgrade: SoldUpgrade,
  tickets: readonly CartItem[],
  promotion: PromotionRecord | null,
): Pick<PublicUpgrade, 'price' | 'listPrice' | 'rollFees'> {
  const rules: PriceRules = priceRulesOf(event, discountOf(promotion));
  const listPrice = upgrade.complimentary || event.processAs === 'RSVP' ? 0 : upgrade.price;
  const { rollFees } = upgrade;
  return {
    price: addOnPriceOf({ kind: 'Upgrade', price: listPrice, rollFees }, cheapestOf(tickets, upgrade), rules),
    listPrice,
    rollFees,
  };
}

/** The fees that may apply to a web cart, for the page's own calculation. */
export function publicFees(event: EventForSale): PublicFee[] {
  const online = event.fees.filter((fee) => feeApplies(fee, { seated: true, guest: true, paymentMethod: 'Online' }));
  return event.processAs === 'RSVP'
    ? []
    : online.map(({ name, type, value, appliedTo, appliedBy, minAppliedToPrice, maxAppliedToPrice, filters }) => ({
        name,
        type,
        value,
        appliedTo,
        appliedBy,
        minAppliedToPrice,
        maxAppliedToPrice,
        filters,
      }));
}

function cheapestOf(tickets: readonly CartItem[], { ticketTypeIds }: SoldUpgrade): CartItem | null {
  return tickets.find(({ ticketTypeId }) => ticketTypeIds.length === 0 || ticketTypeIds.includes(ticketTypeId!)) ?? null;
}

function ticketItem({ _id, rollFees, isGuest }: SoldTicketType, price: number): CartItem {
  return { kind: 'Ticket', price, rollFees, guest: isGuest, ticketTypeId: _id };
}
