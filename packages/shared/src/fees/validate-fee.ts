import { errorMessage, type FieldError } from '../error-texts.ts';
import { checkMoney, checkName, checkNotNegative, errorWhen, isPercent } from '../events/text-limits.ts';
import type { Fee } from '../orders/fees.ts';
import { feeText } from './fee-texts.ts';

/**
 * How many fees the platform, an organization, an event or a season can have, besides copies of the platform's and the sales tax: each is
 * evaluated for every price.
 */
export const FEES_MAX = 20;

/** The owner of the fee; guest tickets are checked only for events. */
export interface FeeOwner {
  readonly isGuestTicketSale?: boolean | null;
}

/** The errors of a fee (AUT-198, 230, 232); shared by the editor and the server. */
export function validateFee(fee: Fee, owner: FeeOwner = {}): FieldError[] {
  const { minAppliedToPrice, maxAppliedToPrice, value } = fee;
  const isPercentFee = fee.type === 'Percent';
  const hasGuestFilter = (fee.filters ?? []).some((filter) => filter.replaceAll(/\s/g, '').toLowerCase() === 'guestticket');
  const max = maxAppliedToPrice ?? 0;
  return [
    ...checkName('name', feeText('NAME'), fee.name),
    ...(isPercentFee ? checkNotNegative : checkMoney)('value', feeText('VALUE'), value),
    ...errorWhen(value === 0, 'value', feeText('VALUE_MISSING')),
    ...errorWhen(isPercentFee && value >= 0 && !isPercent(value), 'value', feeText('NOT_A_PERCENT')),
    ...errorWhen(!isPercentFee && !Number.isInteger(value), 'value', feeText('NOT_WHOLE')),
    ...checkMoney('minAppliedToPrice', feeText('MIN_PRICE'), minAppliedToPrice),
    ...checkMoney('maxAppliedToPrice', feeText('MAX_PRICE'), maxAppliedToPrice),
    ...errorWhen(max > 0 && (minAppliedToPrice ?? 0) > max, 'maxAppliedToPrice', feeText('PRICES_CROSSED')),
    ...errorWhen(fee.appliedBy === 'Marquee' && isPercentFee && fee.appliedTo !== 'Order', 'appliedTo', errorMessage('FEE_LEVEL')),
    ...errorWhen(hasGuestFilter && owner.isGuestTicketSale === false, 'filters', errorMessage('FEE_GUEST_FILTER')),
  ];
}

/** Tells whether a fee shows in an event's or season's list: not when it is the organization's without filters (AUT-120). */
export function isFeeListed(fee: Pick<Fee, 'name' | 'appliedBy' | 'filters'>): boolean {
  return fee.name === 'Sales tax' || fee.appliedBy !== 'Organization' || (fee.filters ?? []).length > 0;
}
