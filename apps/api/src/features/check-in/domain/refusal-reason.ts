import { entriesOf } from '@marquee/shared/door/passages';
import { NO_DOOR_RULES, typeRuleOf } from '@marquee/shared/door/gates';
import type { Refusal, Ruling, Verdict } from '@marquee/shared/door/verdict';
import { checkInWindowOf } from '@marquee/shared/orders/check-in-window';
import { scansOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';
import type { Message, Said } from '@marquee/shared/text/messages';
import { formatInstant } from '@marquee/shared/time/format';

import { doorText } from './door-texts.ts';
import { latestScanOf } from './inside.ts';
import { rulingOfReading, type EventHere, type Reading } from './verdict.ts';

/** The other event of this organization that a code is for. */
export interface OtherEvent {
  readonly name: string;
  readonly startsAt: Date | null;
  readonly timezone: string;
}

export interface Refused {
  readonly reading: Reading;
  readonly orderNumber: string;
  readonly event: EventHere;
  /** The other event that a scan was made for. */
  readonly other: OtherEvent | null;
  readonly now: Date;
}

/** What staff tell who leaves: whether their ticket opens the door again. */
export function comeBackText({ item }: Pick<Reading, 'item'>, { rules = NO_DOOR_RULES }: EventHere): Message {
  const { entries } = typeRuleOf(rules, item.ticketTypeId ?? '');
  const last = latestScanOf(scansOf(item));
  return doorText(entries === null || (last && entriesOf(last) < entries) ? 'MAY_COME_BACK' : 'MAY_NOT_COME_BACK');
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
    case 'WrongGate':
      return doorText(refused.event.place?.passage === 'Out' ? 'NO_EXIT_HERE' : 'OTHER_GATE');
    case 'GateClosed':
      return closedText(refused);
    case 'StillInside':
      return doorText('NO_EXIT_SINCE', { at: timeOf(latestScanOf(scansOf(reading.item))?.scannedAt, refused) });
    case 'NotInside':
      return notInsideText(refused);
    case 'NotYet':
    case 'EntriesUsed':
      return null;
  }
}

/** The ruling behind a verdict that was given: what its words are made of. */
export function rulingBehind(verdict: Verdict, { reading, event, now }: Pick<Refused, 'reading' | 'event' | 'now'>): Ruling {
  const ruling = rulingOfReading(reading, event, now);
  return ruling.verdict === verdict ? ruling : { verdict };
}

function timeOf(at: Date | string | null | undefined, { event }: Refused): string {
  return formatInstant(at, 'time', event.timezone);
}

function closedText(refused: Refused): Message {
  const { opensAt, closedAt } = rulingBehind('GateClosed', refused);
  if (opensAt) return doorText('GATE_OPENS', { at: timeOf(opensAt, refused) });
  return closedAt ? doorText('GATE_CLOSED_AT', { at: timeOf(closedAt, refused) }) : doorText('GATE_NOT_TODAY');
}

function notInsideText(refused: Refused): Message {
  const { item } = refused.reading;
  if (item.upgradeId) return doorText('SCAN_TICKET');
  const last = latestScanOf(scansOf(item));
  const left = last?.outAt ?? (last && refused.event.rules?.everybodyOutAt);
  return left ? doorText('LEFT_AT', { at: timeOf(left, refused) }) : doorText('NEVER_IN');
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
