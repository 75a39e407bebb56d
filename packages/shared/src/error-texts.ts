import { isErrorCode, type ErrorCode } from './error-codes.ts';

/** What a refusal is about: ids, numbers, names; `fields` holds a text by path for each input that is wrong. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** One wrong input: `path` as in the form (`tickets.0.name`), `message` for people. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The words of every refusal; `{name}` is filled from the details. A new code does not compile without one. */
export const ERROR_TEXTS: Record<ErrorCode, string> = {
  AUTHENTICATION_REQUIRED: 'Authentication Required.',
  AUTHORIZATION_REQUIRED: 'Authorization Required.',
  FORBIDDEN: 'You do not have permission to perform this action.',
  NOT_FOUND: 'This no longer exists.',
  VALIDATION: '{fields}',
  BAD_USER_INPUT: 'Some of what was sent could not be understood.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  BODY_TOO_LARGE: 'Payload limit exceeded',
  QUERY_TOO_COMPLEX: 'This request is too large.',
  UNKNOWN_DOCUMENT: 'This request is not known.',
  RATE_LIMITED: 'Too many tries. Please wait a moment and try again.',
  LINK_EXPIRED: 'This link is no longer valid.',
  CONFLICT: 'This was changed in the meantime. Please reload and try again.',
  SERVICE_UNAVAILABLE: 'This is not available at the moment. Please try again later.',

  EMAIL_INVALID: 'Please enter a valid email address.',
  EMAIL_TAKEN: 'An account with this email address already exists.',
  EMAIL_MISMATCH: 'The email addresses do not match.',
  EMAIL_NOT_VERIFIED: 'Please verify your email address first.',
  EMAIL_TOKEN_INVALID: 'This verification code is invalid or has expired.',
  EMAIL_NOTHING_TO_VERIFY: 'Your email address is already verified.',
  PHONE_INVALID: 'Please enter a valid phone number.',
  PHONE_REQUIRED: 'Phone number is required.',
  PHONE_TAKEN: 'An account with this phone number already exists.',
  PHONE_REGISTERED: 'An account with this phone number is already registered to email address {masked}',
  PHONE_NOT_VERIFIED: 'Please verify your phone number first.',
  NAME_INCOMPLETE: 'Please include both first and last name',
  NAME_REQUIRED: 'Please enter a name.',
  PASSWORD_TOO_SHORT: 'Your password must be at least 8 characters.',
  PASSWORD_TOO_LONG: 'Your password must be at most 128 characters.',
  PASSWORD_IS_EMAIL: 'Your password must not be your email address.',
  PASSWORD_MISMATCH: 'The passwords do not match.',
  PASSWORD_WRONG: 'The password is not right.',
  PASSWORD_NOT_SET: 'Please set a password first.',
  RESET_CODE_INVALID: 'This password reset link is invalid or has expired.',
  LOGIN_FAILED: 'The email address or password is not right.',
  LOGIN_THROTTLED: 'Too many failed logins. Please wait 15 minutes and try again.',
  LOGIN_PREFERENCE_UNAVAILABLE: 'This way of logging in is not set up for your account.',
  CODE_INVALID: 'This code is not right.',
  CODE_EXPIRED: 'This code has expired. Please request a new one.',
  CODE_LOCKED: 'Too many wrong codes. Please request a new one.',
  CODE_THROTTLED: 'A code was just sent. Please wait a moment before requesting another.',
  TOTP_INVALID: 'This authenticator code is not right.',
  PASSKEY_INVALID: 'This passkey could not be checked.',

  ORGANIZATION_NAME_REQUIRED: 'You must enter an organization name',
  ORGANIZATION_NAME_LEADING_SPACE: 'Organization name should not contain spaces.',
  ORGANIZATION_NOT_DELETABLE: 'This organization cannot be deleted through the application.',
  ROLE_NOT_ASSIGNABLE: 'You cannot assign this role.',
  ROLE_OWNER_PROTECTED: "An owner's role cannot be changed.",
  ROLE_LAST_OWNER: 'The last owner of an organization cannot be removed.',
  ROLE_SELF_REMOVE: 'You cannot remove yourself from the team.',
  MEMBER_EXISTS: 'This person is already a team member or has been invited.',
  INVITATION_NOT_YOURS: 'This invitation is for another email address.',
  STRIPE_NOT_CONNECTED: 'You must connect Stripe in order to publish events. Would you like to do this now?',
  STRIPE_CONNECT_FAILED: 'Failed to connect Stripe: {message}',
  STRIPE_STATE_INVALID: 'This connection was not started here. Please start again.',
  STRIPE_DISCONNECT_FAILED: 'Failed to disconnect Stripe: {message}',
  READER_REGISTRATION_FAILED: 'The card reader could not be added: {message}',
  READER_FIELDS_REQUIRED: 'Please enter the registration code and a reader name.',
  SEASONS_DISABLED: 'Season tickets are not enabled for this organization.',

  EVENT_STALE: 'This was changed by someone else in the meantime: {changed}. Please reload and try again.',
  EVENT_CANCELLED: 'This event has been cancelled.',
  EVENT_LOCKED_FIELD:
    'This field cannot be changed once orders have been created. Please contact support with questions or comments.',
  EVENT_INVALID: '{fields}',
  EVENT_PUBLISHED: 'This has been published and cannot be deleted.',
  EVENT_HAS_ORDERS: 'This has orders and cannot be deleted.',
  EVENT_STUB_FROZEN: 'The url can no longer be changed after the announcement.',
  EVENT_STUB_TAKEN: 'This url is already used by another event.',
  EVENT_MULTI_DAY_NOT_COPIED: 'A multi-day event cannot be duplicated.',
  EVENT_NOT_FOR_SALE: 'Tickets for this event are not on sale.',
  EVENT_CANCEL_PREFERENCE_REQUIRED: 'Please choose a refund preference.',
  VENUE_REQUIRED: 'Select any venue.',
  SEASON_DATES_OUTSIDE: '"Event" should be in between start date to end date of this selected season.',
  SEASON_NO_GUESTS: 'Season does not allow guests.',
  GUEST_TICKETS_REQUIRED: "'Guest Tickets Per Member' is required. If you Allow Guest Ticket Sales",
  TICKET_TYPE_DAYS_REQUIRED: 'Please select any days in {name}',
  TICKET_TYPE_USED: '{name} cannot be deleted because it has been used.',
  TICKET_TYPES_FROM_CHART: 'Ticket types of a seated event come from its seating chart.',
  TIERS_SOLD: 'You cannot disable pricing tiers once tickets have been sold.',
  ADDON_USED: '{name} cannot be deleted because it has been used.',
  QUANTITY_BELOW_CLAIMED: 'The total quantity of {name} cannot be lower than the {claimed} already sold or held.',
  PROMOTION_TYPE_LOCKED: 'Cannot change code type because this code has already been used.',
  FEE_LEVEL: 'A Marquee percent fee can only be applied to orders.',
  FEE_GUEST_FILTER: 'The Guest ticket filter needs guest ticket sales.',
  FEE_SALES_TAX_PROTECTED: 'The sales tax fee cannot be deleted.',
  FEE_NONE_AVAILABLE: 'No fees available.',
  SEATING_MULTI_DAY: 'Marquee does not yet support seated multi-day events.',
  SEATING_UNAVAILABLE: 'There was an error loading the seating configuration. Please try again or contact support',
  SEATING_PROVIDER: '{message}. Please contact support.',
  SEAT_TAKEN: 'Seat {seat} has just been taken.',
  UNKNOWN_REFERENCE: 'Something this refers to does not exist: {name}',
  UPLOAD_TOO_LARGE: 'This file is too large. The limit is 10 MB.',
  UPLOAD_TYPE: 'This file type is invalid. Please choose a JPEG or PNG image.',
  UPLOAD_INVALID: 'This image could not be read.',

  SALES_NOT_OPEN: 'Tickets are not on sale yet.',
  SALES_ENDED: 'Sales have ended.',
  SOLD_OUT: '{name} is sold out.',
  PLACES_LEFT: 'Only {left} left of {line}.',
  PURCHASE_LIMIT: 'You can buy at most {max} of {line}.',
  CART_EMPTY: 'Please choose at least one ticket.',
  CART_LINE_INVALID: 'Something in your cart is no longer offered.',
  ADDON_NOT_WITH_TICKETS: '{name} can only be bought with its tickets.',
  GUEST_TICKETS_LIMIT: 'At most {limit} guest tickets can be bought for each member ticket.',
  RESERVATION_EXPIRED: 'Your reservation has expired. Please choose your tickets again.',
  RESERVATION_EXTENDED: 'Your reservation can be extended only once.',
  RESERVATION_LOCKED: 'Your cart can no longer be changed because the payment has begun.',
  PROMOTION_INVALID: 'This code is not valid.',
  PROMOTION_THROTTLED: 'Too many tries. Please wait a minute and try again.',
  CUSTOM_FIELD_INVALID: '{fields}',
  CUSTOM_FIELD_REQUIRED: '{label} is required.',
  CUSTOM_FIELD_TOO_SHORT: '{label} must be at least {limit} characters.',
  CUSTOM_FIELD_TOO_LONG: '{label} must be at most {limit} characters.',
  CUSTOM_FIELD_NOT_A_NUMBER: '{label} must be a number.',
  CUSTOM_FIELD_TOO_SMALL: '{label} must be at least {limit}.',
  CUSTOM_FIELD_TOO_LARGE: '{label} must be at most {limit}.',
  CUSTOM_FIELD_NOT_AN_OPTION: 'Please choose one of the options of {label}.',
  WAIVER_REQUIRED: 'Please accept the waiver.',
  PAYMENT_DECLINED: '{message}',
  PAYMENT_IN_PROGRESS: 'Your payment is being processed.',
  PAYMENT_NOT_FOUND: 'This payment does not exist.',
  PAYMENT_AMOUNT_CHANGED: 'The total changed. Please check it and pay again.',
  PAYMENT_UNAVAILABLE: 'The payment provider cannot be reached. Your card was not charged. Please try again.',
  IDEMPOTENCY_MISMATCH: 'This payment was already started with other contents.',
  CASH_TOO_LITTLE: 'The cash received is less than the total.',
  COMP_REASON_REQUIRED: 'Please enter a reason.',

  ORDER_STATE: 'This cannot be done with an order in state {state}.',
  ORDER_NOT_CANCELLABLE: 'This order cannot be cancelled.',
  ORDER_CHANGED: 'This order was changed in the meantime. Please reload and try again.',
  ORDER_WITHOUT_USER: 'A guest order has no account to send the confirmation to.',
  ORDER_NOTHING_TO_PRINT: 'There are no tickets to print.',
  REFUND_NOTHING_SELECTED: 'Please Select atleast one checkbox.',
  REFUND_REASON_REQUIRED: 'Please enter a refund reason.',
  REFUND_REASON_TOO_LONG: 'The refund reason can have at most 100 characters.',
  REFUND_NOT_ALLOWED: 'This order cannot be refunded.',
  REFUND_ITEM_NOT_REFUNDABLE: 'One of the selected items cannot be refunded.',
  REFUND_FEES_NEED_ALL: 'Fees can be refunded only with all tickets and add-ons.',
  REFUND_FEES_RETURNED: 'These fees have been refunded already.',
  REFUND_QUOTE_STALE: 'The refund amount changed. Please check the new total and confirm again.',
  REFUND_EXCEEDS: 'The refund is more than what is left of this order.',
  REFUND_IN_PROGRESS: 'A refund of this order is being processed.',
  REFUND_FAILED: '{message}',

  SHARE_NOTHING_SELECTED: 'Please select at least one ticket or add-on.',
  SHARE_NOT_ALLOWED: 'One of the selected items cannot be shared.',
  SHARE_RECIPIENT_REQUIRED: 'Please enter an email address or a phone number.',
  SHARE_WITH_SELF: 'You cannot share tickets with yourself.',
  SHARE_CLOSED: 'This offer is no longer open.',
  SHARE_NOT_YOURS: 'This offer is for somebody else.',
  SHARE_EVENT_ENDED: 'Tickets of a past event cannot be shared.',

  SCAN_ALREADY: 'Already scanned at {at}',
  SCAN_WRONG_DAY: 'Wrong day',
  SCAN_WRONG_EVENT: 'Wrong event',
  SCAN_REFUNDED: 'Refunded',
  SCAN_NOT_VALID: 'Not valid',
  SCAN_OUTSIDE_WINDOW: 'Check-in is open from doors until the end of the event.',
  SCAN_NOTHING_SELECTED: 'Please select at least one ticket or add-on.',
  SCAN_NOT_SCANNED: 'This ticket has not been scanned.',

  HOLD_NAME_REQUIRED: 'Please enter a name.',
  HOLD_QUANTITY: 'Only {left} left to hold.',
  HOLD_TOTALS: 'Checked in, released and outstanding must add up to the total held.',
  HOLD_CHECKED_IN: 'Cannot delete hold: tickets have been checked in',
  HOLD_RELEASED: 'Cannot delete hold: tickets have been released',
  WAIT_LIST_NOT_OPEN: 'The wait list opens when the event is sold out.',
  WAIT_LIST_OFFER_ENDED: 'This offer has ended.',

  SUBSCRIPTION_FREQUENCY: 'Please choose Daily or Weekly.',
  SUBSCRIPTION_NOT_FOUND: 'This subscription no longer exists.',
  BLAST_SUBJECT_REQUIRED: 'Please enter a subject.',
  BLAST_BODY_REQUIRED: 'Please enter a message.',
  BLAST_TOO_LONG: 'This message is too long.',
  IMPORT_TOO_MANY: 'At most {limit} contacts can be imported at once.',
  IMPORT_UNREADABLE: 'This file could not be read.',
  EXPORT_FAILED: 'The export failed. Please try again.',
  INTEGRATION_NOT_FAILED: 'Only a failed integration can be sent again.',
  RANGE_INVALID: 'The end must not be before the start.',
};

const NO_TEXT = 'Please check what you entered.';

/** The words of a refusal with its details filled in; `{fields}` becomes one line for each wrong input. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text = ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (_, name: string) => shown(details[name]));
  return text.trim() || NO_TEXT;
}

/** The same for a code that came over the network; unknown codes read as a fault of ours. */
export function errorTextOf(code: string, details: ErrorDetails = {}): string {
  return isErrorCode(code) ? errorText(code, details) : ERROR_TEXTS.INTERNAL;
}

function shown(value: unknown): string {
  if (value !== null && typeof value === 'object') return Object.values(value).join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
