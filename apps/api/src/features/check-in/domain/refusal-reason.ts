import { checkInWindowOf } from '@marquee/shared/orders/check-in-window';
import { scansOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';
import { formatInstant } from '@marquee/shared/time/format';

import type { DoorEvent, Reading, Refusal } from './verdict.ts';

/** The other event of this organization that a code is for. */
export interface OtherEvent {
  readonly name: string;
  readonly startsAt: Date | null;
  readonly timezone: string;
}

export interface Refused {
  readonly reading: Reading;
  readonly orderNumber: string;
  readonly event: DoorEvent;
  /** The other event that a scan was made for. */
  readonly other: OtherEvent | null;
  readonly now: Date;
}

/** For codes with an unknown signature and those of other organizations, about which nothing else is revealed. */
export const UNKNOWN_CODE = 'Unknown code. It may be damaged, or it is not one of our codes.';
/** For what a scanner typed with another keyboard layout or without capitals: the code may well be one of ours. */
export const CHECK_SCANNER = 'Not understood. Check the scanner’s keyboard layout, and that it keeps capital and small letters.';
export const NOT_FOR_THIS_EVENT = 'This code is not for this event.';

/** Why the code is refused, as staff tell the holder; null where the verdict says it all. */
export function reasonOf(verdict: Refusal, refused: Refused): string | null {
  const { reading, orderNumber } = refused;
  switch (verdict) {
    case 'AlreadyScanned':
    case 'AlreadyHandedOut':
      return null;
    case 'WrongEvent':
      return `This ${wordOf(reading)} is for ${eventText(refused.other)}.`;
    case 'WrongDay':
      return daysText(refused);
    case 'Refunded':
      return refundText(refused);
    case 'Canceled':
      return `Order ${orderNumber} was canceled.`;
    case 'OutsideWindow':
      return windowText(refused);
    case 'NotValid':
      return invalidText(refused);
  }
}

function wordOf({ item }: Reading): string {
  return item.upgradeId ? 'add-on' : 'ticket';
}

function eventText(other: OtherEvent | null): string {
  if (!other) return 'another event';
  const at = formatInstant(other.startsAt, 'detail', other.timezone);
  return at ? `${other.name} on ${at}` : other.name;
}

function daysText({ reading, event }: Refused): string {
  const days = event.performances.flatMap(({ schedule }) => schedule);
  const starts = scansOf(reading.item).flatMap(({ dayId, startsAt }) => {
    const day = days.find(({ _id }) => dayId && _id && String(_id) === String(dayId));
    return [day?.startsAt ?? startsAt].filter((at) => at !== null && at !== undefined);
  });
  const named = starts.map((at) => formatInstant(at, 'day', event.timezone));
  return named.length > 0 ? `This ${wordOf(reading)} is for ${named.join(' and ')}.` : `This ${wordOf(reading)} is for another day.`;
}

function refundText({ reading, event, orderNumber }: Refused): string {
  const { refund } = reading.item;
  if (!refund?.refunded) return `Order ${orderNumber} was refunded.`;
  const at = refund.refundedAt ? ` on ${formatInstant(refund.refundedAt, 'table', event.timezone)}` : '';
  return `This ${wordOf(reading)} was refunded${at}.`;
}

function windowText({ event, now }: Refused): string | null {
  const window = checkInWindowOf(event, now);
  if (!window) return null;
  return now < window.opensAt
    ? `Doors open ${formatInstant(window.opensAt, 'detail', event.timezone)}.`
    : `It ended ${formatInstant(window.closesAt, 'detail', event.timezone)}.`;
}

function invalidText({ reading, event, orderNumber }: Refused): string {
  const { item, orderState, version } = reading;
  if (event.cancel) return 'This event was canceled.';
  if (orderState === 'AwaitingPayment' || orderState === 'Expired') return `Order ${orderNumber} was not paid.`;
  if (item.state === 'Shared') return 'Passed on to somebody else. Only the new holder’s code is good.';
  if (!isHeld(item.state)) return `This ${wordOf(reading)} was canceled.`;
  if (item.qrVersion !== version) return 'An old code. Its holder has a newer one.';
  return `This ${wordOf(reading)} is not good any more.`;
}
