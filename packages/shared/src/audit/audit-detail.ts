import { formatMoney } from '../money.ts';
import { disputeWords } from '../orders/dispute.ts';
import { PAYMENT_WAYS, wayText } from '../orders/payments.ts';
import { ROLE_NAMES, roleOf } from '../permissions.ts';
import { zonedInstant } from '../time/format.ts';
import { changesText, toldFields } from './audit-change-words.ts';
import { isAuditAction, type AuditAction } from './audit-actions.ts';
import { fieldsText } from './audit-field-words.ts';

/** The stored data of an action. Entries may be old, so every field is optional. */
type Data = Readonly<Record<string, unknown>>;
type Teller = (data: Data, zone?: string | null) => readonly string[];

const member: Teller = ({ userEmail, role }) => [textOf(userEmail), roleText(role)];
const name: Teller = ({ name: named }) => [textOf(named)];
/** The record's name and what was changed of it. */
const changed: Teller = ({ name: named, changes }, zone) => [linesOf(textOf(named), changesText(changes, zone))];
const refund: Teller = ({ amount, items, reason }) => [moneyOf(amount), countOf(items, 'item'), textOf(reason)];
const dispute: Teller = ({ amount, reason, status }) => [moneyOf(amount), disputeWords(textOf(reason)), disputeWords(textOf(status))];
const money: Teller = ({ amount }) => [moneyOf(amount)];
const account: Teller = ({ accountId }) => [textOf(accountId)];
const organization: Teller = ({ orgName }) => [textOf(orgName)];
const fee: Teller = ({ name: named, type, value, before }) => {
  const was = before as Data | undefined;
  return [moved(textOf(was?.['name']), textOf(named)), moved(feeValueOf(was?.['type'], was?.['value']), feeValueOf(type, value))];
};
const email: Teller = ({ email: address }) => [textOf(address)];
const plan: Teller = ({ name: named, seats, standing }) => [textOf(named), countOf(seats, 'seat'), numbered(standing, 'standing')];
const hold: Teller = ({ name: named, held, checkedIn, released }) => [
  textOf(named),
  numbered(held, 'held'),
  numbered(checkedIn, 'checked in'),
  numbered(released, 'released'),
];

const guests: Teller = ({ name: named, list, guests: count, places }) => [
  textOf(named),
  textOf(list),
  countOf(count, 'guest'),
  countOf(places, 'place'),
];

const CHANNELS: Readonly<Record<string, string>> = { web: 'to the web', boxOffice: 'to the box office' };
const channel: Teller = ({ name: named, seats, kind, code, generalAt }, zone) => [
  textOf(named),
  countOf(seats, 'seat'),
  kind === 'code' ? `to the code ${textOf(code)}` : (CHANNELS[textOf(kind)] ?? ''),
  textOf(generalAt) && `until ${zonedInstant(textOf(generalAt), 'table', zone ?? null)}`,
];

