import { fieldError, type FieldError } from '../error-texts.ts';
import type { PriceRule } from './party-states.ts';

export const LEAST_OFFER_MINUTES = 30;
export const MOST_OFFER_MINUTES = 48 * 60;
/** Seven days. */
const MOST_ENDS_MINUTES = 7 * 24 * 60;
const MOST_COLLECT_HOURS = 7 * 24;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** How places that come back are offered (BYD-171, 172, 174, 175). */
export interface LineForm {
  readonly isOn: boolean;
  readonly offerMinutes: number;
  /** `HH:MM` of the venue's clock. */
  readonly quietFrom?: string | null;
  readonly quietUntil?: string | null;
  readonly priceRule: PriceRule;
  readonly endsMinutesBefore: number;
  readonly collectHours: number;
}

/** The errors of the fields; page and server share them. */
export function validateLine({ offerMinutes, quietFrom, quietUntil, endsMinutesBefore, collectHours }: LineForm): FieldError[] {
  const isTime = (time: string | null | undefined) => !time || TIME.test(time);
  const isQuietWhole = Boolean(quietFrom) === Boolean(quietUntil) && isTime(quietFrom) && isTime(quietUntil);
  return [
    ...fieldError('offerMinutes', isWithin(offerMinutes, LEAST_OFFER_MINUTES, MOST_OFFER_MINUTES) ? null : 'WAIT_LIST_MINUTES'),
    ...fieldError('quietUntil', isQuietWhole ? null : 'WAIT_LIST_QUIET'),
    ...fieldError('endsMinutesBefore', isWithin(endsMinutesBefore, 0, MOST_ENDS_MINUTES) ? null : 'WAIT_LIST_ENDS'),
    ...fieldError('collectHours', isWithin(collectHours, 1, MOST_COLLECT_HOURS) ? null : 'WAIT_LIST_ENDS'),
  ];
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
