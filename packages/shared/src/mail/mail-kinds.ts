/** All mails that are sent, and what each belongs to: an order, an account (codes, links, invitations), or the audience of a sender. */
export const MAIL_KINDS = {
  confirmation: { belongsTo: 'order', text: 'Confirmation' },
  receipt: { belongsTo: 'order', text: 'Receipt' },
  refund: { belongsTo: 'order', text: 'Refund' },
  cancellation: { belongsTo: 'order', text: 'Cancellation' },
  'event-canceled': { belongsTo: 'order', text: 'Event canceled' },
  'payment-under-way': { belongsTo: 'order', text: 'Payment under way' },
  'late-payment': { belongsTo: 'order', text: 'Payment returned' },
  'my-tickets': { belongsTo: 'order', text: 'Tickets again' },
  'order-moved': { belongsTo: 'order', text: 'Address changed' },
  'seat-moved': { belongsTo: 'order', text: 'Seat changed' },
  'night-added': { belongsTo: 'order', text: 'Night added' },
  'payment-link': { belongsTo: 'order', text: 'Link to pay' },
  'gift-card': { belongsTo: 'order', text: 'Gift card' },
  renewal: { belongsTo: 'order', text: 'Renewal' },
  sharing: { belongsTo: 'order', text: 'Sharing' },
  account: { belongsTo: 'account', text: 'Account' },
  invitation: { belongsTo: 'account', text: 'Invitation' },
  'wait-list': { belongsTo: 'audience', text: 'Wait list' },
  'guest-list': { belongsTo: 'audience', text: 'Guest list' },
  'door-list': { belongsTo: 'audience', text: 'Door list' },
  'sales-report': { belongsTo: 'audience', text: 'Sales report' },
  'ticket-holders': { belongsTo: 'audience', text: 'Message to ticket holders' },
} as const satisfies Record<string, { belongsTo: 'order' | 'account' | 'audience'; text: string }>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Mails of an order that staff can send again: what they say is read from the order. */
const RESENDABLE_MAILS = ['confirmation', 'refund', 'cancellation'] as const satisfies readonly MailKind[];
export type ResendableMail = (typeof RESENDABLE_MAILS)[number];

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_KINDS, kind);
}

export function isResendable(kind: string): kind is ResendableMail {
  return (RESENDABLE_MAILS as readonly string[]).includes(kind);
}

/** The text of a kind; a kind of a newer version is shown as it is stored. */
export function mailKindText(kind: string): string {
  return isMailKind(kind) ? MAIL_KINDS[kind].text : kind;
}
