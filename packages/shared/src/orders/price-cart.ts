import { addCents, assertCents, percentOf, splitByLargestRemainder, sumOf, type Cents } from '../money.ts';
import { feeApplies, feeOn, type Fee, type FeeApplier, type FeeLevel, type FeeSubject, type PaidBy } from './fees.ts';

/** One single ticket or add-on, never a line with a quantity. `price` is cents before discount and tax. */
export interface CartItem {
  readonly kind: 'Ticket' | 'Upgrade';
  readonly price: Cents;
  /** What staff took off it at the till, before any code; part of its discount. */
  readonly lowered?: Cents | null;
  /** The item's fees are inside its price and borne by the organization. */
  readonly rollFees?: boolean | null;
  readonly seated?: boolean | null;
  readonly guest?: boolean | null;
  /** Only needed for a PerTicket code that is limited to ticket types. */
  readonly ticketTypeId?: string | null;
}

/** `discountValue` is cents when Flat, percent points when Percent. */
export interface Discount {
  readonly appliesTo: 'PerTicket' | 'PerOrder';
  readonly discountType: 'Flat' | 'Percent';
  readonly discountValue: number;
  /** A PerTicket code reduces these ticket types only; empty or missing means all. */
  readonly ticketTypeIds?: readonly string[] | null;
}

export interface PriceRules {
  /** Percent points with two decimals. */
  readonly salesTaxPercent: number;
  readonly fees: readonly Fee[];
  readonly discount?: Discount | null;
  /** Online by default. */
  readonly paymentMethod?: PaidBy;
  /** RSVP and complimentary orders: nothing is paid, whatever the prices say. */
  readonly free?: boolean;
}

export interface FeeLine {
  readonly name: string;
  readonly amount: Cents;
  /** As authored: cents or percent points. */
  readonly value: number;
  readonly appliedBy: FeeApplier;
}

/** All cents. `fees` is what the buyer pays in item fees; `rolledFees` is what is inside the price instead. */
export interface PricedItem<Item extends CartItem = CartItem> {
  readonly item: Item;
  readonly price: Cents;
  readonly discount: Cents;
  readonly discountedPrice: Cents;
  readonly tax: Cents;
  readonly fees: Cents;
  readonly rolledFees: Cents;
}

