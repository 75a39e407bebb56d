import type { DoorEvent, Refusal } from '@marquee/shared/door/verdict';
import { checkInWindowOf } from '@marquee/shared/orders/check-in-window';
import { scansOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';
import type { Message, Said } from '@marquee/shared/text/messages';
import { formatInstant } from '@marquee/shared/time/format';

import { doorText } from './door-texts.ts';
import type { Reading } from './verdict.ts';

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

/** Why the code is refused, as staff tell the holder; null where the verdict says it all. */
export function reasonOf(verdict: Refusal, refused: Refused): Message | null {
  const { reading, orderNumber } = refused;
  switch (verdict) {
    case 'AlreadyScanned':
    case 'AlreadyHandedOut':
    case 'Unanswered':
      return null;
    case 'WrongEvent':
      return doorText('FOR_OTHER', { what: wordOf(reading), event: eventText(refused.other) });
    case 'WrongDay':
      return daysText(refused);
    case 'Refunded':
      return refundText(refused);
    case 'Canceled':
      return doorText('ORDER_CANCELED', { number: orderNumber });
    case 'OutsideWindow':
      return windowText(refused);
    case 'NotValid':
      return invalidText(refused);
  }
}

function wordOf({ item }: Reading): Message {
  return doorText(item.upgradeId ? 'ADD_ON' : 'TICKET');
}

function eventText(other: OtherEvent | null): Said {
  if (!other) return doorText('ANOTHER_EVENT');
  const at = formatInstant(other.startsAt, 'detail', other.timezone);
  return at ? doorText('EVENT_ON', { name: other.name, at }) : other.name;
}

function daysText({ reading, event }: Refused): Message {
  const days = event.performances.flatMap(({ schedule }) => schedule);
  const starts = scansOf(reading.item).flatMap(({ dayId, startsAt }) => {
    const day = days.find(({ _id }) => dayId && _id && String(_id) === String(dayId));
    return [day?.startsAt ?? startsAt].filter((at) => at !== null && at !== undefined);
  });
  const named = starts.map((at) => formatInstant(at, 'day', event.timezone));
  const what = wordOf(reading);
  return named.length > 0 ? doorText('FOR_DAYS', { what, days: named.join(' and ') }) : doorText('FOR_ANOTHER_DAY', { what });
}

function refundText({ reading, event, orderNumber }: Refused): Message {
  const { refund } = reading.item;
  if (!refund?.refunded) return doorText('ORDER_REFUNDED', { number: orderNumber });
  const what = wordOf(reading);
  if (!refund.refundedAt) return doorText('REFUNDED', { what });
  return doorText('REFUNDED_ON', { what, at: formatInstant(refund.refundedAt, 'table', event.timezone) });
}

function windowText({ event, now }: Refused): Message | null {
  const window = checkInWindowOf(event, now);
  if (!window) return null;
  return now < window.opensAt
    ? doorText('DOORS_OPEN', { at: formatInstant(window.opensAt, 'detail', event.timezone) })
    : doorText('ENDED', { at: formatInstant(window.closesAt, 'detail', event.timezone) });
}

function invalidText({ reading, event, orderNumber }: Refused): Message {
  const { item, orderState, version } = reading;
  if (event.cancel) return doorText('EVENT_CANCELED');
  if (orderState === 'AwaitingPayment' || orderState === 'Expired') return doorText('ORDER_UNPAID', { number: orderNumber });
  if (item.state === 'Shared') return doorText('PASSED_ON');
  if (!isHeld(item.state)) return doorText('CANCELED', { what: wordOf(reading) });
  if (item.qrVersion !== version) return doorText('OLD_CODE');
  return doorText('NOT_GOOD', { what: wordOf(reading) });
}
