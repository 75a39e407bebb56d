import { allInCart, priceRulesOf } from '@marquee/shared/orders/all-in-price';
import type { PaidBy } from '@marquee/shared/orders/fees';
import { isGuestType } from '@marquee/shared/orders/guest-tickets';
import type { CartItem, PricedCart } from '@marquee/shared/orders/price-cart';
import { companionPriceOf, type CompanionPrice } from '@marquee/shared/seating/seat-rules';
import { discountOf, isUsedBy, type PromotionRecord } from '@marquee/shared/promotions/check-promotion';

import { packagePrice } from '@marquee/shared/seasons/packages';

import type { EventForSale } from '#features/events/public/event-records';

import { limitedItemsOf } from './cart-demands.ts';
import type { ChosenLine } from './cart-lines.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import type { FrozenCart, FrozenItem, FrozenSeat, StaffPriceChange } from './frozen-cart.ts';
import { lowerPrices } from './lower-prices.ts';

type Draft = CartItem & { readonly frozen: Omit<FrozenItem, 'price' | 'discount' | 'tax' | 'allIn' | 'units'> };

/** The cart at current prices, by the calculation that the page shows (BUY-017). `opensSeats`: some of its seats are offered to the code alone. */
export function freezeCart(
  event: EventForSale & { readonly paidBy?: PaidBy; readonly priceChanges?: readonly StaffPriceChange[] | undefined },
  lines: readonly ChosenLine[],
  promotion: PromotionRecord | null,
  opensSeats = false,
): FrozenCart {
  const drafts = lines.flatMap((line) => draftsOf(line, event.seatRules?.companionPrice ?? 'Full'));
  const { items, listed } = lowerPrices(drafts, event.priceChanges ?? []);
  const { priced, allIn, once } = allInCart(items, priceRulesOf(event, discountOf(promotion)));
  const hasGuestTickets = items.some(({ guest }) => guest);
  return {
    ...(hasGuestTickets && { guestsPerMember: event.guestTicketPerMember ?? 0 }),
    items: priced.items.map(({ item, price, discount, tax }, i) => ({ ...item.frozen, price, discount, tax, allIn: allIn[i]!, units: [] })),
    onceFee: once,
    fees: priced.feeLines,
    figures: figuresOf(priced),
    taxPercent: event.salesTaxPercent,
    applicationFee: priced.applicationFee,
    processingFeeTotal: priced.processingFeeTotal,
    promoterFee: priced.promoterFee,
    promotion: promotion && frozenPromotion(promotion, opensSeats || isUsedBy(promotion, new Set(lines.map(idOf)))),
    ...(listed.length > 0 && { priceChanges: listed }),
    limited: limitedItemsOf(lines),
  };
}

function figuresOf({ subtotal, discount, tax, serviceFee, processingFee, organizationFees, total }: PricedCart) {
  return { subtotal, discount, tax, serviceFee, processingFee, organizationFees, total };
}

function frozenPromotion({ _id, code, type, useLimit }: PromotionRecord, isUsed: boolean) {
  const frozen = { promotionId: String(_id), code, type, units: [] };
  return isUsed ? { ...frozen, useLimit: useLimit ?? 0 } : { ...frozen, useLimit: 0, isUnused: true };
}

function idOf(line: ChosenLine): string {
  return String(line.kind === 'Ticket' ? line.type._id : line.upgrade._id);
}

function draftsOf(line: ChosenLine, companionPrice: CompanionPrice): Draft[] {
  const one = draftOf(line);
  const places = line.kind === 'Ticket' ? line.places : null;
  if (places && !places.area) return places.seats.map((seat) => seated(one, seat, companionPrice));
  const item = places?.area ? standing(one, places.area, places.drawn) : one;
  return Array.from({ length: line.quantity }, () => item);
}

/** Where a category has several areas, the ticket is named by its own too: all that shows a ticket says where to stand. */
function standing(one: Draft, { id, name, pool }: NonNullable<ChosenPlaces['area']>, onNights: ChosenPlaces['drawn']): Draft {
  const { frozen } = one;
  const area = { id, pool, ...(onNights.length > 0 && { drawn: onNights.map((each) => each.pool) }) };
  return { ...one, frozen: { ...frozen, name: name ? `${frozen.name}, ${name}` : frozen.name, area } };
}

/** A further ticket of a whole table costs nothing, so fees are taken once and no price has to be divided. */
function seated(one: Draft, seat: FrozenSeat, companionPrice: CompanionPrice): Draft {
  const price = seat.isCompanion ? companionPriceOf(one.price, companionPrice) : one.price;
  if (!seat.isFurther) return { ...one, price, seated: true, frozen: { ...one.frozen, seat } };
  return { ...one, price: 0, seated: true, frozen: { ...one.frozen, seat, tierId: null, tierName: null, listPrice: 0 } };
}

function draftOf(line: ChosenLine): Draft {
  if (line.kind === 'Ticket') {
    const { type, tier, nights } = line;
    const { _id: itemId, name, rollFees, values, isTicketSharing: isSharing } = type;
    const price = nights ? packagePrice(tier.price, nights.length) : tier.price;
    const ofNights = nights ? { dayIds: nights.map(({ eventId }) => eventId), nightPrice: tier.price } : { dayIds: type.dayIds };
    const ofTier = { tierId: tier._id, tierName: type.tiers.length > 1 ? tier.name : null, listPrice: price };
    const guest = isGuestType(type);
    const marks = { isSharing, complimentary: false, ...(guest && { isGuest: true }) };
    const frozen = { kind: line.kind, itemId, name, rollFees, values, ...marks, ...ofTier, ...ofNights };
    return { kind: line.kind, price, rollFees, guest, ticketTypeId: itemId, frozen };
  }
  const { kind, upgrade, complimentary } = line;
  const { _id: itemId, name, price: listPrice, rollFees, isAddOnsSharing: isSharing } = upgrade;
  const noTicket = { tierId: null, tierName: null, dayIds: [], values: null };
  return {
    kind,
    price: complimentary ? 0 : listPrice,
    rollFees,
    frozen: { kind, itemId, name, listPrice, rollFees, complimentary, isSharing, ...noTicket },
  };
}