const TELLERS: Partial<Record<AuditAction, Teller>> = {
  'order.door-noted': ({ note }) => [textOf(note)],
  'order.door-answered': ({ questions }) => [Array.isArray(questions) ? questions.map(textOf).join(', ') : ''],
  'audit-log.exported': ({ from, to }) => [from || to ? `${textOf(from) || '…'} – ${textOf(to) || '…'}` : ''],
  'member.invited': member,
  'member.invitation-accepted': member,
  'member.invitation-declined': member,
  'member.invitation-rescinded': member,
  'member.removed': member,
  'member.role-changed': ({ userEmail, from, to }) => [textOf(userEmail), `${roleText(from)} → ${roleText(to)}`],
  'organization.created': organization,
  'organization.deleted': organization,
  'organization.updated': ({ changes, ...data }, zone) => [changesAndFields(changes, Object.keys(data), zone)],
  'organization.email-confirmed': email,
  'organization.stripe-connected': account,
  'organization.stripe-disconnected': account,
  'organization.stripe-deauthorized': account,
  'fee.created': fee,
  'fee.updated': fee,
  'fee.deleted': fee,
  'orders.printed': ({ orders, pages }) => [countOf(orders, 'order'), countOf(pages, 'page')],
  'event.duplicated': name,
  'event.copied': ({ name: named, firstDay }) => [textOf(named), textOf(firstDay)],
  'event.deleted': name,
  'event.accessible-released': name,
  'event.plan-taken-over': ({ name: named, plan, from, to }) => [
    textOf(named),
    `${textOf(plan)}, version ${textOf(from)} to ${textOf(to)}`,
  ],
  'event.updated': ({ fields, changes }, zone) => [changesAndFields(changes, listOf(fields), zone)],
  'event.seats-closed': ({ name: named, tickets }) => [textOf(named), numbered(tickets, 'moved')],
  'hold.created': hold,
  'hold.updated': hold,
  'hold.released': hold,
  'hold.deleted': hold,
  'hold.returned': hold,
  'hold.given': guests,
  'guest-list.created': guests,
  'guest-list.updated': guests,
  'guest-list.deleted': guests,
  'guest-list.imported': guests,
  'guest-list.mailed': guests,
  'guest-list.returned': guests,
  'guest.updated': guests,
  'guest.claimed': guests,
  'guest.returned': guests,
  'channel.seats-given': channel,
  'channel.seats-taken-back': channel,
  'channel.updated': channel,
  'channel.ended': channel,
  'venue.created': name,
  'venue.updated': changed,
  'seating-plan.created': plan,
  'seating-plan.updated': plan,
  'seating-plan.published': ({ version, ...data }) => [...plan(data), textOf(version) && `version ${textOf(version)}`],
  'seating-plan.copied': plan,
  'seating-plan.archived': plan,
  'door-gate.added': name,
  'door-gate.changed': name,
  'door-gate.removed': name,
  'door-type-rule.saved': name,
  'door.everybody-out': ({ name: event, people }) => [textOf(event), countOf(people, 'person')],
  'seating-chart.added': name,
  'seating-chart.copied': name,
  'seating-chart.archived': name,
  'season.created': name,
  'season.updated': changed,
  'season.published': name,
  'season.paused': name,
  'season.deleted': name,
  'renewal.started': name,
  'renewal.changed': name,
  'renewal.reminded': name,
  'renewal.offer-ended': name,
  'renewals.exported': name,
  'night-offer.started': name,
  'night-offer.changed': name,
  'night-offer.reminded': name,
  'night-offer.ended': name,
  'artist.created': name,
  'artist.updated': changed,
  'order.sold': ({ amount, way, reference }) => [moneyOf(amount), paidText(way, reference)],
  'caller.held': ({ name: who, amount }) => [textOf(who), moneyOf(amount)],
  'caller.given-up': ({ name: who, amount }) => [textOf(who), moneyOf(amount)],
  'order.charge-started': ({ amount, way, reference }) => [moneyOf(amount), paidText(way, reference)],
  'order.sale-taken-over': ({ amount, who }) => [moneyOf(amount), textOf(who)],
  'order.sale-given-up': ({ amount, who }) => [moneyOf(amount), textOf(who)],
  'order.night-seat-given': ({ to }) => [textOf(to)],
  'order.seat-moved': ({ from, to }) => [moved(textOf(from), textOf(to))],
  'order.codes-renewed': ({ reason }) => [textOf(reason)],
  'order.canceled': ({ reason }) => [textOf(reason)],
  'order.exchanged': ({ tickets, to, amount }) => [`${countOf(tickets, 'ticket')} → ${textOf(to)}`, moneyOf(amount)],
  'order.night-exchanged': ({ night, to, amount }) => [`${textOf(night)} → ${textOf(to)}`, moneyOf(amount)],
  'order.night-canceled': ({ night, reason }) => [textOf(night), textOf(reason)],
  'order.refunded': refund,
  'order.refunded-outside': refund,
  'order.refund-undone': ({ amount, message }) => [moneyOf(amount), textOf(message)],
  'order.disputed': dispute,
  'order.dispute-ended': dispute,
  'order.late-payment-returned': money,
  'order.late-payment-not-returned': ({ amount, message }) => [moneyOf(amount), textOf(message)],
  'order.fee-not-returned': ({ amount, message }) => [moneyOf(amount), textOf(message)],
  'order.checked-in': ({ ticketIds, upgradeIds }) => [countOf(listOf(ticketIds).length + listOf(upgradeIds).length, 'item')],
  'order.confirmation-resent': email,
  'order.mail-resent': email,
  'order.receipt-mailed': email,
  'event.mail-confirmed': ({ subject, people }) => [textOf(subject), countOf(people, 'recipient')],
  'mail-stop.lifted': ({ email: address, reason }) => [textOf(address), textOf(reason)],
  'order.shared': ({ items }) => [countOf(items, 'item')],
  'contact.updated': ({ before, email: address }) => [`${textOf(before)} → ${textOf(address)}`],
  'contact.added': ({ email: address }) => [textOf(address)],
  'contact.noted': ({ note }) => [textOf(note)],
  'contacts.imported': ({ contacts }) => [countOf(contacts, 'contact')],
  'orders.exported': ({ any, userQuery }) => [any, userQuery].map(textOf),
  'contacts.exported': ({ any, name: named, email: address, phoneNumber }) => [any, named, address, phoneNumber].map(textOf),
  'subscription.added': email,
  'subscription.removed': email,
  'card-reader.added': ({ label, serialNumber }) => [textOf(label), textOf(serialNumber)],
  'card-reader.deleted': ({ label }) => [textOf(label)],
  'order.comp-approved': ({ tickets, reason }) => [countOf(tickets, 'ticket'), textOf(reason)],
  'order.guests-approved': ({ tickets, reason, by }) => [countOf(tickets, 'guest ticket'), textOf(reason), textOf(by)],
  'order.price-changed': ({ item, from, to, reason }) => [textOf(item), `${moneyOf(from)} → ${moneyOf(to)}`, textOf(reason)],
  'gift-card.issued': ({ last, amount, way, till }) => [textOf(last), moneyOf(amount), paidText(way, ''), textOf(till)],
  'gift-card.blocked': ({ last, reason }) => [textOf(last), textOf(reason)],
  'gift-card.unblocked': ({ last, reason }) => [textOf(last), textOf(reason)],
  'gift-card.adjusted': ({ last, amount, reason }) => [textOf(last), moneyOf(amount), textOf(reason)],
  'till.saved': name,
  'till.retired': name,
  'till.pin-tries-reset': ({ till }) => [textOf(till)],
  'operator.signed-in': ({ till, name: who }) => [textOf(till), textOf(who)],
  'operator.ended': ({ till, name: who }) => [textOf(till), textOf(who)],
  'shift.opened': ({ till, amount }) => [textOf(till), moneyOf(amount)],
  'shift.cash-moved': ({ till, amount, reason }) => [textOf(till), moneyOf(amount), textOf(reason)],
  'shift.counted': ({ till, amount }) => [textOf(till), moneyOf(amount)],
  'shift.resumed': ({ till }) => [textOf(till)],
  'shift.closed': ({ till, amount, reason }) => [textOf(till), moneyOf(amount), textOf(reason)],
  'shift.corrected': ({ till, amount, reason }) => [textOf(till), moneyOf(amount), textOf(reason)],
  'user.passkey-added': name,
  'user.passkey-renamed': name,
  'user.passkey-removed': name,
  'user.session-ended': ({ device, ip }) => [textOf(device), textOf(ip)],
};

