import { priceCart, type CartItem, type Discount, type PriceRules, type PricedCart } from '@marquee/shared/orders/price-cart';
import { addOnPriceWith, allInCart, priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { MOST_ITEMS } from '@marquee/shared/purchase-limits';
import { addOnQuantitiesOf, isAddOnWithTickets } from '@marquee/shared/upgrades/addon-rules';
import type { ApplyCodeMutation, PublicEventQuery } from '#gql/graphql.ts';

export type ShownEvent = NonNullable<PublicEventQuery['publicEvent']>;
export type OfferedTicket = ShownEvent['ticketTypes'][number];
export type OfferedAddOn = ShownEvent['upgrades'][number];
export type AppliedCode = Omit<ApplyCodeMutation['applyCode'], '__typename'>;

/** The items for sale, visible ones or those that a secret code unlocks, and their pricing rules. */
export interface Offer {
  readonly ticketTypes: readonly OfferedTicket[];
  readonly upgrades: readonly OfferedAddOn[];
  readonly rules: PriceRules;
  /** The rules without a code's discount. */
  readonly plainRules: PriceRules;
}

/** Tells whether it has several performances with times, which are listed. */
export function hasSeveralShows({ performances }: ShownEvent): boolean {
  return performances.filter(({ schedule }) => schedule.length > 0).length > 1;
}

/** The quantity of each ticket type or add-on, by id. */
export type Quantities = Readonly<Record<string, number>>;

/** An add-on as the panel shows it with these tickets. */
export interface AddOnLine {
  readonly addOn: OfferedAddOn;
  readonly quantity: number;
}

/** Tickets of one type; where seats are chosen, of one seat, one whole table or one standing area. */
export interface ChosenTickets {
  readonly type: OfferedTicket;
  readonly quantity: number;
  /** Ids of the plan, as many as `quantity`. */
  readonly seats?: readonly string[];
  /** The first ticket of a whole table carries its price, the others cost nothing. */
  readonly isTable?: boolean;
  readonly areaId?: string;
  /** The chosen nights of a package, and what they cost; absent where it is priced by its least number of them. */
  readonly nightIds?: readonly string[];
  readonly price?: number;
}

/** As `reserve` takes it. */
interface WantedTickets {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seats?: string[];
  readonly areaId?: string;
  readonly nightIds?: string[];
}

export interface Cart {
  readonly tickets: readonly WantedTickets[];
  /** The chosen ones; complimentary ones are added by the server's own count. */
  readonly upgrades: readonly { readonly upgradeId: string; readonly quantity: number }[];
  /** Add-ons available with these tickets: limited ones only with theirs (BUY-018). */
  readonly addOns: readonly AddOnLine[];
  /** Cents with every fee and the code's discount, before sales tax (BYD-001). */
  readonly total: number;
  readonly tax: number;
  /** The flat fees on this order, which are inside the price of the first paid ticket. */
  readonly once: number;
  /** The amount of each chosen line, by id; the sum is `total`. */
  readonly sums: Readonly<Record<string, number>>;
  /** The price of each ticket, in the order in which they were chosen. */
  readonly ofTickets: readonly number[];
  readonly priced: PricedCart;
  readonly count: number;
}

/** The items that the event sells with this code, or without one. */
export function offerOf(event: ShownEvent, code: AppliedCode | null): Offer {
  const { ticketTypes, upgrades } = code ?? event;
  return { ticketTypes, upgrades, rules: priceRulesOf(event, code && discountOf(code)), plainRules: priceRulesOf(event, null) };
}

function discountOf({ appliesTo, discountType, discountValue, reducedTicketTypeIds }: AppliedCode): Discount | null {
  if (!discountType || !discountValue || (appliesTo === 'PerTicket' && reducedTicketTypeIds.length === 0)) return null;
  return { appliesTo, discountType, discountValue, ticketTypeIds: reducedTicketTypeIds };
}

/** The maximum quantity of one line: what is left, its purchase limit (with a code the code's own), and the maximum of a cart. */
export function mostOf(
  line: { readonly left?: number | null; readonly soldOut: boolean; readonly purchaseLimit: number },
  { quantity, count }: { readonly quantity: number; readonly count: number },
): number {
  if (line.soldOut) return 0;
  const limit = line.purchaseLimit > 0 ? line.purchaseLimit : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(line.left ?? Number.POSITIVE_INFINITY, limit, MOST_ITEMS - count + quantity));
}

