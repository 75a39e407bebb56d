import { addCents, sumOf, type Cents } from '../money.ts';
import { feeApplies, feeOn, PAYMENT_METHODS, type Fee, type FeeApplier, type PaymentMethod } from './fees.ts';
import { priceCart, type CartItem } from './price-cart.ts';

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
  readonly rollFees: boolean;
  readonly isGuest: boolean;
  readonly tierId: string;
  readonly tierName: string;
  readonly price: Cents;
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
    readonly isGuest?: boolean | null;
    readonly tiers: readonly { readonly _id: string; readonly name: string; readonly price: Cents }[];
  }[];
}

/** A way of paying with the fees that one ticket, bought alone, is charged in it: each of them applies to any ticket, or to any guest ticket. */
export interface MatrixWay {
  readonly paidBy: WayOfPaying;
  readonly fees: readonly Fee[];
  readonly guestFees: readonly Fee[];
}

/** The rows of the price matrix (BYD-012): each ticket type in each tier. */
export function matrixRowsOf({ processAs, ticketTypes }: Pick<PricedEvent, 'processAs' | 'ticketTypes'>): MatrixRow[] {
  return ticketTypes.flatMap(({ _id, name, rollFees, isGuest, tiers }) =>
    tiers.map((tier) => ({
      ticketTypeId: _id,
      ticketTypeName: name,
      rollFees: rollFees ?? false,
      isGuest: isGuest ?? false,
      tierId: tier._id,
      tierName: tier.name,
      price: processAs === 'RSVP' ? 0 : tier.price,
    })),
  );
}

/** Its columns. Which fees apply is the same in all rows of guest tickets, and in all others, and looked up here once. */
export function matrixWaysOf(
  { processAs, fees }: Pick<PricedEvent, 'processAs' | 'fees'>,
  ways: readonly WayOfPaying[] = WAYS_OF_PAYING,
): MatrixWay[] {
  return ways.map((paidBy) => {
    const taken = (guest: boolean) => {
      const subject = { seated: false, guest, paymentMethod: paidBy };
      const all = processAs === 'RSVP' ? [] : fees.filter((fee) => fee.appliedTo !== 'Upgrade' && feeApplies(fee, subject));
      return all.map((fee) => ({ ...fee, filters: [], paymentMethods: [] }));
    };
    return { paidBy, fees: taken(false), guestFees: taken(true) };
  });
}

/** Returns what a ticket at `price` is charged in one way of paying, by the calculation that a purchase is charged by. */
export function matrixCellOf(
  { price, rollFees, isGuest }: Pick<MatrixRow, 'price' | 'rollFees' | 'isGuest'>,
  { paidBy, ...way }: MatrixWay,
  salesTaxPercent: number,
): MatrixCell {
  const item: CartItem = { kind: 'Ticket', price, rollFees };
  const applied = isGuest ? way.guestFees : way.fees;
  const { total, tax } = priceCart({ items: [item] }, { salesTaxPercent, fees: applied, paymentMethod: paidBy });
  const fees = matrixFeesOf(price, rollFees, applied);
  const others = sumOf(fees, ({ appliedBy, amount }) => (appliedBy === 'Organization' ? 0 : amount));
  return { paidBy, fees, tax, total, received: addCents(total, -others) };
}

/** The fees of one ticket at `price`: alone, those on the ticket and those on the order have the same base. */
function matrixFeesOf(price: Cents, rollFees: boolean, fees: readonly Fee[]): MatrixFee[] {
  return fees.flatMap((fee): MatrixFee[] => {
    const amount = feeOn(price, fee);
    return amount > 0 ? [{ name: fee.name, amount, appliedBy: fee.appliedBy, isInPrice: rollFees && fee.appliedTo === 'Ticket' }] : [];
  });
}
