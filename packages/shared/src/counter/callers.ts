import type { FieldError } from '../error-texts.ts';
import { isPlaced, type OrderState } from '../orders/order-states.ts';
import { catalogOf } from '../text/messages.ts';
import { instant } from '../time/local-day.ts';
import { validateCounterBuyer, type CounterBuyerForm } from './counter-buyer.ts';
import type { CountryCode } from '../accounts/phone.ts';

/** How long places are held for a caller at most. */
export const CALLER_DAYS = 30;
const MINUTE_MS = 60_000;

/** What became of places that staff held for a caller (BYD-128). */
export const CALLER_STATES = ['Waiting', 'Paying', 'Paid', 'Returned', 'GivenUp'] as const;
export type CallerState = (typeof CALLER_STATES)[number];

const said = catalogOf({
  NAME_MISSING: 'Enter the name of the caller.',
  PAST: 'Choose a time that is to come.',
  LATE: 'Choose a time before the event begins and its sale ends.',
  TOO_LONG: 'Places are held for at most {max} days.',
});

export interface CallerForm {
  readonly buyer: CounterBuyerForm;
  readonly until: Date;
}

interface CallerTimes {
  readonly now: Date;
  /** When the event begins or its sale ends, whichever is first; null where neither is known. */
  readonly latest: Date | null;
}

/** The errors of who calls and until when places are held; at least a minute remains to pay in. `country` is the venue's. */
export function validateCaller({ buyer, until }: CallerForm, { now, latest }: CallerTimes, country?: CountryCode): FieldError[] {
  const errors = validateCounterBuyer(buyer, country);
  const missing = buyer.fullName?.trim() ? [] : [{ path: 'buyer.fullName', message: said('NAME_MISSING') }];
  return [...missing, ...errors, ...checkUntil(until, { now, latest })];
}

function checkUntil(until: Date, { now, latest }: CallerTimes): FieldError[] {
  const lasts = until.getTime() - now.getTime();
  if (!(lasts >= MINUTE_MS)) return [{ path: 'until', message: said('PAST') }];
  if (latest && until > latest) return [{ path: 'until', message: said('LATE') }];
  return lasts > CALLER_DAYS * 24 * 60 * MINUTE_MS ? [{ path: 'until', message: said('TOO_LONG', { max: CALLER_DAYS }) }] : [];
}

export interface HeldForCaller {
  readonly until: Date | string;
  /** When staff gave it up; null where they did not. */
  readonly endedAt: Date | string | null;
  /** Its places are held: they may end before the time too, as when the event is canceled. */
  readonly isLiving: boolean;
}

/** What became of it. `orderState` is that of the order which the caller made by pressing pay; null before. */
export function callerStateOf({ until, endedAt, isLiving }: HeldForCaller, orderState: OrderState | null, now: Date): CallerState {
  if (orderState && isPlaced(orderState)) return 'Paid';
  if (endedAt) return 'GivenUp';
  if (orderState === 'AwaitingPayment') return 'Paying';
  return isLiving && instant(until) > now.getTime() ? 'Waiting' : 'Returned';
}
