/** The areas by which the log can be filtered. */
export const AUDIT_AREAS = [
  'access',
  'team',
  'organization',
  'payouts',
  'fees',
  'events',
  'venues',
  'orders',
  'contacts',
  'reports',
  'devices',
  'account',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** All actions in the audit log: the area, and the text that is shown. */
export const AUDIT_ACTIONS = {
  'organization.entered': ['access', 'Logged in as this organization'],
  'audit-log.exported': ['access', 'Exported the audit log'],
  'organization.second-factor-required': ['access', 'Required a second factor of everybody'],
  'organization.second-factor-optional': ['access', 'Made the second factor optional'],
  'member.invited': ['team', 'Invited a member'],
  'member.invitation-accepted': ['team', 'Accepted an invitation'],
  'member.invitation-declined': ['team', 'Declined an invitation'],
  'member.invitation-rescinded': ['team', 'Took an invitation back'],
  'member.role-changed': ['team', 'Changed a role'],
  'member.removed': ['team', 'Removed a member'],
  'organization.created': ['organization', 'Created the organization'],
  'organization.updated': ['organization', 'Changed the organization’s settings'],
  'organization.email-confirmed': ['organization', 'Confirmed the organization’s email'],
  'organization.integration-tried': ['organization', 'Tried the paused integration again'],
  'organization.deleted': ['organization', 'Deleted the organization'],
  'site.connected': ['organization', 'Connected a website'],
  'site.events-reconnected': ['organization', 'Connected a website’s events again'],
  'organization.stripe-connected': ['payouts', 'Connected the payment account'],
  'organization.stripe-disconnected': ['payouts', 'Disconnected the payment account'],
  'organization.stripe-deauthorized': ['payouts', 'Payment account disconnected at Stripe'],
  'fee.created': ['fees', 'Added a fee'],
  'fee.updated': ['fees', 'Changed a fee'],
  'fee.deleted': ['fees', 'Deleted a fee'],
  'platform-fees.applied': ['fees', 'Applied the platform’s fees'],
  'event.created': ['events', 'Created an event'],
  'event.updated': ['events', 'Changed an event'],
  'event.duplicated': ['events', 'Duplicated an event'],
  'event.copied': ['events', 'Copied an event to a new date'],
  'event.plan-taken-over': ['events', 'Took over a newer version of a seating plan'],
  'event.accessible-released': ['events', 'Put accessible seats on general sale'],
  'event.deleted': ['events', 'Deleted a draft of an event'],
  'event.qr-code-made': ['events', 'Made the QR code of an event'],
  'event.published': ['events', 'Published an event'],
  'event.paused': ['events', 'Took an event off sale'],
  'event.mail-confirmed': ['events', 'Began an email to the ticket holders'],
  'event.mail-undone': ['events', 'Took an email to the ticket holders back'],
  'event.mail-stopped': ['events', 'Stopped an email to the ticket holders'],
  'event.mail-retried': ['events', 'Sent an email to ticket holders again'],
  'event.cancel-confirmed': ['events', 'Confirmed the cancellation of an event'],
  'event.cancel-undone': ['events', 'Undid the cancellation of an event'],
  'event.cancel-stopped': ['events', 'Stopped the cancellation of an event’s orders'],
  'event.cancel-retried': ['events', 'Went on with the cancellation of an event’s orders'],
  'event.cancelled': ['events', 'Cancelled an event'],
  'event.seats-closed': ['events', 'Closed seats and moved who had them'],
  'event.seats-close-undone': ['events', 'Undid the closing of seats'],
  'event.seats-close-stopped': ['events', 'Stopped moving people of closed seats'],
  'event.seats-close-retried': ['events', 'Went on moving people of closed seats'],
  'hold.created': ['events', 'Held tickets'],
  'hold.updated': ['events', 'Changed a ticket hold'],
  'hold.released': ['events', 'Released a ticket hold at its date'],
  'hold.deleted': ['events', 'Deleted a ticket hold'],
  'hold.given': ['events', 'Gave tickets out of a ticket hold'],
  'hold.returned': ['events', 'Put places of a ticket hold on sale that no guest claimed'],
  'guest-list.created': ['events', 'Made a guest list'],
  'guest-list.updated': ['events', 'Changed a guest list'],
  'guest-list.deleted': ['events', 'Deleted a guest list'],
  'guest-list.imported': ['events', 'Put guests on a list'],
  'guest-list.mailed': ['events', 'Mailed the guests of a list'],
  'guest-list.returned': ['events', 'Put unclaimed places of a guest list on sale'],
  'guest.updated': ['events', 'Changed a guest of a list'],
  'guest.claimed': ['events', 'Handed a guest’s places out'],
  'guest.returned': ['events', 'Put a guest’s places on sale'],
  'channel.seats-given': ['events', 'Gave seats to a channel'],
  'channel.seats-taken-back': ['events', 'Took seats back from a channel'],
  'channel.updated': ['events', 'Changed a channel of seats'],
  'channel.ended': ['events', 'Ended a channel of seats'],
  'venue.created': ['venues', 'Added a venue'],
  'venue.updated': ['venues', 'Changed a venue'],
  'seating-plan.created': ['venues', 'Added a seating plan'],
  'seating-plan.updated': ['venues', 'Changed a seating plan'],
  'seating-plan.published': ['venues', 'Published a seating plan'],
  'seating-plan.copied': ['venues', 'Copied a seating plan'],
  'seating-plan.archived': ['venues', 'Deleted a seating plan'],
  'seating-chart.added': ['venues', 'Added a seating chart'],
  'seating-chart.copied': ['venues', 'Copied a seating chart'],
  'seating-chart.archived': ['venues', 'Archived a seating chart'],
  'season.created': ['events', 'Created a season'],
  'season.updated': ['events', 'Changed a season'],
  'season.published': ['events', 'Published a season'],
  'season.paused': ['events', 'Took a season off sale'],
  'season.deleted': ['events', 'Deleted a draft of a season'],
  'season.qr-code-made': ['events', 'Made the QR code of a season'],
  'renewal.started': ['events', 'Started the renewal of a season'],
  'renewal.changed': ['events', 'Changed the dates of a renewal'],
  'renewal.reminded': ['events', 'Reminded holders of a renewal'],
  'renewal.offer-ended': ['events', 'Put places of a renewal back on sale'],
  'renewals.exported': ['events', 'Exported the renewals of a season'],
  'night-offer.started': ['events', 'Offered an added night to holders of its season'],
  'night-offer.changed': ['events', 'Changed the dates of the offer of a night'],
  'night-offer.reminded': ['events', 'Reminded holders of the offer of a night'],
  'night-offer.ended': ['events', 'Put places that were offered back on sale'],
  'artist.created': ['events', 'Added a performer'],
  'artist.updated': ['events', 'Changed a performer'],
  'order.sold': ['orders', 'Sold an order'],
  'caller.held': ['orders', 'Held places for a caller'],
  'caller.given-up': ['orders', 'Gave up what was held for a caller'],
  'order.charge-started': ['orders', 'Asked for a card at the counter'],
  'order.sale-taken-over': ['orders', 'Took over a sale of another device'],
  'order.sale-given-up': ['orders', 'Gave up a sale of another device'],
  'order.canceled': ['orders', 'Canceled an order'],
  'order.receipt-mailed': ['orders', 'Sent a receipt'],
  'order.exchanged': ['orders', 'Exchanged tickets at the counter'],
  'order.night-exchanged': ['orders', 'Exchanged a night of a season order'],
  'order.night-canceled': ['orders', 'Ended a night of a season order'],
  'order.refunded': ['orders', 'Refunded an order'],
  'order.refunded-outside': ['orders', 'Refund made at Stripe'],
  'order.refund-undone': ['orders', 'Refund came back'],
  'order.disputed': ['orders', 'Payment disputed by the buyer’s bank'],
  'order.dispute-ended': ['orders', 'Dispute of a payment ended'],
  'order.late-payment-returned': ['orders', 'Returned a late payment'],
  'order.late-payment-not-returned': ['orders', 'Late payment could not be returned'],
  'order.fee-not-returned': ['orders', 'Marquee’s fee could not be returned'],
  'order.night-seat-given': ['orders', 'Gave a season ticket a seat on one night'],
  'order.seat-moved': ['orders', 'Moved a ticket to another seat'],
  'order.confirmation-resent': ['orders', 'Sent a confirmation again'],
  'order.mail-resent': ['orders', 'Sent a mail again'],
  'order.integration-resent': ['orders', 'Sent an order to the integration again'],
  'order.codes-renewed': ['orders', 'Gave tickets new codes'],
  'order.handed-out': ['orders', 'Handed tickets out'],
  'order.checked-in': ['orders', 'Checked in by hand'],
  'order.door-noted': ['orders', 'Changed the note for the door'],
  'order.door-answered': ['orders', 'Answered a question at the door'],
  'order.check-in-undone': ['orders', 'Took a check-in back'],
  'orders.printed': ['orders', 'Printed tickets'],
  'order.shared': ['orders', 'Shared tickets'],
  'order.share-accepted': ['orders', 'Accepted shared tickets'],
  'order.share-rejected': ['orders', 'Rejected shared tickets'],
  'order.share-canceled': ['orders', 'Canceled the sharing of tickets'],
  'contact.updated': ['contacts', 'Changed a contact'],
  'contact.added': ['contacts', 'Added a contact at the counter'],
  'contact.noted': ['contacts', 'Changed the note of a contact'],
  'mail-stop.lifted': ['contacts', 'Allowed mail to an address again'],
  'contacts.imported': ['contacts', 'Imported contacts'],
  'orders.exported': ['orders', 'Exported orders'],
  'contacts.import-stopped': ['contacts', 'Stopped an import of contacts'],
  'contacts.import-retried': ['contacts', 'Went on with an import of contacts'],
  'contacts.exported': ['contacts', 'Exported contacts'],
  'wait-list.exported': ['contacts', 'Exported a wait list'],
  'wait-list.settings-changed': ['events', 'Changed how the wait list is offered places'],
  'wait-list.offered': ['contacts', 'Offered places to a party of the wait list'],
  'wait-list.taken-back': ['contacts', 'Took an offer to the wait list back'],
  'sales-report.exported': ['reports', 'Exported a sales report'],
  'settlement.exported': ['reports', 'Exported a settlement'],
  'activity-report.exported': ['reports', 'Exported an activity report'],
  'figure-lines.exported': ['reports', 'Exported what a figure is made of'],
  'subscription.added': ['reports', 'Added a sales report subscription'],
  'subscription.removed': ['reports', 'Removed a sales report subscription'],
  'card-reader.added': ['devices', 'Added a card reader'],
  'card-reader.deleted': ['devices', 'Deleted a card reader'],
  'event.comp-budgets-saved': ['events', 'Changed the budgets of comps'],
  'order.comp-approved': ['orders', 'Approved comps beyond the budget'],
  'order.guests-approved': ['orders', 'Let more guests through than go with a member'],
  'order.price-changed': ['orders', 'Lowered a price at the till'],
  'code-key.changed': ['organization', 'Changed the key that signs codes'],
  'door-device.added': ['devices', 'Added a device of the door'],
  'door-device.paired': ['devices', 'Paired a device of the door'],
  'door-device.moved': ['devices', 'Moved a device to another gate'],
  'door-device.revoked': ['devices', 'Revoked a device of the door'],
  'doubtful.settled': ['orders', 'Settled a doubtful admission'],
  'door-list.mailed': ['events', 'Mailed the list of the door'],
  'door-rule.saved': ['events', 'Changed a rule of the door'],
  'door-gate.added': ['events', 'Added a gate'],
  'door-gate.changed': ['events', 'Changed a gate'],
  'door-gate.removed': ['events', 'Removed a gate'],
  'door-type-rule.saved': ['events', 'Changed the door rule of a ticket type'],
  'door.everybody-out': ['events', 'Said that everybody is out'],
  'gift-card.issued': ['orders', 'Issued a gift card'],
  'gift-card.blocked': ['orders', 'Blocked a gift card'],
  'gift-card.unblocked': ['orders', 'Unblocked a gift card'],
  'gift-card.adjusted': ['orders', 'Adjusted the balance of a gift card'],
  'till.percents-saved': ['organization', 'Changed how far prices may be lowered'],
  'till.saved': ['organization', 'Changed a till'],
  'till.retired': ['organization', 'Retired a till'],
  'till.pin-tries-reset': ['organization', 'Unlocked a till'],
  'operator.signed-in': ['orders', 'Signed somebody in at a till'],
  'operator.ended': ['orders', 'Ended a turn at a till'],
  'operator.pin-set': ['account', 'Set a PIN for tills'],
  'shift.opened': ['orders', 'Opened a shift'],
  'shift.cash-moved': ['orders', 'Put cash in or took it out'],
  'shift.counted': ['orders', 'Counted a drawer'],
  'shift.resumed': ['orders', 'Went on selling after a count'],
  'shift.closed': ['orders', 'Closed a shift'],
  'shift.corrected': ['orders', 'Corrected a closed shift'],
  'shift.exported': ['orders', 'Exported the report of a shift'],
  'user.totp-enabled': ['account', 'Set up an authenticator app'],
  'user.totp-disabled': ['account', 'Turned the authenticator app off'],
  'user.passkey-added': ['account', 'Added a passkey'],
  'user.passkey-renamed': ['account', 'Renamed a passkey'],
  'user.passkey-removed': ['account', 'Deleted a passkey'],
  'user.recovery-code-used': ['account', 'Logged in with a recovery code'],
  'user.recovery-codes-replaced': ['account', 'Made new recovery codes'],
  'user.session-ended': ['account', 'Ended a login'],
  'user.signed-out-everywhere': ['account', 'Signed out everywhere'],
  'user.password-set': ['account', 'Set a password'],
  'user.password-reset': ['account', 'Reset the password'],
  'user.email-change-asked': ['account', 'Asked for another email'],
  'user.email-changed': ['account', 'Changed the email'],
  'user.secondary-email-added': ['account', 'Added a secondary email'],
  'user.secondary-email-removed': ['account', 'Deleted a secondary email'],
  'user.phone-changed': ['account', 'Changed the phone number'],
  'user.phone-removed': ['account', 'Removed the phone number'],
  'user.corrected': ['account', 'Account corrected by support'],
  'user.credentials-dropped': ['account', 'Every way in removed: address proved for the first time'],
  'user.email-released': ['account', 'Unproved email address lost to another account'],
  'user.super-user-named': ['account', 'Made a super user by command'],
  'user.super-user-dismissed': ['account', 'Super user right removed by command'],
} as const satisfies Record<string, readonly [AuditArea, string]>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The kinds of targets of an action. */
export type AuditSubjectKind =
  | 'artist'
  | 'auditExport'
  | 'card-reader'
  | 'contact'
  | 'contactExport'
  | 'contactImport'
  | 'event'
  | 'export'
  | 'fee'
  | 'feeApplication'
  | 'gift-card'
  | 'mailStop'
  | 'member'
  | 'order'
  | 'organization'
  | 'print'
  | 'season'
  | 'seating-chart'
  | 'seating-plan'
  | 'shift'
  | 'site'
  | 'door-device'
  | 'till'
  | 'user'
  | 'venue';

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[];

export function isAuditAction(value: string): value is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, value);
}

export function isAuditArea(value: string): value is AuditArea {
  return AUDIT_AREAS.some((area) => area === value);
}

/** The actions that a filter selects: one action, or all of an area. Empty for an unknown filter. */
export function auditActionsOf(chosen: string): readonly AuditAction[] {
  if (isAuditAction(chosen)) return [chosen];
  return AUDIT_ACTION_NAMES.filter((action) => AUDIT_ACTIONS[action][0] === chosen);
}
