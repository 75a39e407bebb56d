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

/** All actions in the audit log and their areas. A new action does not compile without an area. */
export const AUDIT_ACTIONS = {
  'organization.entered': 'access',
  'audit-log.exported': 'access',
  'organization.second-factor-required': 'access',
  'organization.second-factor-optional': 'access',
  'member.invited': 'team',
  'member.invitation-accepted': 'team',
  'member.invitation-declined': 'team',
  'member.invitation-rescinded': 'team',
  'member.role-changed': 'team',
  'member.removed': 'team',
  'organization.created': 'organization',
  'organization.updated': 'organization',
  'organization.deleted': 'organization',
  'site.connected': 'organization',
  'site.events-reconnected': 'organization',
  'organization.stripe-connected': 'payouts',
  'organization.stripe-disconnected': 'payouts',
  'organization.stripe-deauthorized': 'payouts',
  'fee.created': 'fees',
  'fee.updated': 'fees',
  'fee.deleted': 'fees',
  'platform-fees.applied': 'fees',
  'event.created': 'events',
  'event.updated': 'events',
  'event.published': 'events',
  'event.paused': 'events',
  'venue.created': 'venues',
  'venue.updated': 'venues',
  'season.created': 'events',
  'season.updated': 'events',
  'artist.created': 'events',
  'artist.updated': 'events',
  'order.canceled': 'orders',
  'order.refunded': 'orders',
  'order.refunded-outside': 'orders',
  'order.refund-undone': 'orders',
  'order.disputed': 'orders',
  'order.dispute-ended': 'orders',
  'order.late-payment-returned': 'orders',
  'order.late-payment-not-returned': 'orders',
  'order.fee-not-returned': 'orders',
  'order.confirmation-resent': 'orders',
  'order.checked-in': 'orders',
  'order.check-in-undone': 'orders',
  'order.shared': 'orders',
  'order.share-accepted': 'orders',
  'order.share-rejected': 'orders',
  'order.share-canceled': 'orders',
  'contact.updated': 'contacts',
  'contacts.imported': 'contacts',
  'contacts.exported': 'contacts',
  'subscription.added': 'reports',
  'subscription.removed': 'reports',
  'card-reader.added': 'devices',
  'card-reader.deleted': 'devices',
  'user.totp-enabled': 'account',
  'user.totp-disabled': 'account',
  'user.passkey-added': 'account',
  'user.passkey-renamed': 'account',
  'user.passkey-removed': 'account',
  'user.recovery-code-used': 'account',
  'user.recovery-codes-replaced': 'account',
  'user.session-ended': 'account',
  'user.signed-out-everywhere': 'account',
  'user.password-set': 'account',
  'user.password-reset': 'account',
  'user.email-change-asked': 'account',
  'user.email-changed': 'account',
  'user.secondary-email-added': 'account',
  'user.secondary-email-removed': 'account',
  'user.phone-changed': 'account',
  'user.phone-removed': 'account',
  'user.corrected': 'account',
  'user.credentials-dropped': 'account',
  'user.email-released': 'account',
  'user.super-user-named': 'account',
  'user.super-user-dismissed': 'account',
} as const satisfies Record<string, AuditArea>;

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
  | 'fee'
  | 'feeApplication'
  | 'member'
  | 'order'
  | 'organization'
  | 'season'
  | 'site'
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
  return AUDIT_ACTION_NAMES.filter((action) => AUDIT_ACTIONS[action] === chosen);
}
