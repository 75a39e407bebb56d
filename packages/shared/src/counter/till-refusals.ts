/** What tills, shifts and cards at the counter refuse. */
export const TILL_REFUSALS = {
  TILL_NEEDED: 'Choose the till at which you sell.',
  TILL_RETIRED: 'This till is no longer in use.',
  TILL_EVENT: 'This is not sold at this till.',
  TILL_TICKET_TYPE: 'This till does not sell one of these tickets.',
  TILL_CODE: 'Codes cannot be used at this till.',
  TILL_WAY: 'This till does not take this way of paying.',
  TILL_IN_USE: 'A shift of this till is open. Close it first.',
  SHIFT_NEEDED: 'The drawer is closed. Open a shift to take or give back cash.',
  SHIFT_COUNTED: 'The drawer is being counted. Close the shift, or go on selling first.',
  SHIFT_OPEN: 'A shift of this till is open already.',
  SHIFT_CLOSED: 'This shift was closed. It cannot change any more.',
  SHIFT_NOT_COUNTED: 'Count the drawer first.',
  SHIFT_UNSETTLED: 'A payment or a refund of this shift is under way. Please try again in a minute.',
  ORDER_CHARGED: 'This is paid already: {amount:money} by {card}, order {number}. Nothing is charged twice.',
} as const;
