import type { ListedChange, PriceChange } from '@marquee/shared/counter/price-changes';
import { sumOf, type Cents } from '@marquee/shared/money';
import type { FeeLine } from '@marquee/shared/orders/price-cart';

import type { LimitedItem } from './cart-demands.ts';

/** The seat of a ticket. */
export interface FrozenSeat {
  /** In the plan. */
  readonly id: string;
  /** `section-row-number`. */
  readonly text: string;
  /** `Stalls, row F, seat 12`; missing in carts of the version before. */
  readonly words?: string;
  /** Its units in the inventory: of its category, and of its ticket type where it counts as sold of it. */
  readonly claims: readonly string[];
  /** Pools on the nights of a season of which it has any unit; missing without. */
  readonly drawn?: readonly string[];
  /** The table that is sold whole, of which it is one; null otherwise. */
  readonly tableId: string | null;
  /** The first ticket of a whole table carries its price and its unit of the ticket type: the others carry nothing. */
  readonly isFurther: boolean;
  /** Beside a wheelchair space: the event says what it costs. */
  readonly isCompanion: boolean;
  /** The seat of the wheelchair space that this companion is with; missing without one, and in carts of the version before. */
  readonly companionOf?: string;
}

/** One single ticket or add-on at the price it was reserved at; cents. `price` is 0 where nothing is asked for it. */
export interface FrozenItem {
  readonly kind: 'Ticket' | 'Upgrade';
  /** The id of the ticket type or add-on. */
  readonly itemId: string;
  readonly tierId: string | null;
  readonly name: string;
  readonly tierName: string | null;
  readonly listPrice: Cents;
  readonly price: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  /** With its fees and its part of the order's, before tax; missing in carts of the version before. */
  readonly allIn?: Cents;
  readonly rollFees: boolean;
  readonly complimentary: boolean;
  readonly isSharing: boolean;
  /** Of a ticket for a guest of a member; missing in others. */
  readonly isGuest?: boolean;
  readonly dayIds: readonly string[];
  /** What each of its nights costs where the buyer chose them, which `dayIds` are; missing elsewhere. */
  readonly nightPrice?: Cents;
  readonly values: string | null;
  /** Missing without a seat. */
  readonly seat?: FrozenSeat;
  /** Its standing area in the plan, and that area's pool; missing elsewhere. */
  readonly area?: { readonly id: string; readonly pool: string; readonly drawn?: readonly string[] };
  /** Inventory claims of this item. */
  readonly units: readonly string[];
}

/** Cents; the lines add up to `total`. */
export interface CartFigures {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  readonly serviceFee: Cents;
  readonly processingFee: Cents;
  readonly organizationFees: Cents;
  readonly total: Cents;
}

export interface FrozenPromotion {
  readonly promotionId: string;
  /** Nothing of what it unlocks is in the cart: the cart keeps it, and an order does not use it. */
  readonly isUnused?: boolean;
  /** As the organizer wrote it. */
  readonly code: string;
  readonly type: 'PreSale' | 'Unlock' | 'Discount';
  readonly useLimit: number;
  readonly units: readonly string[];
}

/** A price that staff lowered at the counter, as it is listed: who did, and how far they may go, percent. */
export type FrozenPriceChange = ListedChange<StaffPriceChange>;

export interface StaffPriceChange extends PriceChange {
  readonly by: string;
  readonly actorId: string;
  readonly at: Date;
  readonly allowed: number;
}

/** That a manager let more guests through than go with a member: why, who and when (BYD-129). */
export interface GuestOverride {
  readonly reason: string;
  readonly by: string;
  readonly actorId: string;
  readonly at: Date;
}

/** What was put into the cart, at the prices of that moment; unchanged until the reservation ends (BUY-015). */
export interface FrozenCart {
  readonly items: readonly FrozenItem[];
  /** How many guest tickets go with each member ticket; missing without guest tickets. */
  readonly guestsPerMember?: number;
  readonly guestOverride?: GuestOverride;
  readonly fees: readonly FeeLine[];
  /** Flat fees on the order: inside the first paid ticket's `allIn`. */
  readonly onceFee?: Cents;
  readonly figures: CartFigures;
  /** Percent. */
  readonly taxPercent: number;
  readonly applicationFee: Cents;
  readonly processingFeeTotal: Cents;
  readonly promoterFee: Cents;
  readonly promotion: FrozenPromotion | null;
  /** Inside the discounts; missing where staff lowered nothing. */
  readonly priceChanges?: readonly FrozenPriceChange[];
  /** Its buyer said that wheelchair spaces are needed; missing without, and in carts of the version before. */
  readonly isAccessNeeded?: boolean;
  /** What counts against the purchase limits of its buyer, once the buyer is known. */
  readonly limited: readonly LimitedItem[];
}

/** One display row: the same item at the same price. */
export interface CartRow {
  readonly kind: 'Ticket' | 'Upgrade';
  readonly itemId: string;
  readonly name: string;
  readonly tierName: string | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly total: Cents;
  /** With every fee, after the discount, before tax (BYD-001). */
  readonly allInTotal: Cents;
  readonly complimentary: boolean;
  readonly dayIds: readonly string[];
  /** Their seats, in the order of the cart; `quantity` of a whole table is 1. */
  readonly seats: readonly { readonly id: string; readonly text: string; readonly words: string }[];
  /** Their standing area in the plan. */
  readonly areaId: string | null;
}

/** The items grouped into rows, in the order of the cart. */
export function cartRowsOf(items: readonly FrozenItem[]): CartRow[] {
  const rows = Map.groupBy(items, (item) =>
    item.seat?.tableId
      ? `${item.itemId} at ${item.seat.tableId}`
      : [item.kind, item.itemId, item.tierId, item.complimentary, item.price, item.area?.id, ...item.dayIds].join(),
  );
  return [...rows.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { kind, itemId, name, tierName, price, complimentary, dayIds } = first;
    const allInTotal = sumOf(members, (item) => item.allIn ?? item.price - item.discount);
    const quantity = first.seat?.tableId ? 1 : members.length;
    const seats = members.flatMap(({ seat }) => (seat ? [{ id: seat.id, text: seat.text, words: seat.words ?? seat.text }] : []));
    const areaId = first.area?.id ?? null;
    const of = { kind, itemId, name, tierName, complimentary, dayIds, seats, areaId };
    return [{ ...of, quantity, unitPrice: price, total: price * quantity, allInTotal }];
  });
}