/**
 * The details of an action as text: `ann@example.com, Admin → Owner`; what was changed has a line each, with times in the reader's `zone`.
 * Empty without details.
 */
export function auditDetailOf(action: string, data: Data | null | undefined, zone?: string | null): string {
  const teller = isAuditAction(action) ? TELLERS[action] : undefined;
  const lost = textOf(data?.['lostRole']);
  return [...(teller?.(data ?? {}, zone) ?? []), lost && `${lost} lost the role`].filter(Boolean).join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function moneyOf(cents: unknown): string {
  return Number.isSafeInteger(cents) ? formatMoney(cents as number) : '';
}

/** `Check 1042`. */
function paidText(way: unknown, reference: unknown): string {
  const known = PAYMENT_WAYS.find((each) => each === way);
  return known ? `${wayText(known)} ${textOf(reference)}`.trim() : '';
}

/** `12 held`; nothing for none. */
function numbered(value: unknown, word: string): string {
  return Number.isSafeInteger(value) && value !== 0 ? `${String(value)} ${word}` : '';
}

function countOf(value: unknown, word: string): string {
  return Number.isSafeInteger(value) ? `${String(value)} ${word}${value === 1 ? '' : 's'}` : '';
}

function roleText(value: unknown): string {
  const role = typeof value === 'string' ? roleOf(value) : null;
  return role ? ROLE_NAMES[role] : textOf(value);
}

/** Flat fees are cents, others percent. */
function feeValueOf(type: unknown, value: unknown): string {
  if (typeof value !== 'number') return '';
  return type === 'Flat' ? moneyOf(value) : `${value}%`;
}

/** `Old → New`; the new one alone where nothing changed or nothing is known of before. */
function moved(before: string, after: string): string {
  return before && before !== after ? `${before} → ${after}` : after;
}

/** Returns what is told value by value, then the names of the other fields. */
function changesAndFields(changes: unknown, fields: readonly string[], zone?: string | null): string {
  const told = toldFields(changes);
  return linesOf(changesText(changes, zone), fieldsText(fields.filter((field) => !told.has(field))));
}

function linesOf(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}
