import { isErrorCode, type ErrorCode } from './error-codes.ts';

/** Details of a refusal: ids, numbers, names; `fields` maps the path of each invalid input to its text. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** One invalid input: `path` as in the form (`tickets.0.name`), `message` is the user-facing text. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The texts of all refusals; `{name}` is filled from the details. A new code does not compile without a text. */
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
  LINK_OTHER_BROWSER: 'Please open this link in the browser in which you asked for it.',
  ANALYTICS_RANGE_INVALID: 'Choose an end after the start, at most 20 years later.',
  REPORT_SUBJECT_INVALID: 'Choose one event or one season.',
  CONFLICT: 'This was changed in the meantime. Please reload and try again.',
  SERVICE_UNAVAILABLE: 'This is not available at the moment. Please try again later.',

  EMAIL_INVALID: 'Please enter a valid email address.',
  EMAIL_TAKEN: 'An account with this email address already exists.',
  EMAIL_MISMATCH: 'The email addresses do not match.',
  EMAIL_NOT_VERIFIED: 'Please verify your email address first.',
  EMAIL_DROPS_LOGINS: 'You are not logged in to this account here. Confirming here removes its password, phone number and passkeys.',
  EMAIL_LOGIN_FIRST: 'Please log in to the account that added this address, then open the link again.',
  EMAIL_TOKEN_INVALID: 'This verification code is invalid or has expired.',
  EMAIL_NOTHING_TO_VERIFY: 'Your email address is already verified.',
  EMAILS_TOO_MANY: 'An account can have {count} secondary email addresses.',
  PHONE_INVALID: 'Please enter a valid phone number.',
  PHONE_REQUIRED: 'Phone number is required.',
  PHONE_TAKEN: 'An account with this phone number already exists.',
  PHONE_REGISTERED: 'An account with this phone number is already registered to email address {masked}',
  PHONE_NEEDED_FOR_LOGIN: 'You log in by codes to this number. Choose another preferred login first.',
  REGISTERED_EMAIL_WRONG: 'This phone number is registered to another email address.',
  NAME_INCOMPLETE: 'Please include both first and last name',
  NAME_REQUIRED: 'Please enter a name.',
  NAME_HOLDS_LINK: 'A name cannot contain a web address.',
  NAME_TOO_LONG: 'This name is too long.',
  PASSWORD_TOO_SHORT: 'Your password must be at least 8 characters.',
  PASSWORD_TOO_LONG: 'Your password must be at most 128 characters.',
  PASSWORD_IS_EMAIL: 'Your password must not be your email address.',
  PASSWORD_WEAK: 'This password is too easy to guess. Please choose a longer or less common one.',
  PASSWORD_MISMATCH: 'The passwords do not match.',
  PASSWORD_WRONG: 'The password is not right.',
  RESET_CODE_INVALID: 'This password reset link is invalid or has expired.',
  LOGIN_FAILED: 'The email address or password is not right.',
  LOGIN_THROTTLED: 'Too many failed logins. Please wait 15 minutes and try again.',
  LOGIN_PREFERENCE_UNAVAILABLE: 'This way of logging in is not set up for your account.',
  CODE_INVALID: 'This code is not right.',
  CODE_EXPIRED: 'This code has expired. Please request a new one.',
  CODE_LOCKED: 'Too many wrong codes. Please request a new one.',
  CODE_THROTTLED: 'A code was just sent. Please wait a moment before requesting another.',
  CODES_CLOSED: 'Too many wrong codes today. Please use your password, a passkey or a link by email.',
  TOTP_INVALID: 'This authenticator code is not right.',
  PASSKEY_INVALID: 'This passkey could not be checked.',
  SECOND_FACTOR_REQUIRED: 'Please confirm with your second factor that it is you.',
  SECOND_FACTOR_EXPIRED: 'This login took too long. Please start again.',
  SECOND_FACTOR_LOCKED: 'Too many wrong codes. Please wait 15 minutes and try again.',
  SECOND_FACTOR_MISSING: 'This organization requires a second factor. Please set one up first.',
  SUPER_USER_FACTOR_MISSING: 'Super users need a second factor. Please set one up first.',
  SECOND_FACTOR_OWN_FIRST: 'Please set up a second factor for yourself first.',
  SUPER_USER_NEEDS_PASSWORD: 'A code is not enough here. Please log in with your password and set up a second factor.',
  TOTP_PRESENT: 'An authenticator app is set up already.',
  TOTP_NOT_STARTED: 'This setup took too long. Please start again.',
  PROOF_REQUIRED: 'Please confirm first that it is you.',

  ORGANIZATION_NAME_REQUIRED: 'You must enter an organization name',
  ORGANIZATION_NAME_LEADING_SPACE: 'Organization name should not contain spaces.',
  ORGANIZATION_NOT_DELETABLE: 'This organization cannot be deleted through the application.',
  ROLE_NOT_ASSIGNABLE: 'You cannot assign this role.',
  ROLE_OWNER_PROTECTED: "An owner's role cannot be changed.",
  ROLE_LAST_OWNER: 'The last owner of an organization cannot be removed.',
  ROLE_SELF_REMOVE: 'You cannot remove yourself from the team.',
  MEMBER_EXISTS: 'This person is already a team member or has been invited.',
  STRIPE_NOT_CONNECTED: 'You must connect Stripe in order to publish events. Would you like to do this now?',
  STRIPE_CONNECT_FAILED: 'Failed to connect Stripe: {message}',
  STRIPE_STATE_INVALID: 'This connection was not started here. Please start again.',
  STRIPE_DISCONNECT_FAILED: 'Failed to disconnect Stripe: {message}',
  READER_REGISTRATION_FAILED: 'The card reader could not be added: {message}',
  READER_FIELDS_REQUIRED: 'Please enter the registration code and a reader name.',
  READER_NEEDS_STRIPE: 'Please connect Stripe before you add a card reader.',
  SEASONS_DISABLED: 'Season tickets are not enabled for this organization.',
  SITE_PRESENT: 'This site is connected already.',
  SITE_REFUSED: 'The site could not be reached: {message}',

  EVENT_STALE: 'This was changed by someone else in the meantime: {changed}. Please reload and try again.',
  EVENT_CANCELLED: 'This event has been cancelled.',
  EVENT_LOCKED_FIELD: 'This field cannot be changed once orders have been created. Please contact support with questions or comments.',
  EVENT_INVALID: '{fields}',
  EVENT_STUB_FROZEN: 'The url can no longer be changed after the announcement.',
  EVENT_STUB_TAKEN: 'This url is already used by another event.',
  EVENT_NOT_FOR_SALE: 'Tickets for this event are not on sale.',
  EVENT_NOT_DUPLICABLE: 'An event of several days cannot be duplicated.',
  EVENT_NOT_DELETABLE: 'Only a draft can be deleted: one that was never published and has no orders.',
  VENUE_REQUIRED: 'Select any venue.',
  SEASON_DATES_OUTSIDE: '"Event" should be in between start date to end date of this selected season.',
  SEASON_NO_GUESTS: 'Season does not allow guests.',
  GUEST_TICKETS_REQUIRED: "'Guest Tickets Per Member' is required. If you Allow Guest Ticket Sales",
  TICKET_TYPE_DAYS_REQUIRED: 'Please select any days in {name}',
  TICKET_TYPE_USED: '{name} cannot be deleted because it has been used.',
  TIERS_SOLD: 'You cannot disable pricing tiers once tickets have been sold.',
  ADDON_USED: '{name} cannot be deleted because it has been used.',
  QUANTITY_BELOW_CLAIMED: 'The total quantity of {name} cannot be lower than the {claimed} already sold or held.',
  QUANTITY_LOWERED_TOO_FAR: 'The total quantity of {name} cannot be lowered below {least}, because it has been on sale.',
  PROMOTION_TYPE_LOCKED: 'Cannot change code type because this code has already been used.',
  FEE_LEVEL: 'A Marquee percent fee can only be applied to orders.',
  FEE_GUEST_FILTER: 'The Guest ticket filter needs guest ticket sales.',
  FEE_SALES_TAX_PROTECTED: 'The sales tax fee cannot be deleted.',
  FEE_NONE_AVAILABLE: 'No fees available.',
  SEATING_MULTI_DAY: 'Marquee does not yet support seated multi-day events.',
  SEATING_UNAVAILABLE: 'There was an error loading the seating configuration. Please try again or contact support',
  SEATING_PROVIDER: '{message}. Please contact support.',
  UNKNOWN_REFERENCE: 'Something this refers to does not exist: {name}',
  UPLOAD_TOO_LARGE: 'This file is too large. The limit is 10 MB.',
  UPLOAD_TYPE: 'This file type is invalid. Please choose a JPEG or PNG image.',
  UPLOAD_INVALID: 'This image could not be read.',

  SALES_NOT_OPEN: 'Tickets are not on sale yet.',
  SALES_ENDED: 'Sales have ended.',
  SOLD_OUT: '{name} is sold out.',
  WAIT_LIST_CLOSED: 'There is no wait list because this event is not sold out.',
  WAIT_LIST_QUANTITY: 'Please choose 1 to {max} tickets.',
  PLACES_LEFT: 'Only {left} left of {line}.',
  PURCHASE_LIMIT: 'You can buy at most {max} of {line}.',
  CART_EMPTY: 'Please choose at least one ticket.',
  CART_LINE_INVALID: 'Something in your cart is no longer offered.',
  ADDON_NOT_WITH_TICKETS: '{name} can only be bought with its tickets.',
  RESERVATION_EXPIRED: 'Your reservation has expired. Please choose your tickets again.',
  RESERVATION_EXTENDED: 'Your reservation can be extended only once.',
  RESERVATION_LOCKED: 'Your cart can no longer be changed because the payment has begun.',
  RESERVE_THROTTLED: 'You have tried to reserve too often. Please wait a minute and try again.',
  NETWORK_SHARE:
    'Too many tickets are being held from your network at the moment. Please choose at most {most}, or try again when others have finished.',
  PROMOTION_INVALID: 'This code is not valid.',
  PROMOTION_THROTTLED: 'Too many tries. Please wait a minute and try again.',
  CUSTOM_FIELD_REQUIRED: '{label} is required.',
  CUSTOM_FIELD_UNANSWERED: 'Please answer this question.',
  CUSTOM_FIELD_TOO_SHORT: '{label} must be at least {limit} characters.',
  CUSTOM_FIELD_TOO_LONG: '{label} must be at most {limit} characters.',
  CUSTOM_FIELD_NOT_A_NUMBER: '{label} must be a number.',
  CUSTOM_FIELD_TOO_SMALL: '{label} must be at least {limit}.',
  CUSTOM_FIELD_TOO_LARGE: '{label} must be at most {limit}.',
  CUSTOM_FIELD_NOT_AN_OPTION: 'Please choose one of the options of {label}.',
  WAIVER_REQUIRED: 'Please accept the waiver.',
  PAYMENT_IN_PROGRESS: 'Your payment is being processed.',
  PAYMENT_NOT_FOUND: 'This payment does not exist.',
  PAYMENT_AMOUNT_CHANGED: 'The total changed. Please check it and pay again.',
  PAYMENT_UNAVAILABLE: 'The payment provider cannot be reached. Your card was not charged. Please try again.',
  PAYMENT_TOO_SMALL: 'A card cannot be charged less than $0.50. Please choose more tickets.',
  PAYMENT_TOO_LARGE: 'A card cannot be charged more than $999,999.99. Please choose fewer tickets.',
  IDEMPOTENCY_MISMATCH: 'This payment was already started with other contents.',

  ORDER_NOT_CANCELLABLE: 'This order cannot be cancelled.',
  ORDER_CHANGED: 'This order was changed in the meantime. Please reload and try again.',
  ORDER_CANCELED: 'This order was canceled.',
  ORDER_WITHOUT_USER: 'A guest order has no account to send the confirmation to.',
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
  REFUND_DISPUTED: 'The buyer’s bank disputes this payment, so it cannot be refunded. Answer the dispute at Stripe.',

  SHARE_NOTHING_SELECTED: 'Please select at least one ticket or add-on.',
  SHARE_NOT_ALLOWED: 'One of the selected items cannot be shared.',
  SHARE_RECIPIENT_REQUIRED: 'Please enter an email address or a phone number.',
  SHARE_WITH_SELF: 'You cannot share tickets with yourself.',
  SHARE_CLOSED: 'This offer is no longer available.',
  SHARE_EVENT_ENDED: 'Tickets of a past event cannot be shared.',

  SCAN_ALREADY: 'Already scanned at {at}',
  SCAN_HANDED_OUT: 'Already handed out at {at}',
  SCAN_WRONG_DAY: 'Wrong day',
  SCAN_WRONG_EVENT: 'Wrong event',
  SCAN_REFUNDED: 'Refunded',
  SCAN_CANCELED: 'Canceled',
  SCAN_NOT_VALID: 'Not valid',
  SCAN_OUTSIDE_WINDOW: 'Check-in is open from doors until the end of the event.',
  SCAN_NOTHING_SELECTED: 'Please select at least one ticket or add-on.',
  SCAN_NOT_SCANNED: 'This ticket has not been scanned.',

  HOLD_CHECKED_IN: 'Cannot delete hold: tickets have been checked in',
  HOLD_RELEASED: 'Cannot delete hold: tickets have been released',

  SUBSCRIPTION_FREQUENCY: 'Please choose Daily or Weekly.',
  SUBSCRIPTION_NOT_FOUND: 'This subscription no longer exists.',
  CONTACT_EMAIL_INVALID: '“{email}” is not a valid email address.',
  CONTACT_EMAIL_MISSING: '{name} has no email address.',
  CONTACT_NAME_FORMULA: '“{name}” looks like a formula and cannot be a name.',
  CONTACT_EXISTS: 'Another contact has this email address already.',
  CONTACT_HAS_ACCOUNT: 'This customer has an account and changes the email address there.',
  IMPORT_TOO_MANY: 'At most {limit} contacts can be imported at once.',
  IMPORT_FAILED: 'These contacts could not be stored. Please try again.',
  EXPORT_FAILED: 'The export failed. Please try again.',
  RANGE_INVALID: 'The end must not be before the start.',
};

const NO_TEXT = 'Please check what you entered.';

/** The text of a refusal with its details filled in; `{fields}` becomes one line for each invalid input. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text = ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (_, name: string) => shown(details[name]));
  return text.trim() || NO_TEXT;
}

/** The field error for a `check…` rule's refusal; empty without a refusal. */
export function fieldError(path: string, code: ErrorCode | null, details: ErrorDetails = {}): FieldError[] {
  return code ? [{ path, message: errorText(code, details) }] : [];
}

/** As `errorText` for a code received over the network; unknown codes get the text of an internal fault. */
export function errorTextOf(code: string, details: ErrorDetails = {}): string {
  return isErrorCode(code) ? errorText(code, details) : ERROR_TEXTS.INTERNAL;
}

function shown(value: unknown): string {
  if (value !== null && typeof value === 'object') return Object.values(value).join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
