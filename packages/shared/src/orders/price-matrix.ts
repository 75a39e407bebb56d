import { addCents, sumOf, type Cents } from '../money.ts';
import { orderFee, priceCart, type CartItem, type PriceRules } from './price-cart.ts';
import { PAYMENT_METHODS, type Fee, type FeeApplier, type PaymentMethod } from './fees.ts';

export const WAYS_OF_PAYING = ['Online', ...PAYMENT_METHODS] as const;
export type WayOfPaying = 'Online' | PaymentMethod;

/** One fee of one ticket. */
export interface MatrixFee {
  readonly name: string;
  readonly amount: Cents;
  readonly appliedBy: FeeApplier;
  /** It is inside the ticket's price and borne by the organization. */
  readonly isInPrice: boolean;
}

/** What one ticket costs when it is bought alone, in one way of paying. All cents. */
export interface MatrixCell {
  readonly paidBy: WayOfPaying;
  readonly fees: readonly MatrixFee[];
  readonly tax: Cents;
  /** What the buyer pays: the price, the fees that are not inside it, and the tax. */
  readonly total: Cents;
  /** What the organization receives after the fees of Marquee and Stripe, including tax. */
  readonly received: Cents;
}

export interface MatrixRow {
  readonly ticketTypeId: string;
  readonly ticketTypeName: string;
  readonly tierId: string;
  readonly tierName: string;
  readonly price: Cents;
  readonly cells: readonly MatrixCell[];
}

/** An event as the matrix sees it; `fees` are those that are charged, without the sales tax. */
export interface PricedEvent {
  readonly processAs: string;
  readonly salesTaxPercent: number;
  readonly fees: readonly Fee[];
  readonly ticketTypes: readonly {
    readonly _id: string;
    readonly name: string;
    readonly rollFees?: boolean | null;
    readonly tiers: readonly { readonly _id: string; readonly name: string; readonly price: Cents }[];
  }[];
}

/** The price of each ticket type in each tier and way of paying (BYD-012), by the calculation that a purchase is charged by. */
export function priceMatrixOf(event: PricedEvent): MatrixRow[] {
  const free = event.processAs === 'RSVP';
  return event.ticketTypes.flatMap(({ _id, name, rollFees, tiers }) =>
    tiers.map((tier) => {
      const price = free ? 0 : tier.price;
      const item: CartItem = { kind: 'Ticket', price, rollFees: rollFees ?? false, ticketTypeId: _id };
      const rules = { salesTaxPercent: event.salesTaxPercent, fees: event.fees, free };
      const cells = WAYS_OF_PAYING.map((paidBy) => cellOf(item, { ...rules, paymentMethod: paidBy }, paidBy));
      return { ticketTypeId: _id, ticketTypeName: name, tierId: tier._id, tierName: tier.name, price, cells };
    }),
  );
}

function cellOf(item: CartItem, rules: PriceRules, paidBy: WayOfPaying): MatrixCell {
  const { total, tax } = priceCart({ items: [item] }, rules);
  // of a single ticket the fees on the ticket and on the order have the same base
  const fees = (rules.free ? [] : rules.fees).flatMap((fee): MatrixFee[] => {
    const amount = fee.appliedTo === 'Upgrade' ? 0 : orderFee([item], [item.price], fee, rules);
    const isInPrice = fee.appliedTo === 'Ticket' && item.rollFees === true;
    return amount > 0 ? [{ name: fee.name, amount, appliedBy: fee.appliedBy, isInPrice }] : [];
  });
  const others = sumOf(fees, ({ appliedBy, amount }) => (appliedBy === 'Organization' ? 0 : amount));
  return { paidBy, fees, tax, total, received: addCents(total, -others) };
}
