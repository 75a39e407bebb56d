import { addCents, formatMoney, percentOf, type Cents } from '../money.ts';
import { MONEY_MAX } from './text-limits.ts';

export const PRICE_STEPS = ['Percent', 'Amount'] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** How all prices of an event change: by percent points with at most two decimals, or by cents. A negative value lowers them. */
export interface PriceChange {
  readonly by: PriceStep;
  readonly value: number;
}

interface PricedTier {
  readonly _id: string;
  readonly name: string;
  readonly price: Cents;
}

interface PricedType {
  readonly _id: string;
  readonly name: string;
  readonly tiers: readonly PricedTier[];
}

export interface ChangedPrice {
  readonly ticketTypeId: string;
  readonly tierId: string;
  /** `Floor, Early Bird`; the ticket type alone where it has one tier. */
  readonly name: string;
  readonly before: Cents;
  readonly after: Cents;
}

/** The changed price of each tier, in their order. What is free stays free and is not among them. */
export function changedPrices(ticketTypes: readonly PricedType[], change: PriceChange): ChangedPrice[] {
  return ticketTypes.flatMap(({ _id: ticketTypeId, name, tiers }) =>
    tiers.flatMap((tier) => {
      if (tier.price === 0) return [];
      const label = tiers.length > 1 ? `${name}, ${tier.name}` : name;
      return [{ ticketTypeId, tierId: tier._id, name: label, before: tier.price, after: priceAfter(tier.price, change) }];
    }),
  );
}

/** Why the change is refused, or null. */
export function checkPriceChange(ticketTypes: readonly PricedType[], change: PriceChange): string | null {
  if (!isValue(change)) return change.by === 'Percent' ? 'Please enter a percent with at most two decimals.' : 'Please enter an amount.';
  const changed = changedPrices(ticketTypes, change);
  if (changed.every(({ before, after }) => before === after)) return 'No price would change.';
  const low = changed.find(({ after }) => after < 0);
  if (low) return `${low.name} would cost less than ${formatMoney(0)}.`;
  const high = changed.find(({ after }) => after > MONEY_MAX);
  return high ? `${high.name} would cost more than ${formatMoney(MONEY_MAX)}.` : null;
}

/** The ticket types with their changed prices; everything else as it was. */
export function withChangedPrices<Type extends PricedType>(ticketTypes: readonly Type[], change: PriceChange): Type[] {
  const after = new Map(changedPrices(ticketTypes, change).map((changed) => [changed.tierId, changed.after]));
  return ticketTypes.map((type) => ({ ...type, tiers: type.tiers.map((tier) => ({ ...tier, price: after.get(tier._id) ?? tier.price })) }));
}

function priceAfter(price: Cents, { by, value }: PriceChange): Cents {
  return addCents(price, by === 'Percent' ? percentOf(price, value) : value);
}

function isValue({ by, value }: PriceChange): boolean {
  if (value === 0 || Math.abs(value) > MONEY_MAX) return false;
  const whole = by === 'Percent' ? value * 100 : value;
  return Math.abs(Math.round(whole) - whole) < 1e-6;
}
