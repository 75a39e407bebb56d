import { catalogOf } from '@marquee/shared/text/messages';

/** Why a code is refused at the door, as staff tell the holder. */
export const doorText = catalogOf({
  /** For codes with an unknown signature and those of other organizations, about which nothing else is revealed. */
  UNKNOWN_CODE: 'Unknown code. It may be damaged, or it is not one of our codes.',
  /** For what a scanner typed with another keyboard layout or without capitals: the code may well be one of ours. */
  CHECK_SCANNER: 'Not understood. Check the scanner’s keyboard layout, and that it keeps capital and small letters.',
  NOT_FOR_THIS_EVENT: 'This code is not for this event.',
  GUEST_OF: 'Guest of {name}',
  THINGS: '{count} × {name}',
  TICKET: 'ticket',
  ADD_ON: 'add-on',
  FOR_OTHER: 'This {what} is for {event}.',
  ANOTHER_EVENT: 'another event',
  EVENT_ON: '{name} on {at}',
  FOR_DAYS: 'This {what} is for {days}.',
  FOR_ANOTHER_DAY: 'This {what} is for another day.',
  ORDER_CANCELED: 'Order {number} was canceled.',
  ORDER_REFUNDED: 'Order {number} was refunded.',
  ORDER_UNPAID: 'Order {number} was not paid.',
  REFUNDED: 'This {what} was refunded.',
  REFUNDED_ON: 'This {what} was refunded on {at}.',
  DOORS_OPEN: 'Doors open {at}.',
  ENDED: 'It ended {at}.',
  EVENT_CANCELED: 'This event was canceled.',
  PASSED_ON: 'Passed on to somebody else. Only the new holder’s code is good.',
  CANCELED: 'This {what} was canceled.',
  OLD_CODE: 'An old code. Its holder has a newer one.',
  NOT_GOOD: 'This {what} is not good any more.',
});