/** The price of a single ticket, with every fee and the code's discount; of a package with its least number of nights. */
export function priceOfTicket(type: OfferedTicket, rules: PriceRules): number {
  return ticketPriceOf(itemOf('Ticket', type), rules);
}

/** Returns what the code makes cheaper of all that can be chosen with it. */
export function reducedNamesOf({ ticketTypes, upgrades, rules }: Offer): string[] {
  const lines = [
    ...ticketTypes.map((line) => ({ line, kind: 'Ticket' as const })),
    ...upgrades.map((line) => ({ line, kind: 'Upgrade' as const })),
  ];
  return lines.flatMap(({ line, kind }) => (priceCart({ items: [itemOf(kind, line)] }, rules).discount > 0 ? [line.name] : []));
}

/** Returns what an add-on adds to an order of the cheapest ticket to which it applies. */
export function priceOfAddOn(addOn: OfferedAddOn, { ticketTypes, rules }: Offer): number {
  const tickets = ticketTypes.map((type) => itemOf('Ticket', type));
  return addOnPriceWith({ ...itemOf('Upgrade', addOn), ticketTypeIds: addOn.ticketTypeIds }, tickets, rules);
}

function itemOf(kind: CartItem['kind'], line: OfferedTicket | OfferedAddOn): CartItem & { readonly lineId: string } {
  const isGift = 'complimentary' in line && line.complimentary;
  const seated = 'categoryId' in line && Boolean(line.categoryId);
  // a package costs its price for each night, at least for so many
  const nights = ('leastNights' in line && line.leastNights) || 1;
  const guest = 'isGuest' in line && line.isGuest;
  const item = { kind, price: isGift ? 0 : line.listPrice * nights, rollFees: line.rollFees, seated, guest };
  return { ...item, ticketTypeId: line._id, lineId: line._id };
}

function itemsOf({ type, quantity, seats, isTable, areaId, price }: ChosenTickets) {
  const one = itemOf('Ticket', type);
  const item = { ...one, price: price ?? one.price };
  const first = areaId ? { ...item, seated: false } : item;
  return Array.from({ length: quantity }, (_, i) => (seats && isTable && i > 0 ? { ...first, price: 0 } : first));
}

/** The tickets of these quantities. */
export function chosenOf({ ticketTypes }: Offer, quantities: Quantities): ChosenTickets[] {
  return ticketTypes
    .map((type) => ({ type, quantity: type.soldOut ? 0 : (quantities[type._id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The cart of the chosen quantities and seats, by the rules that the server uses. */
export function cartOf(offer: Offer, quantities: Quantities, chosenTypes: readonly ChosenTickets[] = chosenOf(offer, quantities)): Cart {
  const tickets = chosenTypes.map(({ type, quantity, seats, areaId, nightIds }) => ({
    ticketTypeId: type._id,
    quantity,
    ...(seats && { seats: [...seats] }),
    ...(areaId && { areaId }),
    ...(nightIds && { nightIds: [...nightIds] }),
  }));
  const shown = offer.upgrades.filter((addOn) => isAddOnWithTickets(addOn, tickets));
  const chosen = shown.map((addOn) => ({ upgradeId: addOn._id, quantity: addOn.soldOut ? 0 : (quantities[addOn._id] ?? 0) }));
  const counted = new Map(addOnQuantitiesOf(shown, tickets, chosen).map(({ addOn, quantity }) => [addOn._id, quantity]));
  // complimentary ones are included while any are left
  const addOns = shown.map((addOn) => ({
    addOn,
    quantity: Math.min(counted.get(addOn._id) ?? 0, addOn.soldOut ? 0 : (addOn.left ?? Infinity)),
  }));
  const items = [
    ...chosenTypes.flatMap(itemsOf),
    ...addOns.flatMap(({ addOn, quantity }) => Array.from({ length: quantity }, () => itemOf('Upgrade', addOn))),
  ];
  const { priced, allIn, beforeTax, once } = allInCart(items, offer.rules);
  const sums: Record<string, number> = {};
  for (const [i, { lineId }] of items.entries()) sums[lineId] = (sums[lineId] ?? 0) + allIn[i]!;
  return {
    tickets,
    upgrades: addOns.flatMap(({ addOn, quantity }) => (!addOn.complimentary && quantity > 0 ? [{ upgradeId: addOn._id, quantity }] : [])),
    addOns,
    total: beforeTax,
    tax: priced.tax,
    once,
    sums,
    ofTickets: allIn,
    priced,
    count: items.length,
  };
}
