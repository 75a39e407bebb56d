import { percentOf, type Cents } from '../money.ts';

export const FEE_TYPES = ['Flat', 'Percent'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

export const FEE_LEVELS = ['Order', 'Ticket', 'Upgrade'] as const;
export type FeeLevel = (typeof FEE_LEVELS)[number];

export const FEE_APPLIERS = ['Organization', 'Marquee', 'Stripe'] as const;
export type FeeApplier = (typeof FEE_APPLIERS)[number];

export const FEE_FILTERS = ['Seated', 'CardEntry', 'CardReader', 'GuestTicket'] as const;
export type FeeFilter = (typeof FEE_FILTERS)[number];

/** Payment methods of staff; online payment is not among them. */
export const PAYMENT_METHODS = ['CardReaderWifi', 'CardReaderBluetooth', 'ManualCardEntry', 'Cash', 'Check', 'GiftCard'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const FEE_FILTER_TEXTS: Record<FeeFilter, string> = {
  Seated: 'Seated',
  CardEntry: 'Card Entry',
  CardReader: 'Card Reader',
  GuestTicket: 'Guest ticket',
};

export const PAYMENT_METHOD_TEXTS: Record<PaymentMethod, string> = {
  CardReaderWifi: 'card reader (wifi)',
  CardReaderBluetooth: 'card reader (bluetooth)',
  ManualCardEntry: 'manual card entry',
  Cash: 'cash',
  Check: 'check',
  GiftCard: 'gift card',
};

export const SALES_TAX_FEE = 'Sales tax';

/** A fee as authored: `value` is cents when Flat, percent points with two decimals when Percent; bounds are cents. */
export interface Fee {
  readonly name: string;
  readonly type: FeeType;
  readonly value: number;
  readonly appliedTo: FeeLevel;
  readonly appliedBy: FeeApplier;
  readonly minAppliedToPrice?: Cents | null;
  /** 0 means no upper bound. */
  readonly maxAppliedToPrice?: Cents | null;
  readonly filters?: readonly string[] | null;
  readonly paymentMethods?: readonly string[] | null;
  readonly disabled?: boolean | null;
}

/** How an order is paid, as fees are restricted by it: by none of the methods of staff online, and where it was paid elsewhere. */
export type PaidBy = PaymentMethod | 'Online' | 'Elsewhere';

/** The values that a fee's filters match. */
export interface FeeSubject {
  readonly seated: boolean;
  readonly guest: boolean;
  readonly paymentMethod: PaidBy;
}

/** The percent of the fee named `Sales tax`, 0 without one. It is charged as tax and never as a fee. */
export function salesTaxPercentOf(fees: readonly Fee[]): number {
  return fees.find(isSalesTax)?.value ?? 0;
}

export function isSalesTax(fee: Pick<Fee, 'name' | 'type'>): boolean {
  return fee.name === SALES_TAX_FEE && fee.type === 'Percent';
}

/** The fee on a discounted price (cents): 0 outside its inclusive bounds and on a price of 0. */
export function feeOn(price: Cents, fee: Fee): Cents {
  const max = fee.maxAppliedToPrice ?? 0;
  if (price <= 0 || price < (fee.minAppliedToPrice ?? 0) || (max > 0 && price > max)) return 0;
  return fee.type === 'Flat' ? fee.value : percentOf(price, fee.value);
}

/** Tells whether every filter of the fee holds and it is taken for this way of paying. */
export function feeApplies(fee: Fee, subject: FeeSubject): boolean {
  const methods = (fee.paymentMethods ?? []).map(folded);
  if (fee.disabled || isSalesTax(fee)) return false;
  if (methods.length > 0 && !methods.includes(folded(subject.paymentMethod))) return false;
  return (fee.filters ?? []).every((filter) => filterHolds(folded(filter), subject));
}

/** A typed card counts as card entry whether the buyer types it online or staff do at the till. */
function filterHolds(filter: string, { seated, guest, paymentMethod }: FeeSubject): boolean {
  switch (filter) {
    case 'seated':
      return seated;
    case 'guestticket':
      return guest;
    case 'cardentry':
      return paymentMethod === 'Online' || paymentMethod === 'ManualCardEntry';
    case 'cardreader':
      return paymentMethod === 'CardReaderWifi' || paymentMethod === 'CardReaderBluetooth';
    default:
      return false;
  }
}

/** `Card Entry`, `CardEntry` and `card reader (wifi)` as one spelling. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
