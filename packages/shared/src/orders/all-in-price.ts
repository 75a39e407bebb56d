import { splitByLargestRemainder, sumOf, type Cents } from '../money.ts';
import type { Fee, PaidBy } from './fees.ts';
import { orderFee, priceCart, type CartItem, type Discount, type PricedCart, type PriceRules } from './price-cart.ts';

/** A cart as the public sees it: every price with all its fees, before sales tax. */
interface AllInCart<Item extends CartItem = CartItem> {
  readonly priced: PricedCart<Item>;
  /** The price of each item, in the cart's order: discounted price, its own fees and its share of the order's. Adds up to `beforeTax`. */
  readonly allIn: readonly Cents[];
  /** The cart's total less its sales tax. */
  readonly beforeTax: Cents;
  /** The flat fees on the order, which are inside the price of the first paid ticket. */
  readonly once: Cents;
}

/** The pricing data of a sale. */
interface SaleTerms {
  readonly salesTaxPercent: number;
  readonly fees: readonly Fee[];
  readonly processAs: string;
  /** How it is paid at the counter; online by default. */
  readonly paidBy?: PaidBy;
}

/** The pricing rules of an event, shared by page and server. */
export function priceRulesOf({ salesTaxPercent, fees, processAs, paidBy }: SaleTerms, discount: Discount | null): PriceRules {
  return { salesTaxPercent, fees, discount, free: processAs === 'RSVP', ...(paidBy && { paymentMethod: paidBy }) };
}

/**
 * Distributes the cart's price before tax over its items (BYD-001, 002): flat fees on the order are in the first paid ticket, percent
 * fees on the order are split in proportion to the discounted prices.
 */
export function allInCart<Item extends CartItem>(items: readonly Item[], rules: PriceRules): AllInCart<Item> {
  const priced = priceCart({ items }, rules);
  const bases = priced.items.map(({ discountedPrice }) => discountedPrice);
  const ofOrder = (type: Fee['type']) =>
    sumOf(rules.free ? [] : rules.fees, (fee) => (fee.type === type && fee.appliedTo === 'Order' ? orderFee(items, bases, fee, rules) : 0));
  const once = ofOrder('Flat');
  const shares = splitByLargestRemainder(ofOrder('Percent'), bases);
  const first = firstPaid(items, bases);
  const allIn = priced.items.map(({ discountedPrice, fees }, i) => discountedPrice + fees + shares[i]! + (i === first ? once : 0));
  return { priced, allIn, beforeTax: priced.total - priced.tax, once };
}

/** The price of a single ticket, with all fees. */
export function ticketPriceOf(ticket: CartItem, rules: PriceRules): Cents {
  return allInCart([ticket], rules).beforeTax;
}

/**
 * The amount that an add-on adds to an order of `ticket`; it is not sold alone. Never less than its own part of that order: beside it a fee
 * on orders up to an amount may end, which makes the order cheaper, and not the add-on.
 */
export function addOnPriceOf(addOn: CartItem, ticket: CartItem | null, rules: PriceRules): Cents {
  const beside = ticket ? [ticket] : [];
  const { priced, allIn, beforeTax } = allInCart([...beside, addOn], rules);
  const added = beforeTax - allInCart(beside, rules).beforeTax;
  const { discountedPrice, fees } = priced.items.at(-1)!;
  return added < discountedPrice + fees ? allIn.at(-1)! : added;
}

/** Returns what an add-on adds to an order of the cheapest of these tickets to which it applies. */
export function addOnPriceWith(
  addOn: CartItem & { readonly ticketTypeIds: readonly string[] },
  tickets: readonly CartItem[],
  rules: PriceRules,
): Cents {
  const { ticketTypeIds } = addOn;
  const paid = tickets.filter(
    ({ price, ticketTypeId }) => price > 0 && (ticketTypeIds.length === 0 || ticketTypeIds.includes(ticketTypeId ?? '')),
  );
  const [cheapest] = paid.toSorted((a, b) => a.price - b.price);
  return addOnPriceOf(addOn, cheapest ?? null, rules);
}

function firstPaid(items: readonly CartItem[], bases: readonly Cents[]): number {
  const ticket = items.findIndex(({ kind }, i) => kind === 'Ticket' && bases[i]! > 0);
  return ticket >= 0 ? ticket : bases.findIndex((base) => base > 0);
}