/** All cents. total = subtotal − discount + tax + serviceFee + processingFee + organizationFees. */
export interface PricedCart<Item extends CartItem = CartItem> {
  readonly items: readonly PricedItem<Item>[];
  readonly feeLines: readonly FeeLine[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  /** Marquee's fees paid by the buyer. */
  readonly serviceFee: Cents;
  /** Stripe's fees paid by the buyer. */
  readonly processingFee: Cents;
  readonly organizationFees: Cents;
  /** The order's `processingFee`: service fees and processing fees together. */
  readonly processingFeeTotal: Cents;
  /** The order's `promoterFee`: the organization's fees. */
  readonly promoterFee: Cents;
  /** Marquee's share of a direct charge: its fees, those inside rolled prices included; never above the total. */
  readonly applicationFee: Cents;
  readonly total: Cents;
}

/**
 * The only price calculation: the page shows it and the server charges by it (answers 14–16, 32–34).
 * Discount, tax and percent fees are each rounded once, half up, a single item at a time; a PerOrder
 * discount is split by largest remainder. Throws RangeError on prices that are not whole cents from 0 up.
 */
export function priceCart<Item extends CartItem>(cart: { readonly items: readonly Item[] }, rules: PriceRules): PricedCart<Item> {
  const prices = cart.items.map((item) => (rules.free ? 0 : assertPrice(item.price)));
  const discounts = discountsOf(cart.items, prices, rules.discount ?? null);
  const bases = prices.map((price, i) => price - discounts[i]!);
  const charged = chargeFees(cart.items, bases, rules);
  const items = cart.items.map((item, i) => ({
    item,
    price: prices[i]!,
    discount: discounts[i]!,
    discountedPrice: bases[i]!,
    tax: percentOf(bases[i]!, rules.salesTaxPercent),
    fees: charged.items[i]!.fees,
    rolledFees: charged.items[i]!.rolledFees,
  }));
  return { items, feeLines: charged.lines, ...totalsOf(items, charged) };
}

/** Cents off each item, never more than its price: what staff took off, and the code's discount from what that leaves. */
function discountsOf(items: readonly CartItem[], prices: readonly Cents[], discount: Discount | null): Cents[] {
  const lowered = items.map((item, i) => Math.min(prices[i]!, item.lowered ? assertPrice(item.lowered) : 0));
  const left = prices.map((price, i) => price - lowered[i]!);
  return codeDiscounts(items, left, discount).map((off, i) => off + lowered[i]!);
}

function codeDiscounts(items: readonly CartItem[], prices: readonly Cents[], discount: Discount | null): Cents[] {
  if (!discount) return prices.map(() => 0);
  const off = (price: Cents): Cents => {
    const wanted = discount.discountType === 'Flat' ? assertCents(discount.discountValue) : percentOf(price, discount.discountValue);
    return Math.max(0, Math.min(price, wanted));
  };
  if (discount.appliesTo === 'PerOrder') return splitByLargestRemainder(off(addCents(...prices)), prices);
  const types = discount.ticketTypeIds ?? [];
  const reduced = (item: CartItem) => item.kind === 'Ticket' && (types.length === 0 || types.includes(item.ticketTypeId ?? ''));
  return prices.map((price, i) => (reduced(items[i]!) ? off(price) : 0));
}

interface ChargedFees {
  readonly lines: readonly FeeLine[];
  readonly items: readonly { fees: Cents; rolledFees: Cents }[];
  /** Marquee's fees inside rolled prices. */
  readonly rolledService: Cents;
}

function chargeFees(items: readonly CartItem[], bases: readonly Cents[], rules: PriceRules): ChargedFees {
  const perItem = items.map(() => ({ fees: 0, rolledFees: 0 }));
  const lines: FeeLine[] = [];
  let rolledService = 0;
  for (const fee of rules.free ? [] : rules.fees) {
    let amount = 0;
    if (fee.appliedTo === 'Order') amount = orderFee(items, bases, fee, rules);
    else
      for (const [i, item] of items.entries()) {
        const taken = itemFee(item, bases[i]!, fee, rules);
        if (!item.rollFees) amount += taken;
        else if (fee.appliedBy === 'Marquee') rolledService += taken;
        perItem[i]![item.rollFees ? 'rolledFees' : 'fees'] += taken;
      }
    if (amount > 0) lines.push({ name: fee.name, amount, value: fee.value, appliedBy: fee.appliedBy });
  }
  return { lines, items: perItem, rolledService };
}

function itemFee(item: CartItem, base: Cents, fee: Fee, rules: PriceRules): Cents {
  const level: FeeLevel = item.kind;
  return fee.appliedTo === level && feeApplies(fee, subjectOf([item], rules)) ? feeOn(base, fee) : 0;
}

/** The amount of a fee on orders for a cart with these discounted prices; 0 when it does not apply. */
export function orderFee(items: readonly CartItem[], bases: readonly Cents[], fee: Fee, rules: PriceRules): Cents {
  return feeApplies(fee, subjectOf(items, rules)) ? feeOn(addCents(...bases), fee) : 0;
}

function subjectOf(items: readonly CartItem[], rules: PriceRules): FeeSubject {
  return {
    seated: items.some((item) => item.seated === true),
    guest: items.some((item) => item.guest === true),
    paymentMethod: rules.paymentMethod ?? 'Online',
  };
}

function totalsOf(items: readonly PricedItem[], charged: ChargedFees) {
  const by = (applier: FeeApplier) => sumOf(charged.lines, (line) => (line.appliedBy === applier ? line.amount : 0));
  const [serviceFee, processingFee, organizationFees] = [by('Marquee'), by('Stripe'), by('Organization')];
  const subtotal = sumOf(items, (item) => item.price);
  const discount = sumOf(items, (item) => item.discount);
  const tax = sumOf(items, (item) => item.tax);
  const total = addCents(subtotal, -discount, tax, serviceFee, processingFee, organizationFees);
  return {
    subtotal,
    discount,
    tax,
    serviceFee,
    processingFee,
    organizationFees,
    processingFeeTotal: serviceFee + processingFee,
    promoterFee: organizationFees,
    applicationFee: Math.min(total, serviceFee + charged.rolledService),
    total,
  };
}

function assertPrice(price: Cents): Cents {
  if (assertCents(price) < 0) throw new RangeError(`Expected a price from 0 up, got ${price}`);
  return price;
}
