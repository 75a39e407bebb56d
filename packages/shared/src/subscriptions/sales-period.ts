import { addDays, localDateOf, nextLocalTime, spanOf, weekdayOf, type Span } from '../time/local-day.ts';
import { instantOf } from '../time/zone.ts';

export const SUBSCRIPTION_FREQUENCIES = ['Daily', 'Weekly'] as const;
export type SubscriptionFrequency = (typeof SUBSCRIPTION_FREQUENCIES)[number];

/** The time when sales mails are sent, in the venue's zone; weekly ones on Mondays. */
export const SALES_MAIL_TIME = '08:00';
const MONDAY = 1;

/** The period of one sales mail. `key` is unique for each period of a frequency, so that a mail is sent once. */
export interface SalesPeriod extends Span {
  readonly key: string;
  /** When the mail of this period is due. */
  readonly sendAt: Date;
}

export function isFrequency(value: string): value is SubscriptionFrequency {
  return (SUBSCRIPTION_FREQUENCIES as readonly string[]).includes(value);
}

/**
 * The latest period whose mail is due at `now`: the previous local day after 08:00, or the previous Monday
 * to Sunday after Monday 08:00 (answer 28). Null when that mail was due before the subscription began.
 */
export function duePeriodOf(frequency: SubscriptionFrequency, now: Date, zone: string, subscribedAt?: Date): SalesPeriod | null {
  const today = localDateOf(now, zone);
  const mailDay = frequency === 'Daily' ? today : addDays(today, MONDAY - weekdayOf(today));
  const isDue = instantOf(mailDay, SALES_MAIL_TIME, zone) <= now;
  const days = frequency === 'Daily' ? 1 : 7;
  const period = periodBefore(isDue ? mailDay : addDays(mailDay, -days), days, frequency, zone);
  return subscribedAt && period.sendAt < subscribedAt ? null : period;
}

/** The frequency of the mail that a period's key is of. */
export function frequencyOfKey(key: string): SubscriptionFrequency {
  return key.startsWith('Weekly:') ? 'Weekly' : 'Daily';
}

/** When the next mail of a frequency is sent. */
export function nextSalesMailAt(frequency: SubscriptionFrequency, now: Date, zone: string): Date {
  return nextLocalTime(now, SALES_MAIL_TIME, zone, frequency === 'Weekly' ? MONDAY : undefined);
}

function periodBefore(mailDay: string, days: number, frequency: SubscriptionFrequency, zone: string): SalesPeriod {
  const first = addDays(mailDay, -days);
  return { ...spanOf(first, days, zone), key: `${frequency}:${first}`, sendAt: instantOf(mailDay, SALES_MAIL_TIME, zone) };
}
