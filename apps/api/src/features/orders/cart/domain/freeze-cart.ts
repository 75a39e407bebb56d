import { allInCart, priceRulesOf } from '@marquee/shared/orders/all-in-price';
import type { CartItem, PricedCart } from '@marquee/shared/orders/price-cart';
import { discountOf, type PromotionRecord } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '#features/events/public/event-records';

import { limitedItemsOf } from './cart-demands.ts';
import type { ChosenLine } from './cart-lines.ts';
import type { FrozenCart, FrozenItem } from './frozen-cart.ts';

type Draft = CartItem & { readonly frozen: Omit<FrozenItem, 'price' | 'discount' | 'tax' | 'allIn' | 'units'> };

/** The cart at the prices of this moment, by the arithmetic that the page shows (BUY-017). */
export function freezeCart(event: EventForSale, lines: readonly ChosenLine[], promotion: PromotionRecord | null): FrozenCart {
  const items = lines.flatMap((line) => Array.from({ length: line.quantity }, () => draftOf(line)));
  const { priced, allIn, once } = allInCart(items, priceRulesOf(event, discountOf(promotion)));
  return {
    items: priced.items.map(({ item, price, discount, tax }, i) => ({ ...item.frozen, price, discount, tax, allIn: allIn[i]!, units: [] })),
    onceFee: once,
    fees: priced.feeLines,
    figures: figuresOf(priced),
    taxPercent: event.salesTaxPercent,
    applicationFee: priced.applicationFee,
    processingFeeTotal: priced.processingFeeTotal,
    promoterFee: priced.promoterFee,
    promotion: promotion && frozenPromotion(promotion),
    limited: limitedItemsOf(lines),
  };
}

function figuresOf({ subtotal, discount, tax, serviceFee, processingFee, organizationFees, total }: PricedCart) {
  return { subtotal, discount, tax, serviceFee, processingFee, organizationFees, total };
}

function frozenPromotion({ _id, code, type, useLimit }: PromotionRecord) {
  return { promotionId: String(_id), code, type, useLimit: useLimit ?? 0, units: [] };
}

function draftOf(line: ChosenLine): Draft {
  if (line.kind === 'Upgrade') return upgradeDraft(line);
  const { type, tier } = line;
  const { name, rollFees, values, dayIds, isTicketSharing: isSharing } = type;
  const tierName = type.tiers.length > 1 ? tier.name : null;
  return {
    kind: 'Ticket',
    price: tier.price,
    rollFees,
    ticketTypeId: type._id,
    frozen: {
      kind: 'Ticket',
      itemId: type._id,
      tierId: tier._id,
      name,
      tierName,
      listPrice: tier.price,
      rollFees,
      complimentary: false,
      isSharing,
      dayIds,
      values,
    },
  };
}

function upgradeDraft({ upgrade, complimentary }: Extract<ChosenLine, { kind: 'Upgrade' }>): Draft {
  const { _id, name, price: listPrice, rollFees, isAddOnsSharing: isSharing } = upgrade;
  const frozen = {
    kind: 'Upgrade' as const,
    itemId: _id,
    tierId: null,
    name,
    tierName: null,
    listPrice,
    rollFees,
    complimentary,
    isSharing,
    dayIds: [],
    values: null,
  };
  return { kind: 'Upgrade', price: complimentary ? 0 : listPrice, rollFees, frozen };
}
